import type { Random } from '../../dsp/random.ts';
import { tenderStories } from '../fitting-words.ts';
import { type LineCandidate, type LyricContext, writeOut } from '../lines/candidates.ts';
import { type Couplet, readCouplets } from '../lines/couplets.ts';
import { listSlots } from '../lines/template.ts';
import { sample } from '../stories/sample.ts';
import { listSubjectTitles } from '../stories/subject-titles.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { listFittingEntries } from '../theme.ts';
import { commonRefrain } from './common.ts';
import type { ChorusIdea } from './refrain.ts';
import { refrainOf } from './refrains.ts';

/** What one song's choruses, what leads there and its bridge are made of. */
export interface SongRefrain {
  /** Templates of hooks; the title is between `<` and `>`. */
  readonly hooks: readonly string[];
  readonly chorus: readonly Couplet[];
  readonly lift: readonly Couplet[];
  readonly bridge: readonly Couplet[];
  /** Whether the bridge is made of what goes with the subject, whose couplets rhyme with one another as those of verses do. */
  readonly isBridgeOfDetails: boolean;
  /** Lines that end where the hook is to follow: one that names something, or any other. */
  readonly leads: { readonly toName: readonly LineCandidate[]; readonly toAny: readonly LineCandidate[] };
}

interface RefrainSettings {
  readonly subjects: readonly SongSubject[];
  readonly context: LyricContext;
  readonly valence: number;
  /** Whether the hook says the name of what the prompt names wherever it can. */
  readonly isNamed: boolean;
  readonly random: Random;
  /** Couplets that stand beside those of the story; those `ofForm` in choruses of any hook. */
  readonly besides: Readonly<Record<'chorus' | 'ofForm' | 'lift' | 'bridge', readonly Couplet[]>>;
}

/** How often a hook names what the prompt names, where a story has hooks of its own too. */
const namingChance = 0.7;
/** Of titles that name it so many are looked at, or those of the best length would always win. */
const namingSample = 16;
/** Cost of couplets of the chorus, that of common ones, and of those of the lift and bridge, which have few ways. */
const ownPenalty = -12;
/** And where the hook names what the prompt names, beside couplets of what goes with that. */
const besidePenalty = -4;
const commonPenalty = 26;
const otherPenalty = 20;
/** And in bridges of losses, children and long love, which things about the house do not turn. */
const tenderPenalty = -20;

/** How often a bridge is made of what goes with the subject, and of how many couplets. */
const detailedChance = 0.6;
const detailsEnough = 8;

/** How much of what a couplet with few ways to put it costs in verses it costs here, where all have few. */
const fixednessShare = 0.3;
/** How much chance moves a couplet beside the chance of stanzas: the best of length would be best in every song. */
const chanceSpread = 4;
/** The refrain of a story around one of its thoughts. */
export function openRefrain(
  story: string,
  { subjects, context, valence, isNamed, random, besides }: RefrainSettings,
): SongRefrain {
  const { ideas, lift, bridge } = refrainOf(story);
  const isMany = subjects[0]?.isPlural === true;
  const fitting = ideas.filter(({ number = isMany ? 'many' : 'one' }) => (number === 'many') === isMany);
  const idea = random.pick(fitting.length > 0 ? fitting : ideas);
  const read = (entries: string, name: string, penalty = ownPenalty): Couplet[] =>
    readCouplets(
      listFittingEntries(entries, valence),
      { name, isLiteral: true },
      { ...context, random: random.for(name) },
    ).map((couplet) => ({
      ...couplet,
      penalty: fixednessShare * couplet.penalty + penalty + chanceSpread * random.for(couplet.id).next(),
    }));
  const { hooks, isNaming } = chooseHooks(idea, story, { subjects, context, valence, isNamed, random, besides });
  const readLeads = (entries: string): LineCandidate[] =>
    listFittingEntries(entries, valence).flatMap((lead) => writeOut(lead, context));
  const isTender = losses.has(story) || unnamed.has(story) || story === 'parenthood';
  const isBridgeOfDetails =
    !isTender && besides.bridge.length >= detailsEnough && random.for('which bridge').chance(detailedChance);
  const bridgePenalty = isTender ? tenderPenalty : otherPenalty;
  return {
    hooks,
    isBridgeOfDetails,
    // Beside what it names stands what goes with it; beside a thought what completes that.
    chorus: [
      ...read(idea.lines, `${story} chorus`, isNaming ? besidePenalty : ownPenalty),
      ...(isNaming ? besides.chorus : []),
      ...besides.ofForm,
    ],
    lift: [
      ...read(lift, `${story} lift`, otherPenalty),
      ...read(commonRefrain.lift, 'common lift', commonPenalty),
      ...besides.lift,
    ],
    bridge: isBridgeOfDetails
      ? besides.bridge
      : [
          ...read(bridge, `${story} bridge`, bridgePenalty),
          ...fitting
            .filter((each) => each !== idea)
            .flatMap(({ lines }, i) => read(lines, `${story} other ${i}`, bridgePenalty)),
          ...read(commonRefrain.bridge, 'common bridge', commonPenalty),
          ...besides.bridge,
        ],
    leads: { toName: readLeads(commonRefrain.leadToName), toAny: readLeads(commonRefrain.leadToAny) },
  };
}

/** Stories of those who are gone. */
const losses = new Set(['grief', 'child lost', 'sudden loss', 'pet lost', 'memorial']);
/** Stories whose hooks name nothing: `the truth about cancer` is no hook. */
const unnamed: ReadonlySet<string> = new Set([...tenderStories, 'anniversary']);

/** What the prompt names makes the hook, or what happens. */
function chooseHooks(
  idea: ChorusIdea,
  story: string,
  { subjects, context: { slots }, valence, isNamed, random }: RefrainSettings,
): { hooks: string[]; isNaming: boolean } {
  const own = listIdeaHooks(idea, valence).filter((hook) => listSlots(hook).every((name) => slots[name]));
  const naming = listSubjectTitles(subjects, { isGrief: losses.has(story) });
  const isNaming =
    naming.length > 0 && !unnamed.has(story) && (own.length === 0 || isNamed || random.chance(namingChance));
  if (isNaming) return { hooks: sample(naming, namingSample, random.for('naming')), isNaming };
  const hooks = own.length > 0 ? own : refrainOf('hope').ideas.flatMap((each) => listIdeaHooks(each, valence));
  return { hooks, isNaming };
}

function listIdeaHooks({ hooks = '' }: ChorusIdea, valence: number): string[] {
  return listFittingEntries(hooks.replaceAll(';', '\n'), valence);
}
