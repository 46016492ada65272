import type { Story } from './story.ts';

/** A child died before or soon after it was born. */
export const childLostStory: Story = {
  name: 'child lost',
  words: 'miscarriage stillbirth stillborn',
  valence: -0.8,
  fields: ['stars', 'garden', 'winter'],
  setting: `
    We had the small blanket all folded and new / In [white|yellow|{colour}], and ready for you
    It was [{month}|early|the {season}], and the [light|snow|{flower}] was thin / The room was all ready for you to come in
    We'd [read through|written] the names in the book by the bed / And one of them stayed like a bell in my head
    There were [stars|boats|{bird}s] on the ceiling, a moon on the wall / We had painted it slowly, we'd thought of it all
    The [house|street|garden] was quiet, the [morning|{day}] was slow / I had [songs|socks|a hat] for you you were never to know
  `,
  event: `
    The room went so quiet, they turned down the light / They gave you to me, and I held you all night
    I held you so [softly|lightly|closely], I looked at your face / There wasn't a clock in the whole of that place
    Your hand was no more than a [petal|leaf|feather] in mine / I [counted|kissed] all your fingers, one to nine
    Somebody [brought us|drew us] a [candle|blanket|{flower}] and tea / And one gentle nurse sat down next to me
    They [printed|pressed] your two feet on a card that was small / It [stands|hangs] by the lamp on the bedroom wall
  `,
  turn: `
    The world went on working, the post was the same / And nobody asked me to tell them your name
    My [mother|sister|brother] came round, and she sat on the floor / And said you were real, and cried by the door
    They told me that time would be gentle and slow / It [isn't|was not], it is only as deep as the snow
    We walked through the [park|wood] with our hands in our sleeves / And you were the [light|sound] that was there in the leaves
  `,
  after: `
    We planted a {tree} where the evening sun lies / It [opens|flowers] in {month} with the light in its eyes
    Each [year|{month}] on your day there's a [candle|lantern] for you / We [sit|stay] by it softly, the way we now do
    If somebody asks me, I'll say you were here / You stayed for a morning, you stay through the year
    I [sing|hum] you your song when the [evening|{bird}] is near / I sing it as though you were able to hear
  `,
};

/** Somebody took their own life. */
export const suddenLossStory: Story = {
  name: 'sudden loss',
  words: 'suicide',
  valence: -0.75,
  fields: ['home', 'sea', 'garden'],
  setting: `
    Your [jacket|bike|cup] was still there, and your [records|keys|books] by the bed / And all of the things that we never had said
    The [phone|bell] rang at {hour}, the [street|sky] was still grey / I never have stopped hearing it say
    You were always the [first|last] one to laugh in the room / I [looked for|could see] no sign of the weight or the gloom
    We had talked about [{month}|the summer|the weekend], the lake / You'd asked me what kind of a [cake|bread] I would make
  `,
  event: `
    We came to your mother's, we stood in the hall / And nobody there could find words at all
    Your friends filled the [church|street|garden], they came by the score / I wish you had seen them all there at the door
    They played the old [song|tape|record] that you played every day / And half of us smiled, and we looked away
    I read all your [letters|messages], one after one / And each was as kind as the [morning|evening] sun
  `,
  turn: `
    I asked all the questions, I asked them all night / There isn't an answer to make it come right
    I used to be [angry|guilty], I used to say why / And now I just miss you, and now I just cry
    Somebody who knew told me, love did its part / An illness can be in the [mind|dark] or the heart
    I saw that the dark that you had wasn't you / It was like a coat that you couldn't get through
  `,
  after: `
    Now I call up my friends, and I ask how they are / And I [stay|wait] for the answer, I leave the door ajar
    I speak of you [often|gently|{now habit}], I say your whole name / I won't let the silence put round you a frame
    There's a [bench|{tree}|light] by the water that some of us know / We sit there in {month} and we talk to you so
    If somebody's hurting, I sit by them now / I listen, I stay there, we get through somehow
  `,
};

/** An animal that lived with us died. */
export const petLostStory: Story = {
  name: 'pet lost',
  words: '',
  valence: -0.5,
  fields: ['home', 'garden'],
  setting: `
    You came in a [box|basket|blanket] when {month} was new / With [ears|eyes|paws] that were bigger than most of you
    You fitted my [pocket|two hands|jacket] the day that you came / You looked at me sideways and took to your name
    There's a [hook|cushion|brush] in the hallway, a [dish|bowl] by the wall / And nobody coming to me down the hall
    For [ten|twelve|many] good years you were there at my side / For every dull {day}, and each time I cried
  `,
  event: `
    You [stole|hid] my left slipper, you slept on my clothes / You woke me at {hour} with the tip of your nose
    We went out in [sunshine|{month}], we went out in rain / You found the same [puddle|corner] again and again
    When I was in bed with the [flu|blues] for a week / You lay on my feet, and we didn't need to speak
    You [knew|heard] every footstep, you knew my old car / You [sang|waited] at the window, however far
  `,
  turn: `
    Then you were slower, and grey round the chin / You [looked|stood] at the stair and you couldn't begin
    They said it was time, and I sat on the floor / I held you and told you I couldn't love more
    You put down your head in the [crook|fold] of my arm / You'd kept me so long from all kinds of harm
    I carried you out to the sun one more day / You lifted your face to it, and so you lay
  `,
  after: `
    Now there's a [{flower}|stone|rose] where you slept in the shade / And I sit in the hollow that your body made
    I [still leave|leave out] the door for you open at night / I still think I see you in the corner of light
    The [children|neighbours] still ask where you are and I say / You're out in the meadow, and running all day
    I thank you for [mornings|the walks] and the mud on the floor / I thank you for waiting for me at the door
  `,
};

/** Many died, and a town or a people remembers. */
export const memorialStory: Story = {
  name: 'memorial',
  words: '',
  valence: -0.5,
  fields: ['church', 'sea', 'war'],
  setting: `
    It was an ordinary {day}, like all of the rest / They [packed|cut] up their bread, and they buttoned their vest
    The [morning|{month}] was clear, and the kettle was on / By evening the half of the street was gone
    We come to the [square|water|hill] where the names are in stone / And no one who comes here is standing alone
    There's a [wall|stone|window] with the names going down row by row / And some of them children, as small as you'd know
  `,
  event: `
    And people ran out with their hands and their light / They dug and they carried and called through the night
    A [mother|father|brother] stood there with a coat on her arm / And [waited|listened] till dawn for an end to the harm
    The [radio|bells] told us, we sat by the wall / And hoped that our own would be there after all
    They wrote to us [letters|postcards] in pencil and ink / You still hold the paper, it makes you think
  `,
  turn: `
    The years put the grass on, the years put the snow / But a chair at the table stays empty, you know
    A child asked her grandfather, what were they like / He told of a song and a boy and a bike
    The old ones grow fewer, they lean on a cane / They come every year, and they come in the rain
    We learned that the answer to hatred is this / A [hand|lamp] in the window, a song and a kiss on the forehead
  `,
  after: `
    So we light up a candle, and we ring a bell / And there are the stories that we have to tell
    We've planted a garden, and each rose a name / The wind goes through all of them, just the same
    The children sing for them, who never knew war / And that's what the morning was given us for
    We go home more slowly, we hold someone's hand / And think of the ones who lie under the land
  `,
};

/** Somebody is ill, and somebody stays beside them. */
export const illnessStory: Story = {
  name: 'illness',
  words: 'illness sick sickness hospital hospice',
  valence: -0.3,
  fields: ['home', 'garden'],
  setting: `
    The letter came {day}, we put it aside / And then we sat down with it, side by side
    There's a [chair|coat] in the corridor, light on the floor / And people with papers go in at the door
    The [window|bed] has a view of the car park and sky / You give every [pigeon|cloud] a name, going by
    They gave it a name that is hard to spell / You asked for the truth, and they told you it well
  `,
  event: `
    I drive you on {day}s, we [sing|play] the whole way / We know every light and each bump by the bay
    You wear your [red hat|silver scarf] and your earrings and ring / The nurses all ask what the next one will bring
    Some days you can [garden|cook soup], and some days just lie / I read you the paper, you watch the sky
    You squeezed my one finger, you wouldn't let go / And told me a joke that I already know
  `,
  turn: `
    I cried in the [kitchen|car], and you heard me, I know / You said, put the kettle on, take it slow
    I learned to be [quiet|patient], to wait and to stay / You can't fix it all, you can be there all day
    You told me that courage is not to be strong / It's [getting up|laughing] and asking for [tea|soup] and a song
    One evening you [danced|hummed] to the radio's tune / Two steps in your slippers, in {month}, in the noon of the room
  `,
  after: `
    So now we count mornings, we don't count the years / We've found there is laughter in back of the tears
    The {flower} are coming, we'll see them, we two / There's soup on the stove, and it's made just for you
    Whatever they tell us, whatever they find / You've got my whole heart, and we're two of a kind
    I [carry|bring] you your blanket, I sit on the bed / And we make a plan for the {season} ahead
  `,
};

/** Somebody forgets. */
export const fadingMemoryStory: Story = {
  name: 'fading memory',
  words: 'dementia alzheimer',
  valence: -0.3,
  fields: ['home', 'garden', 'music'],
  setting: `
    You put your [keys|glasses] in the [sugar|fridge], and we laughed about that / You asked me three times for the name of the cat
    You sit by the window, your hands on your knee / You wave to the postman, you smile at me
    It began with a word that you couldn't quite find / Then the name of our street, then the rest of the line
    There are labels on cupboards, the cup and the tea / There's one on the mirror, and that one says me
  `,
  event: `
    I put on our [record|waltz], and you got to your feet / You knew every step, and you didn't miss a beat
    You told me the story of snow and the train / I've heard it a hundred times, tell it again
    You [called|asked] for your mother, I sat on your bed / I [sang|hummed] what she sang to you softly instead
    We looked at the pictures, you pointed and smiled / You said, she looks kind, of yourself as a child
  `,
  turn: `
    I used to correct you, I don't any more / I step through with you, whatever the door
    I cried when you asked me how long I would stay / You patted my hand, and you told me, all day
    One minute you knew me, you said my whole name / And then you went back where the evening came
    I learned that you're there, if I only sit near / It's not in the words, it's in being here
  `,
  after: `
    So I bring you {flower}, I tell you they grew / In the garden you planted, you tell me, I knew
    I hold up the mirror of all that we had / You laugh at the good parts, you sigh at the sad
    And when you are sleeping, I tell you it all / The children, the winters, the dance in the hall
    Each day we are strangers who get on so well / You ask me to stay, and I've stories to tell
  `,
};

/** Parents part, and a child has two homes. */
export const twoHousesStory: Story = {
  name: 'two houses',
  words: 'custody stepfamily',
  valence: -0.1,
  fields: ['home', 'school', 'garden'],
  setting: `
    There are boxes of books in the hall and your bear / You're sitting beside them on top of the stair
    We told you together, we sat on your bed / You looked at us both, and you shook your head
    There's a room with your drawings at Mum's, by the tree / There's one with your rocket, the other with me
    It was {day} in {month}, and you asked us both why / We told you the truth, and we tried not to cry
  `,
  event: `
    You packed your own bag with a torch and a book / You asked for the [nightlight|picture] that hangs on the hook
    We stood at your concert, one left and one right / You waved to us both, and you sang it all right
    You counted the days on the calendar square / With blue ones for me, and with green over there
    I made us some pancakes the shape of a [moon|star|bear] / You said that your mother's had more of a flair
  `,
  turn: `
    You asked me one night if we'd leave you as well / I held you as tight as a shell holds a shell
    We learned to be gentle, we learned to be fair / To say something kind of whoever's not there
    You drew us a picture, two doors and one sun / You said that it shines just the same on each one
    We both came to hold you the night you were ill / We sat there till morning, the three of us still
  `,
  after: `
    You've two sets of slippers, you've two garden swings / Two people who'd give you the moon and its rings
    You sleep like a [log|kitten] now in this bed and that / And both of the houses have fed the same cat
    One day you'll be bigger, and then you will see / The love that you came from is still you and me
    So here is your bag, and your boots by the door / We love you the same as we loved you before
  `,
};

/** People have to leave their country. */
export const exileStory: Story = {
  name: 'exile',
  words: 'refugee refugees asylum exile displaced',
  valence: -0.4,
  fields: ['war', 'sea', 'road'],
  setting: `
    We had a [small|green] garden, a {tree} and a well / The evenings were jasmine, the mornings a bell
    The shelves had gone empty, the school had a hole / You learn to sleep dressed with a bag and a roll
    My [mother|father] was baking the bread for the day / Then everyone shouted to come away
    I left with the lamp on, the soup on the heat / I thought we'd be back by the end of the week
  `,
  event: `
    We walked through the night with the child on my back / Four hundred small lights going down the track
    The boat was for ten, and we were thirty-three / An old man sang prayers to the wind and the sea
    We slept in a station on cardboard and coats / And somebody handed out blankets and notes
    A guard asked my daughter how old she was then / She held up her fingers and counted to ten
  `,
  turn: `
    They gave me a number, they gave me a bed / I said the old names of the streets in my head
    A woman came up with some shoes and some tea / She hadn't one word that would make sense to me
    I was a [teacher|baker|doctor], I'm cleaning the floors / I'm learning the words on the signs on the doors
    My son speaks so quickly, he dreams in it too / He corrects how I say it, the way children do
  `,
  after: `
    Now we have a window, a pot on the sill / With mint from a seed that my mother has still
    I cook the old dishes, the neighbours come by / They ask for the recipe, some of them cry
    I still have the key, and I show it at night / And tell them the colour of morning light
    The children are playing out there in the snow / They're home, and I'm halfway, and slowly I'll grow
  `,
};
