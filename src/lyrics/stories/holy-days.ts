import type { Story } from './story.ts';

/** A day or a season that faith keeps, with the family: no drink, no dance. */
export const holyDayStory: Story = {
  name: 'holy day',
  words:
    'ramadan eid diwali hanukkah passover baptism christening communion confirmation advent lent easter vesak prayer psalm hymn',
  valence: 0.6,
  fields: ['home', 'church', 'stars'],
  setting: `
    The [lamps|lanterns|candles] are lit in the window again / The [little ones|cousins] are counting from one up to ten
    My [mother|grandmother|father] is up in the dark and the still / There's [bread|rice|honey] on the table, a light on the sill
    The [house|street|doorstep] has been swept, and the [cloth|cups] laid out white / The neighbours are coming to join us tonight
    We put on our [best clothes|new shoes], and we comb down our hair / There's sugar and [orange|cardamom|roses] all over the air
    The year has come round to the evening we keep / The smallest have promised they won't go to sleep
  `,
  event: `
    My [grandfather|uncle|father] reads us the words that he knows / His voice is so quiet, and everyone slows
    We hand round the [bread|sweets|dates] from the old to the small / There's one for the stranger, there's some for us all
    The children come running with light in their hands / And no one is scolding, and each understands
    We bow down our heads, and we're quiet, we pray / For those who are here and for those far away
    They carry a plate to the house down the lane / To the one who's alone there, and come back again
  `,
  turn: `
    I think of the ones who once sat in that chair / I say every name, and I know that they're there
    I came with my worries, I came with my pride / I set them down softly, I left them outside
    The telephone rings from a land over the sea / My [sister|brother|cousin] is singing the same song as me
    We've had our hard seasons, we've been far apart / There's room at this table for every heart
  `,
  after: `
    And when it grows late, and the candles are low / There's no one who's ready to get up and go
    I carry the youngest asleep up the stair / There's honey and smoke and a star in the hair
    The light in the window will burn until day / And some of it stays in us, going our way
    I'll teach it my children, the words and the tune / The bread and the blessing, the lamp and the moon
  `,
};
