/** Ways to say the same, for words that any line may have; all of one row fit wherever one of them does. */
const rows = `
  nobody|no one
  looked at|gazed at|stared at
  saw|spotted|noticed
  I thought|I figured|I reckoned
  I know|I can tell
  I've got|I have
  you've got|you have
  we've got|we have
  going to|meant to
  a stranger|a passer-by
  the floor|the ground
  the wind|the breeze|the gale
  the road|the lane|the track
  the street|the block|the avenue
  a lamp|a light|a candle
  the lamp|the light|the candle
  the night|the evening|the dark
  they say|they claim|they swear
  a letter|a postcard|a note
  remember|recall
  laughed|grinned|chuckled
  cried|wept
  hum|sing|whistle
  children|little ones|kids
  my daughter|my youngest|my son
  I wake|I rise|I get up
  hold on|hang on
  come on|go on
  begin|start
  begins|starts
  kitchen|back room
  the world|the earth
  somebody|someone
  anybody|anyone
  everybody|everyone
  lonely|lonesome
  ever again|any more
  the hill|the rise|the slope
  a picture|a photo
  told me|warned me
  gave me|handed me|passed me
  a chair|a seat
  the first|the very first
`
  .split('\n')
  .map((row) => row.trim().split('|'))
  .filter((row) => row.length > 1);

const rowOf = new Map(rows.flatMap((row) => row.map((phrase) => [phrase.toLowerCase(), row] as const)));
const pattern = new RegExp(
  `(?<![\\p{L}{=|[(])(?:${[...rowOf.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}'}|\\])])`,
  'giu',
);

/** A template with choices among words that mean the same, outside its brackets. */
export function paraphrase(template: string): string {
  const known = paraphrased.get(template);
  if (known !== undefined) return known;
  const open = template.replace(pattern, (phrase) => `[${rowOf.get(phrase.toLowerCase())!.join('|')}]`);
  paraphrased.set(template, open);
  return open;
}

/** Templates are few and come again in every song. */
const paraphrased = new Map<string, string>();
