const split = (words: string): string[] => words.split('|');

/** Phrases of present time that may end a line, by what the line says: `{now}` takes those of its sense. */
export const phrasesOfNow = {
  /** How it is: `I'm nearly there tonight`. */
  'now state': split(
    'tonight|even now|after all|at last|all the same|right now|once more|at the end of the day|in the morning light|at the break of dawn|at this time of night|when the day is done|as the evening falls|when the lights go down|as the night comes on|while the world’s asleep|when the house is still|at the end of the night|in the early light|as the sun goes down|when the night is long|while the moon is high|in the evening glow|in the middle of the night|at the end of it all|now the day is through|with the day behind me|in the hour before dawn|as the shadows grow|when the street is clear|in the cool of the night|as the first birds sing|with the lamps turned low|on a night like this|in the last of the light|while the kettle sings|with the window wide|as the clock strikes ten|when the rain lets up|in the thick of it all|with the moon on the wall|this side of the dawn|under all these stars|at the turn of the tide|as the evening comes|with the radio on|when it’s quiet and late|in the smallest of hours',
  ),
  /** What happens again and again: `I wind it every night`. */
  'now habit': split(
    'every day|every night|night and day|year by year|all night long|all day long|now and then|time after time|once in a while|day after day|night after night|whenever it rains|when I can’t sleep|all year round|week by week|when the days get short|now and again|to this day|these days|still|at the end of the day|when the evening comes|first thing in the day|when the nights are cold|when the wind is high|at the turn of the year|when the first snow falls|when I’m alone|in the morning light|as the sun goes down|when the lamps are lit|most days of the year|in the early dark|after work is done|when the birds come back|in the heat of the day|now the children are grown|on a Sunday in spring|when the clocks go back|of a Saturday night|when the fog comes in|before I go to bed|when the street is asleep|in the first of the light|at a quarter to ten|when the leaves turn red|just as I used to do|more than I say|when there’s nobody near|with the radio low|all the long, long year',
  ),
  /** What is to come or wished: `Stay with me till the morning light`. */
  'now future': split(
    'tonight|some day|in the end|come what may|as long as I live|from this day on|until the end|till the break of day|till the morning light|before too long|by and by|one fine day|all my days|rain or shine|through the night|when the day is done|in the morning light|sooner or later|till the end of time|for a long, long time|till the lights go down|one of these days|till the night is through|when the morning comes|for the rest of my days|for another year|in a year or two|when the thaw sets in|till my hair is grey|in the years ahead|when the clouds roll by|till the stars burn low|when the fields are green|on the other side|if it takes all night|when the tide comes in|a while longer yet|when we’re ninety and slow|till I find my way|as the years go by|till the kettle sings|when the winter is through|for a season or so|if you let me stay',
  ),
} as const;

const future =
  /\b(?:will|won't|let|going to)\b|'ll\b|'d\b|^(?:(?:And|So|Oh,|But|Just|Or) )?(?:come|stay|leave|go|give|hold|sing|say|tell|keep|take|be|look|run|listen|follow|think|do|set|save|put|wait)\b/i;
const state =
  /\b(?:is|are|am|be|isn't|aren't|have|has|know|knows|can|can't|got|all|where|the same|hear|see|feel|need|want)\b|'(?:s|m|re|ve)\b/i;

/** A line with `{now}` at its end as one that ends on a phrase of its sense. */
export function endBySense(line: string): string {
  const body = /^(.*)\{now\}$/.exec(line)?.[1];
  if (body === undefined) return line;
  return `${body}{now ${future.test(body) ? 'future' : state.test(body) ? 'state' : 'habit'}}`;
}
