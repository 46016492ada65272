/** Past of verbs that `-ed` does not make; those of the phrases in `lexicon/`. */
const irregularPasts: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'sit:sat read:read steer:steered climb:climbed drive:drove ride:rode sleep:slept write:wrote sing:sang run:ran swing:swung tell:told leave:left learn:learned ' +
    'hold:held stand:stood sweep:swept bring:brought feed:fed find:found lie:lay carve:carved dig:dug sow:sowed give:gave take:took make:made get:got let:let pay:paid ' +
    'set:set hang:hung knead:kneaded lay:laid light:lit ring:rang kneel:knelt throw:threw eat:ate look:looked count:counted fly:flew go:went come:came see:saw win:won ' +
    'bleed:bled blow:blew cut:cut lean:leaned fold:folded wear:wore keep:kept meet:met say:said lose:lost fall:fell swim:swam speak:spoke rise:rose fight:fought break:broke ' +
    'begin:began bend:bent build:built buy:bought catch:caught choose:chose do:did draw:drew drink:drank forget:forgot forgive:forgave grow:grew hear:heard hide:hid hurt:hurt know:knew ' +
    'put:put send:sent shake:shook shine:shone show:showed steal:stole stick:stuck teach:taught think:thought wake:woke weep:wept bury:buried become:became be:was have:had feel:felt ' +
    'spend:spent cast:cast quit:quit shut:shut spin:spun sell:sold sink:sank tear:tore understand:understood weave:wove bet:bet fry:fried cost:cost freeze:froze lead:led lend:lent spit:spat split:split spring:sprang strike:struck wind:wound'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Verbs that double their last letter. */
const doubling = /(?:^|[^aeiou])[aeiou][bdgmnprt]$/;
const single = /(?:er|en|on|ow|el|it)$/;

/** `mend the nets` as `mending the nets`. @param phrase begins with a verb in its base form */
export function toGerund(phrase: string): string {
  return onVerb(phrase, (verb) => {
    if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
    if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
    return `${doubles(verb) ? verb + verb.at(-1) : verb}ing`;
  });
}

/** `mend the nets` as `mends the nets`. @param phrase begins with a verb in its base form */
export function toThird(phrase: string): string {
  return onVerb(phrase, (verb) => {
    if (verb === 'be') return 'is';
    if (verb === 'have') return 'has';
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
  });
}

/** `mend the nets` as `mended the nets`. @param phrase begins with a verb in its base form */
export function toPast(phrase: string): string {
  return onVerb(phrase, (verb) => {
    const irregular = irregularPasts[verb];
    if (irregular) return irregular;
    if (/e$/.test(verb)) return `${verb}d`;
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
    return `${doubles(verb) ? verb + verb.at(-1) : verb}ed`;
  });
}

function doubles(verb: string): boolean {
  const isShort = (verb.match(/[aeiou]+/g) ?? []).length === 1;
  return doubling.test(verb) && (isShort || !single.test(verb)) && (isShort || /(?:mit|fer|gin|get)$/.test(verb));
}

/** A second verb, of those that phrases have after an `and`. */
const second =
  /( and (?:then )?)(go|get|turn|laugh|look|wait|try|sway|talk|say|be|hang|smoke|leave|cry|find|watch|redial|stop|sing|breathe|shell|fish|play|hold|drive|dance|wave|listen|learn|lie|run|count|walk)(?= |$)/;

function onVerb(phrase: string, change: (verb: string) => string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  return [change(verb), ...rest]
    .join(' ')
    .replace(second, (_, between: string, other: string) => between + change(other));
}
