import type { Theme } from '../theme.ts';

export const war: Theme = {
  name: 'war',
  words:
    'war peace soldier soldiers battle battlefield army fight fighting fighter warrior warriors protest refugee border borders justice injustice veteran sword knight knights viking vikings samurai flag march bomb guns',
  valence: -0.3,
  hooks: `
    <Lay the rifles down>
    <Bring the boys back home>
    (Who will) <count the quiet ones>
    <Flags and flowers>
    <The drums have gone to sleep>
  `,
  verse: `
    They marched up the road with their boots in a row / And the [women all stood at the gates|children all ran to the gates]
    With apples and kisses and hats in the air / And a band playing loud while they wait
    He wrote that the food was as bad as the rain / That he'd [seen a red fox in the wire|learned how to sleep by the fire]
    He drew me the bird on the back of the page / And he told me to keep up the choir
    The map on the wall has a river in blue / And a [pin for each hill that they won|small wooden flag for each gun]
    It doesn't show anyone's kitchen or bed / It doesn't say what has been done
    There's a boy on the far side as young as my own / With a [girl and a dog and a song|photograph carried along]
    They both want the morning, they both miss the rain / And each of them thinks he's not wrong
    The field where it happened is barley and larks / There's [nothing to tell you or show|poppies wherever you go]
    The plough brings a button up once in a while / And a boy takes it home to his row
    They carved all the names on the wall of the square / In a [line that goes on past the door|hand that was careful and sure]
    I put down my finger on one of them now / And I don't want to read anymore
    His mother still sets out his plate / She's covered his chair with a cloth
    The gate has been left on the latch / The lamp has been left to a moth
    A boy at the well with a can / A soldier who asks for a drink
    They sit there, a child and a man / And look at the water and think
  `,
  chorus: `
    Let the trumpets rust and let the garden grow
    There is no one living that I need as foe
    Every mother's son is someone's morning star
    Nobody remembers what the reasons are
    Put your hand in mine across the broken wall
    There's a winter coming that will take us all
    If they ask for soldiers, give them seeds instead
    Give them something growing and a loaf of bread
    Let them all come home again
    Let the fields be full of grain
    No more names to carve in stone
    No more walking home alone
  `,
  lift: `
    And who won the hill, and who won the day / [The crows on the fence do not care to say|The grass doesn't know it, the rain couldn't say]
    They say it's for glory, they say it's for God / [But what lies asleep there is under the sod|But glory's a coat that is cheap and is odd]
    The drum is still, the smoke is thin / There's no one left here who could win
  `,
  bridge: `
    I dream of a morning so plain and so small / [With a ball and some laughter, a bicycle wall|With nothing, with no one to conquer at all]
    And peace isn't silence, and peace isn't sleep / [It's the price of a promise we manage to keep|It's a hill to be climbed, and the climbing is steep]
    Let someone else be first to cease / No, let it be us, let it be peace
  `,
};

export const faith: Theme = {
  name: 'faith',
  words:
    'faith god pray prayer praying heaven angel angels church gospel soul spirit spiritual grace holy bless blessed blessing worship praise lord jesus divine sacred hymn amazing glory hallelujah salvation buddha temple meditation gratitude grateful thankful',
  valence: 0.6,
  hooks: `
    <Carry me over the river>
    (There's) <a light I can't explain>
    <Sing me into glory>
    <Grace came knocking>
    <Lift it up>, lift it higher
  `,
  verse: `
    The door of the chapel has never been locked / There's a [candle for somebody's son|lamp for whoever may come]
    I sat at the back with my hat on my knee / And I didn't pray, but I hummed
    My mother had hands that were folded like doves / She [talked to the ceiling each night|asked it to help us do right]
    I lay there and listened, pretending to sleep / And the dark had a hint of light
    I went to the mountain, I went to the sea / I [asked every stone on the way|asked for a word or a way]
    The answer was small as a wren on a fence / And it stayed there for most of the day
    I've been a hard rock in a hard-running stream / I've [turned from the hand at the door|said that I wanted no more]
    And still came the water, and still came the hand / And it wasn't done keeping score
    There's bread on the table and breath in my chest / There's a [child learning how to be kind|small bit of peace in my mind]
    I don't know the name for the thing that I thank / But it's been there all of the time
    I lit up a match in the dark / It showed me the half of a face
    I sat with that half till the lark / And somehow I felt I'd a place
    I carried a stone for a while / It fitted the palm of my hand
    I put it down after a mile / And found it was easy to stand
  `,
  chorus: `
    When I'm low and when I cannot find the way
    There's a hand that turns the darkness into day
    I was wandering and I was nearly gone
    Something in the silence told me carry on
    Let the choir rise up, and let the rafters ring
    I have nothing else to give, so let me sing
    Wash me in the water, lead me to the shore
    I won't be afraid of shadows anymore
    Lead me on and lead me through
    I was lost, and then I knew
    I can hear the angels hum
    Every tired heart, oh come
  `,
  lift: `
    And I don't understand it, I don't need to know / [I just feel the river wherever I go|It moves like the wind through the fields that I sow]
    I fell to my knees when I ran out of pride / [I found there was somebody there at my side|I opened my hands and I opened them wide]
    I don't know how, I don't know when / I only know I'll rise again
  `,
  bridge: `
    Some folks want thunder, some folks want a sign / [I got me a neighbour, some bread and some wine|I got me a morning, and morning is fine]
    And if I should doubt it, and some days I do / [There's still that one window with sun coming through|There's still how you hold me the whole evening through]
    It might be wind, it might be wings / But something in the morning sings
  `,
};

export const money: Theme = {
  name: 'money',
  words:
    'money cash rich gold dollar dollars diamond diamonds wealth luxury success billionaire millionaire bank poor poverty greed coins treasure debt gambling casino expensive bitcoin crypto rent',
  valence: 0.1,
  hooks: `
    <Gold don't keep you warm>
    <Money talks>, I sing
    <Count it when I'm gone>
    (A) <penny for the fountain>
    <Rich as a summer dog>
  `,
  verse: `
    He bought him a house with a pool like a lake / And a [gate with a lion of stone|room for each hat that he owned]
    There's nobody swimming, there's nobody there / He eats in the kitchen alone
    We put all our pennies inside of a jar / On the [shelf with the flour and the tea|label we wrote to the sea]
    By August we had quite enough for the bus / And a half of an ice cream for me
    The man on the screen says the numbers are up / The [woman next door's moving out|man in the queue has no doubt]
    I never have met one, a number, myself / But I know what the boxes are about
    I've been a rich man with a hole in my shoe / I've [been a poor man in a suit|owned half a tree and its fruit]
    I'll tell you the secret, they don't say it loud / It's who's there to share in the loot
    The tooth that is gold is the first one to ache / The [lock is the first thing to break|safe keeps the owner awake]
    I sleep like a baby, with nothing to steal / And a two-dollar watch when I wake
    The tip jar has buttons and lint / One coin and a folded up prayer
    He sings like he's paid by the mint / To nobody much in the square
    The fountain is full of our coins / A boy goes in up to the knee
    He picks out the wishes he wants / And leaves all the others for me
  `,
  chorus: `
    You can buy the castle, you can buy the key
    You can never buy what you have given me
    All that glitters wants another coat of paint
    I have danced with sinners, I have paid the saint
    Stack it to the ceiling, watch it blow away
    I would trade it all to have another day
    Put it in my pocket and it burns right through
    I would rather spend the little left on you
    Silver spoon or wooden bowl
    Nobody can buy a soul
    Easy come and easy go
    That is all you need to know
  `,
  lift: `
    And everyone's selling, and everyone's sold / [There's never a pocket enough for the gold|There's somebody's heart that is out in the cold]
    They say it makes circles, the world and the wheel / [It doesn't say much about how you will feel|I only believe in the hands I can feel]
    The bill is in, the purse is thin / I count it up and count again
  `,
  bridge: `
    When the lights all go out and the market is shut / [There's a hand on my hand and there's bread to be cut|There's a song at the table for king and for mutt]
    You can't take it with you, you can't bring it back / [There's no place for coins in the coat they call black|So spend it on music and cheese and a snack]
    I've had it all, and had it go / The best of it was free, you know
  `,
};

export const fame: Theme = {
  name: 'fame',
  words:
    'fame famous star celebrity stage spotlight hollywood movie film camera actor actress singer band rockstar crowd applause limelight glamour model fashion theater theatre circus king queen crown',
  valence: 0.1,
  hooks: `
    <Put my name in lights>
    <The crowd went home>
    (And) <the cameras love you>
    <One more encore>
    <Glitter on the floor>
    <Nobody knows the understudy>
  `,
  verse: `
    I practised my speech to the bathroom tile / With a [hairbrush, a towel and a tear|shampoo award in my hand]
    I thanked all the people who never believed / And the mirror was careful to hear
    The bus dropped me off with a case made of card / On the [street with the stars in the stone|corner of Nowhere and Known]
    I stepped over legends with gum on their names / And I called up my mother on the phone
    They powder my face and they tell me to wait / There's a [man with a clock and a sign|woman who measures the line]
    Then three, two and one, and the red light comes on / And for two minutes everything's mine
    They scream at the window, they write on the car / They've [tattoos of songs that I wrote|torn off the sleeve of my coat]
    I go to my room and I sit on the bed / And I eat from a plate with a note
    The poster is peeling, the theatre is dark / There's a [mouse in the orchestra chairs|broom leaning up by the stairs]
    I bow to the velvet, I bow to the dust / And there's one pair of hands from upstairs
    They painted my face on a bus / It went down the hill in the rain
    My nose was as tall as a door / It waved as it turned down the lane
    I signed it to Daisy with love / I don't know a Daisy at all
    The rain has got in from above / And ruined my name on the wall
  `,
  chorus: `
    Everybody loves you when the lights are on
    Who is going to hold you when the crowd is gone
    Paint the smile on wider, let the curtain rise
    There's a little kid behind these famous eyes
    Hear them call a name that I don't know is mine
    I was only singing for a sweeter time
    All the flashbulbs popping like a summer storm
    There's a lot of shining, but it isn't warm
    Flash the bulb and say my name
    Everyone's a moth to flame
    When they take the posters down
    I am just a girl from town
  `,
  lift: `
    And everyone wants to be somebody's star / [They don't see how little and far away they are|They don't see the driver asleep in the car]
    One night in the sun and a year in the shade / [I've forgotten which parts of me someone else made|I've sold what I had, and I never got paid]
    The lights are hot, the room is full / I feel the wire, I feel the pull
  `,
  bridge: `
    If you see me someday with my hair all undone / [In a queue for some bread in the afternoon sun|Then just ask how I am, as you would anyone]
    I'd give you the trophy, I'd give you the ring / [For my grandmother's kitchen, and hearing her sing|For the old back room, where I learned how to sing]
    When it is dark and no one's there / I sing it better to a chair
  `,
};

export const work: Theme = {
  name: 'work',
  words:
    'work working worker job office boss factory overtime shift farm farmer mine miner labor labour tractor truck monday deadline meeting meetings commute salary career teacher nurse doctor school student exam exams homework study studying university spreadsheet email bureaucracy laundry chores procrastination',
  valence: -0.1,
  hooks: `
    <Five more days till Friday>
    <Clock me out>
    (I was) <made for more than Monday>
    <Hands like my father's>
    <Working for the weekend sun>
  `,
  verse: `
    The alarm is a truck backing over a dream / I'm [out in the dark by a quarter to six|burning my mouth on the coffee by six]
    The bus has a smell like a wet woollen dog / And there's always one seat they won't fix
    The lights have a hum in the key of a fly / The [plant on the desk is a fake|calendar's there for my sake]
    It's a picture of somewhere with nobody in / And I go there each time I'm on break
    My father came home with the dust in his hair / He'd [sit in the yard till the dark|sit there and stare like a lark]
    I asked what he did there, he said that he made / The sort of thing nobody marks
    The boss has a voice like a door in the wind / He [calls me a name near to mine|talks about crossing a line]
    I nod and I write down a word on my hand / And the word that I'm writing is fine
    There's oil in the lines of my knuckles and palms / That [won't come away in the sink|no kind of soap makes them pink]
    I built you a bridge and I built you a road / And they're stronger than people think
    My lunch is a sandwich in foil / It's written in biro with Tom
    The weeks are all rolled into one / A year is a very long sum
    The copier jammed at eleven / I wore both its insides like lace
    The boss has a picture of heaven / It's him with a boat and some space
  `,
  chorus: `
    Let the whistle blow and let the gate swing wide
    There's a better world a mile or two outside
    I can hear the river calling me by name
    Every day's a copy of the same old same
    I have sold my hours by the pound and ton
    I am going out to stand there in the sun
    Put the hammer down and let the motor cool
    Even God took Sunday, and he was no fool
    Ring the bell and let me out
    That is what it's all about
    Dust and oil and sweat and steam
    Underneath I've got a dream
  `,
  lift: `
    And it's lift with your knees and it's keep it in line / [It's sign on the dot, and it's right on time|And it's up with the sun and it's back down the mine]
    The clock on the wall has a face like a spoon / [It's scraping the bottom of one afternoon|It says it's not now, but it could be soon]
    I punch it in, I punch it out / I don't know what it's all about
  `,
  bridge: `
    But look at these hands, they have made and have mended / [They've carried the water and fires they have tended|They've held up my child when the long day was ended]
    Someday I'll walk through that gate and not turn / [With a wave to the ones who have bridges to burn|With a tune in my teeth and no more to learn]
    Someone had better lift the stone / But nobody lifts it alone
  `,
};

export const anger: Theme = {
  name: 'anger',
  words:
    'anger angry rage hate fury revenge mad furious scream screaming aggressive liar lies lie enemy destroy chaos violence dark evil demon devil hell monster apocalypse doom death metal punk nightmare madness',
  valence: -0.6,
  hooks: `
    <Burn your crown>
    <I won't be quiet now>
    <Teeth and thunder>
    (You) <lit the fuse, not me>
    <Say it to my face>
    <Break every window>
  `,
  verse: `
    You smiled like a knife in a velvet glove / You [shook every hand in the room|swept out the truth with a broom]
    You sold us the umbrella after the storm / And you walked on our graves to the tomb
    I bit on my tongue till it tasted of rust / I [swallowed the nails and the stone|gnawed on my pride like a bone]
    There's only so much you can press in a fist / Before something breaks that's your own
    You built up a tower of paper and lies / With a [throne at the top made of sand|view of the whole of the land]
    I'm down in the cellar, I'm counting the beams / There's a match burning here in my hand
    They told me be pretty, they told me be still / They [told me to wait for my turn|said there are lessons to learn]
    I learned every one, and I learned them by heart / And the last one was how to burn
    There's wolves at the window, there's wolves at the door / There's [wolves in the mirror as well|wolves in the chapel as well]
    I let them all in and I gave them a name / And we're ringing your own church bell
    I painted the door of my room / As black as the back of a stove
    You knocked with a smile and a bloom / I didn't want roses or love
    The cup that I threw was a gift / It broke in the shape of a star
    I felt something start to lift / I looked at it there from afar
  `,
  chorus: `
    You can hear us coming from a mile away
    There's a bill that even you will have to pay
    Turn the amplifiers up and let them scream
    I will be the crack that runs through every dream
    I was told to kneel and I was told to crawl
    Now I'm standing here, and I will watch it fall
    No more sugar, no more please, no more pretend
    This is where your story's coming to an end
    Hear it break and hear it fall
    I can shout down every wall
    No more lies and no more rules
    We are done with playing fools
  `,
  lift: `
    And it starts in the stomach, it crawls up the throat / [It's tearing the buttons right off of my coat|There's nothing to write, there's no room for a note]
    You pushed and you pushed till you pushed me too far / [I've turned every wound to a badge and a scar|I've something to show you, so look where you are]
    I count to ten, I count to three / There's something coming out of me
  `,
  bridge: `
    And under the thunder, and under the roar / [There's a child with its hands on the side of a door|There's somebody asking you what it was for]
    I don't want your blood and I don't want your bread / [I want you to hear every word that I said|I want you to carry it round in your head]
    And when I've screamed it to the bone / I'm still here, and I'm not alone
  `,
};
