import type { DetailClass } from './detail-class.ts';

/** Details that several classes share, beside their own. */
export const sharedDetails: readonly DetailClass[] = [
  {
    name: 'of family',
    words: '',
    acts: 'leave the porch light on|set one more plate|hum in the hall|walk in the rain|look at the road|keep all our school books|talk to the plants|know every bird|pray for us all|laugh in the dark|tell me the truth|put on the kettle|wave from the gate|sit up with me',
    uses: 'bring them some flowers|sit by their side|ask for their blessing|laugh at their jokes|keep all their photographs|listen to them sing|tell them my news|walk them to the bus|lean on their shoulder|thank them for it|set their place at the table|dance on their feet',
    signs:
      'a coat on the hook|tea in the pot|a lamp by the bed|photos in frames|a cardigan on a chair|crumbs on a plate|a ring on the sink|slippers in the hall|a hand on my hair|a half-written card|a Bible and a bill',
    senses:
      'the tap of the spoon|the creak of the chair|the tea on the stove|the song at the sink|the hand on my head|the key in the lock|the smell of clean sheets|the voice in the hall|the step on the porch|the laugh from next door',
    spots:
      'at the back door|under the lamp|at the end of the hall|in the front room|on the porch|by the window|at the head of the stairs|in the yard',
  },
  {
    name: 'of people at work',
    words: '',
    acts: 'start before light|know all our names|work with the window wide|hum an old song|eat on the steps|ask for no thanks|walk home in the rain|wave to the kids|keep a clean shirt for Sundays|smile through the noise|put by a bit|roll up the sleeves',
    uses: 'nod as I pass|bring them hot bread|watch what they do|wait by the door|carry their bag|stand where they stand|ask for their name|listen and learn|wave from the bus|share my last smoke with them|walk by their side|shake their rough hand',
    signs:
      'a coat on a nail|tea in a flask|a scarf at the neck|a ring on a string|lines by the eyes|a cap pulled down low|keys at the belt|a photo inside the hat|a radio on a shelf|bread in a cloth|a stool by the wall',
    senses:
      'the step on the stones|the cough in the dark|the song through the wall|the click of the switch|the smell of the coat|the scrape of the stool|the laugh in the yard|the hum as they work',
    spots:
      'at the back door|by the wall|in the half light|on the corner|out in the cold|at the gate|under one lamp|at the top of the steps',
  },
  {
    name: 'of kept things',
    words: '',
    acts: 'wait for the spring|turn up in May|stay by my bed|look small in the light|go where I go|keep its own time|rest on the sill|follow me home|bring it all back|lie there in the rain|gleam in the dark|outstay the guests',
    uses: 'hold it to the light|turn it in my hands|keep it by the bed|take it out at night|show it to you|carry it home|put it away|rub off the dust|leave it behind|go back for it|hide it from the rain|hand it to you',
    signs:
      'dust on the top|a mark from a hand|a scratch down the side|your name on the back|a corner gone soft|a faded blue stripe|a thumbprint in ink|the dent from a fall|a price in pencil|a loop of red thread',
    senses:
      'the weight in my hand|the feel of the edge|the smell of the past|the dust in my nose|the click of the drawer|the touch of your thumb|the gleam in the dark',
    spots:
      'on the sill|by the bed|in the drawer|on the shelf|on the kitchen chair|by the door|in the hall|at the bottom of the box',
  },
  {
    name: 'of large things',
    words: '',
    acts: 'stand in the rain|wait out the winter|shake in the wind|glow in the dusk|outlive the street|need a new coat of paint|turn heads in the town|lean to one side|sleep under snow|keep off the rain',
    uses: 'walk round it twice|lean there and talk|paint it in spring|wait there for you|sit there and smoke|take a last look|clean it by hand|leave on the light|show it to friends|get it to work',
    signs:
      'rust at the joints|moss on one side|paint coming off|gum on the side|names scratched in deep|wires in the wall|a light left on|leaves on the top|a sign with no words|rain on the glass',
    senses:
      'the hum in the dark|the smell of wet paint|the drip of the rain|the groan of the wood|the cold of the steel|the wind in the gaps|the knock in the night|the shade in the noon',
    spots:
      'on the corner|at the edge of town|at the end of the road|in the rain|behind the school|against the sky|by the wall|in the dusk',
  },
  {
    name: 'of open country',
    words: '',
    acts: 'wake up in the mist|shine after rain|go on without us|keep no one’s name|lie still in the frost|turn gold in the dusk|hold on to the light|change with the wind|give what it gives|call me back home|wait for the thaw',
    uses: 'walk out at dawn|stand still and breathe|lie back and look up|count all the stars|follow the track|look for the moon|take the long way home|whistle for no one|sit with our bread|sing into the wind|get rained on and laugh|turn round and look back',
    signs:
      'mist on the fields|tracks in the mud|a gate off its hinge|smoke from a farm|crows on a wire|dew on my boots|a line of tall pines|hay in the wind|one star in the west|a kite in the wires',
    senses:
      'the smell of the earth|the wind in the wires|the rain on my neck|the bell of a sheep|the hum of the bees|the cry of a crow|the cold in my teeth|the sun on my back',
    spots:
      'at the edge of the field|on the far side|under the sky|by the gate|out past the farms|in the wind|at the end of the track|by the last house',
  },
  {
    name: 'of towns and rooms',
    words: '',
    acts: 'wait up for us|smell of warm bread|shine in the rain|know what we did|fill up with song|keep the same hours|wake with the trams|hum in the heat|go quiet at noon|look smaller now|hold on to its ghosts',
    uses: 'find a cheap seat|wait out the rain|come in from the cold|hang up my coat|ask for a light|carve in my name|sit there till ten|order the soup|watch who comes in|meet you at six|sing to the walls|leave without paying',
    signs:
      'rain on the glass|a calendar from May|a cat in the window|names on the bells|a bike by the wall|bread in the window|a chair in the street|a bulb that won’t hold|a poster half torn|salt on the steps',
    senses:
      'the hum of the wires|the smell of fresh bread|the noise from next door|the bell down the street|the scrape of the chairs|the rain in the drains|the song from upstairs|the clink of the cups',
    spots: 'by the door|on the corner|at the window|on the steps|at the back|in the street|under the sign|at the bar',
  },
  {
    name: 'of animals',
    words: '',
    acts: 'wait for the rain|sleep in the sun|go its own way|watch from the wall|come in the night|keep near the house|look back at me once|start at the noise|drink from the pond|run in its dreams|know my old coat|ask for no more',
    uses: 'sit still and wait|keep out of the wind|hold out my hand|leave out some food|talk low in the dark|look out for it|say its name twice|follow it down|let it come near|draw it in chalk|open the gate|stay out of sight',
    signs:
      'prints in the snow|grass where it lay|one ear to the wind|mud on the path|a shape by the hedge|a gap in the fence|two eyes in the dark|breath in the cold',
    senses:
      'the breath in the dark|the rustle of leaves|the step in the grass|the cry in the night|the warmth of its side|the hush in the yard|the lap at the stream|the scratch in the night',
    spots:
      'by the fence|at the edge of the yard|in the tall grass|under the hedge|out in the rain|by the back door|in the half light|down by the stream',
  },
  {
    name: 'of days',
    words: '',
    acts: 'come up the stairs|catch us asleep|slip through my hands|wait at the door|leave by the back|ask me to stay|light up the room|sit down with us|call me by name|follow me home',
    uses: 'stay up till dawn|walk the long way|tell you the truth|wait by the phone|sing with the window wide|laugh in the rain|start from the top|sit in the dark|say it out loud|write it all down|shut both my eyes|hope for the best|count up to ten|lean on your arm',
    signs:
      'two cups in the sink|a coat on the chair|a light on the stairs|ink on my hand|rain on the sill|a book on its face|keys on the floor|a note by the phone|a moon in the glass|bread on the board',
    senses:
      'the tick of the clock|the rain on the roof|the hum of the street|the smell of the rain|the beat of my heart|the wind at the door|the step on the stair|the birds before light|the beat of the tap',
    spots:
      'on the stairs|by the window|at the kitchen table|in the street|on the edge of the bed|on the back step|in the dark|by the door',
  },
];
