/** ISO 639-1, and two that Whisper knows and it does not. */
const codes = (
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
  'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ' +
  'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ' +
  'ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st ' +
  'su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu haw yue'
).split(' ');

const known: ReadonlySet<string> = new Set(codes);

/** What others write for a language that has another code here, or none of its own. */
const aliases: Readonly<Record<string, string>> = {
  // Unicode merges Tagalog into Filipino, which has no code of two letters.
  fil: 'tl',
  jw: 'jv',
  // Recognisers know Norwegian as one language, written as Bokmål.
  nb: 'no',
  bengali: 'bn',
  castilian: 'es',
  valencian: 'ca',
  flemish: 'nl',
  haitian: 'ht',
  letzeburgesch: 'lb',
  mandarin: 'zh',
  maori: 'mi',
  moldavian: 'ro',
  moldovan: 'ro',
  myanmar: 'my',
  norwegian: 'no',
  nynorsk: 'nn',
  panjabi: 'pa',
  pushto: 'ps',
  sinhalese: 'si',
  tagalog: 'tl',
};

const codeOfName = new Map<string, string>();

/**
 * Reads a language out of an ISO 639 code of two or three letters, a BCP 47 tag (`pt-BR`, `zh_Hans`) or an English
 * name, in any case.
 *
 * @returns its ISO 639-1 code, or undefined for what is no language
 */
export function readLanguage(text: string): string | undefined {
  const word = text.trim().toLowerCase().replaceAll('_', '-');
  if (word === '' || word.length > 40) return undefined;
  return findCode(word) ?? findByName(word);
}

/** `German`; the code itself where it has no name. */
export function nameLanguage(code: string): string {
  return englishNames().of(code) ?? code;
}

function findCode(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag)) return undefined;
  const [first = ''] = tag.split('-');
  for (const code of [first, canonical(first)]) {
    const found = aliases[code] ?? code;
    if (known.has(found)) return found;
  }
  return undefined;
}

/** Unicode knows the three-letter codes, those of libraries (`ger`) and the withdrawn ones (`iw`). */
function canonical(code: string): string {
  const [locale = ''] = Intl.getCanonicalLocales(code);
  return new Intl.Locale(locale).language;
}

function findByName(name: string): string | undefined {
  if (codeOfName.size === 0) {
    for (const code of codes) codeOfName.set(nameLanguage(code).toLowerCase(), code);
  }
  return aliases[name] ?? codeOfName.get(name);
}

let names: Intl.DisplayNames | undefined;

function englishNames(): Intl.DisplayNames {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names;
}
