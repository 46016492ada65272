import type { EngineSettings, SongServer } from '../../engines/engine-settings.ts';
import type { Inpainter } from '../../engines/inpainter/inpainter.ts';
import type { RuleInpainterDependencies } from '../../engines/inpainter/rule-inpainter.ts';
import type { SlotContext } from '../../worker/serve-slot.ts';

/** What inpainters listen with, and what fits bars to a tempo. */
type Listeners = Omit<RuleInpainterDependencies, 'renderer' | 'singer' | 'onNotice'>;

/** The server that makes songs, where one is named, for what is new; repairs and all else by rule. */
export function openInpainter({ songServer }: EngineSettings, slot: SlotContext, listeners: Listeners): Inpainter {
  let opening: Promise<Inpainter> | undefined;
  return {
    name: songServer ? 'server' : 'rules',
    async *inpaint(settings) {
      opening ??= songServer ? loadRemote(songServer, slot, listeners) : loadEmbedded(slot, listeners);
      yield* (await opening).inpaint(settings);
    },
  };
}

async function loadEmbedded({ notice }: SlotContext, listeners: Listeners): Promise<Inpainter> {
  const { createRuleInpainter } = await import('../../engines/inpainter/rule-inpainter.ts');
  const { songRenderer } = await import('../../engines/renderer/render-song.ts');
  const { createSinger } = await import('../../engines/singer/flite-singer.ts');
  return createRuleInpainter({ ...listeners, renderer: songRenderer, singer: createSinger(), onNotice: notice });
}

async function loadRemote(
  { url, apiKey, checkpoint, mayStandIn }: SongServer,
  slot: SlotContext,
  listeners: Listeners,
): Promise<Inpainter> {
  const { openAceStepServer } = await import('../../backends/ace-step/ace-step-server.ts');
  const { chooseInpainter } = await import('../../engines/inpainter/choose-inpainter.ts');
  const { createRemoteInpainter } = await import('../../engines/inpainter/remote-inpainter.ts');
  const { programs, notice } = slot;
  const server = openAceStepServer({ url, apiKey, model: checkpoint });
  return chooseInpainter({
    embedded: await loadEmbedded(slot, listeners),
    remote: createRemoteInpainter(server, { ...listeners, programs, onNotice: notice }),
    mayStandIn,
    onChosen({ inpainter, reason, cause }) {
      if (reason !== 'the server') notice(`Inpainted by ${inpainter}: ${reason}. ${cause ?? ''}`.trim());
    },
  });
}
