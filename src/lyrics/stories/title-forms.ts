/**
 * Titles by kind of subject, parted by `;`, each true of any subject of its kind. A form whose word a subject lacks
 * (`{one}`: what can be counted) is left out. Nothing in them is drawn by chance.
 */
const persons = `
  {n} in the rain; {n} at midnight; {n} in December; {n} in the morning light; {n} under the stars; {n} after the rain; {n} in the snow; {n} on Sunday; one winter with {n}; a year with {n}; one summer with {n}; sundays with {n}; {n} and the moon; the tale of {n}; {n} and the rain; {n} by night; no one like {n};
  song for {n}; a song for {n}; letter to {n}; what {n} said; what {n} told me; what {n} knew; what {n} taught me;
  {whose} song; {whose} hands; {whose} name; {whose} story; {whose} words; {whose} window;
  the ballad of {n}; ask {n}; everybody knows {n}; walking with {n}; thinking of {n}; remember {n}; looking for {n};
  talking to {n}; a light on for {n}; a chair for {n}; set a place for {n}; nobody like {n}; someone like {n};
  the way back to {n}; the road to {whose} door; because of {n}; for {n}; for {n}, with love; one more hour with {n};
  far from {n}; {n} and me; waiting for {n};
  the day {n} came; the night {n} called; when {n} smiled; when {n} sang; when {n} came home; where {n} went;
  the life of {n}; a day with {n}; the story of {n}; listen to {n};
  dear {dear}; hello, {dear}; good night, {dear}; thank you, {dear}; stay, {dear}; come home, {dear}; oh, {dear}; goodbye, {dear};
  tell me, {dear}; wait for me, {dear}; the last {one};
  who remembers {n}; tell {n} I tried; dreaming of {n}; in the footsteps of {n}; {n} was here
`;

export const titlesOfGrief = `
  song for {n}; a song for {n}; letter to {n}; letters to {n}; what {n} said; what {n} told me; what {n} taught me; what {n} left me;
  {whose} song; {whose} hands; {whose} name; {whose} voice; {whose} chair; {whose} eyes; {whose} smile; {whose} words; {whose} window; {whose} garden;
  {whose} last letter; {whose} empty chair; a candle for {n}; a light on for {n}; remember {n}; remembering {n}; missing {n}; thinking of {n};
  talking to {n}; still talking to {n}; the years with {n}; one more hour with {n}; one more day with {n}; without {n}; since {n} went;
  dear {dear}; good night, {dear}; sleep well, {dear}; rest now, {dear}; goodbye, {dear}; thank you, {dear}; oh, {dear}; where are you, {dear};
  can you hear me, {dear}; a chair for {n}; for {n}; for {n}, with love; because of {n}; when {n} smiled; when {n} sang; dreaming of {n};
  flowers for {n}; a star for {n}; all that {n} gave me; a place for {n}; the day {n} left; listening for {n}; looking for {n}; I still hear {n}
`;

const things = `
  {n} in the rain; {n} at midnight; {n} in December; {n} in the morning light; {n} under the stars; {n} after the rain; {n} in the snow; {n} on Sunday; one winter with {n}; a year with {n}; one summer with {n}; sundays with {n}; {n} and the moon; back when I had {n}; the tale of {n}; {n} and the rain;
  waiting for {n}; {n} and me; you and {n}; leave {n} to me; thank you for {n}; here's to {n}; because of {n}; {n} by night; nothing like {n}; a song about {n}; the many lives of {n}; the day I lost {n}; how I found {n};
  song for {n}; ode to {n}; what {n} saw; what {n} knew; what {n} meant; what {n} meant to me; if {n} could talk; where {n} was; the story of {n};
  the ballad of {n}; the sound of {n}; remember {n}; looking for {n}; don't forget {n}; leave me {n};
  look after {n}; talking to {n}; dreaming of {n};
  the day we found {n}; the day I found {n};
  I still have {n}; long live {n}; a life with {n}; back to {n}; without {n};
  what's left of {n}; the last {one}; one last {one}; just a {one}; only a {one};
  somebody else's {one}; a {one} of my own; our {one}; that {one}; the first {one};
  these {some}; all the {some}; no more {some}; nothing but {some}; a song about {some};
  listen to {n};
  {n}; the trouble with {n}; the truth about {n}; keep {n} for me; who remembers {n}; the memory of {n};
  ask {n}; {n} on my mind; a place for {n}; what {n} told me; a home for {n}; for the love of {n}; nothing left but {n}; the secret of {n}; the story behind {n};
  who left {n}; who needs {n}; the night of {n}; the year of {n}; before {n}; after {n}; goodbye to {n}; everything but {n}; close to {n}; all I have is {n}; show me {n};
  the light on {n}; somebody moved {n}; a word with {n}; {n} by morning; {n} in the half light; {n} in the wind; {n} at first light; {n} at noon; {n} in summer; somewhere with {n};
  {single} remembers; {single} knows my name; {single} never sleeps; every {one} I knew; once, a {one}; a {one} to remember
`;

const ideas = `
  the other side of {n}; the price of {n}; a name for {n}; a word for {n}; nothing but {n}; letter to {n};
  hello, {some}; goodbye, {some}; oh, {some}; waiting for {n}; leave room for {n}; a room for {n}; the sound of {n}; the shape of {n}; the weight of {n};
  the road to {n}; the road back from {n}; in the name of {n}; a little {some}; all this {some}; so much {some}; talking to {n}; living with {n};
  between you and {n}; far from {n}; the house of {n}; the language of {n}; the edge of {n}; what {n} knew; what {n} did;
  what {n} taught me; this is {single}; is this {single}; before {n}; after {n}; beyond {n}; back to {n};
  running from {n}; running to {n}; looking for {n}; ask {n}; a place for {n}; on the way to {n}; halfway to {n}; a year of {n};
  the story of {n}; the face of {n}; the door to {n}; a door to {n}; too much {some}; enough {some}; no more {some}; a song about {n}; the trouble with {n}; the truth about {n};
  thinking of {n}; because of {n}; you and {n}; me and {n}; the meaning of {n}
`;

export const titlesByKind = {
  person: persons,
  relation: persons,
  place: `
    postcard from {n}; the road to {n}; the road back to {n}; the road out of {n}; song for {n}; {n} again; meet me {at}; last night {at}; waiting {at};
    take me back to {n}; leaving {n}; dreaming of {n}; somewhere {at}; a winter {at}; one summer {at}; one night {at}; that year {at}; goodbye, {name}; hello, {name}; dear {name};
    good night, {name}; goodbye to {n}; nobody leaves {n}; all the way to {n}; halfway to {n}; halfway home from {n}; {n} by night; {n} at dawn; morning {at}; sunday {at}; midnight {at};
    the night we left {n}; the day we found {n}; what we left {at}; we were young {at}; back to {n}; far from {n}; lost {at}; still {at};
    find me {at}; look for me {at}; I left my heart {at}; a long way from {n}; a long way to {n}; missing {n}; remember {n}; no place like {n}; once {at};
    when we were {at}; dancing {at}; the ghosts of {n}; the heart of {n}; the sound of {n}; the light {at}; the last night {at}; the first time {at}; {n}; {name}, my love; oh, {name};
    the last {one}; one more {one}; that old {one}; a {one} of our own; {single} knows my name; {single} never sleeps; lights {at}; voices {at}; a stranger {at}; the people {at};
    home from {n}; I'll be {at}; who remembers {n}
  `,
  animal: `
    song for {n}; a song for {n}; the song of {n}; the ballad of {n}; lullaby for {n}; letter to {n}; what {n} knew; what {n} saw; what {n} heard; follow {n}; following {n};
    waiting for {n}; let {n} in; don't wake {n}; where did {n} go; where {n} went; me and {n}; {n} and me; {n} and I; {n} in the rain; {n} at the door; {n} after dark; {n} at dawn;
    {n} in the snow; {n} in the grass; {n} under the moon; {n} in the morning; look at {n} go; look for {n}; looking for {n}; nobody owns {n}; the eyes of {n}; the night of {n}; the night {n} came; 
    the day {n} came; coming home to {n}; a home for {n}; home with {n}; the year of {n}; dreaming of {n}; the dream of {n}; listening to {n}; listen to {n}; talking to {n}; 
    watching {n}; watching over {n}; walking with {n}; running with {n}; wild as {n}; free as {n}; trust {n}; for {n}; remember {n}; the story of {n}; the heart of {n}; the way of {n}; the world of {n};
    good night, {bare}; hello, {bare}; stay, {bare}; run, {bare}, run; come in, {bare}; wait for me, {bare}; sleep, {bare}; tell me, {bare}; the last {one}; once, a {one}; one more {one}; a {one} in the snow;
    a {one} of my own; that {one}; my {one} and I; little {one}; brave little {one}; a {one} came by; small {one}, big sky; {some} at night; {some} in the snow; where the {some} went; the last of the {some}; the tracks of {n}; a friend like {n}; 
    a light on for {n}; {n}; here comes {single}; one night with {n}; the road of {n}; {n} and the moon; {n} and the stars; somewhere with {n}; close to {n}; who saw {n}
  `,
  thing: things,
  food: `
    {bare} for two; a song for {bare}; ode to {bare}; {bare} in the morning; {bare} again; all for {bare}; nothing but {bare}; bring me {bare}; save me some {bare};
    more {bare}; home for {bare}; home to {bare}; the smell of {bare}; {bare} for you and me; waiting for {bare}; dreaming of {bare}; back for {bare}; thank you for {n}; come for {bare};
    enough {some} for everyone; {bare} at my mother's table; my grandmother's {bare}; my mother's {bare}; my father's {bare}; give us {bare}; long live {bare}; you, me and {bare}; here's to {bare}; {bare} by the window;
    a taste of {bare}; the last of the {bare}; in praise of {bare}; {bare} for everyone; stay for {bare}; {bare} on the table; {bare} with you; {bare} in bed;
    {bare} on a rainy day; who made the {bare}; who ate the {bare}; teach me about {bare}; the secret of {bare}; what I know about {bare}; I came for the {bare}; {bare} and a song;
    {bare} forever; the story of {bare}; {bare} in the kitchen; {bare} under the stars; {bare} for the road; {bare} and good company; a little {some}; all this {some}; no more {some}; {bare}; the trouble with {bare};
    the last {one}; half a {one}; talking over {bare}; sundays and {bare}; {bare} and old friends; a table and {bare}; if there is {bare}; {bare} at midnight
  `,
  nature: `
    song for {n}; the song of {n}; stay with {n}; what {n} said; what {n} knew; what {n} took; under {n}; older than {n}; {n} again; talking to {n}; listening to {n};
    waiting for {n}; before {n}; after {n}; {n} and me; {n} and I; you and {n}; as sure as {n}; nobody owns {n}; give me {n}; the sound of {n}; into {n}; following {n}; running to {n}; letter to {n};
    goodbye to {n}; dreaming of {n}; dance with {n}; {n} at dawn; {n} at night; {n} in the morning; the story of {n}; the promise of {n}; home to {n}; remember {n}; watching {n};
    wild as {n}; the last of {n}; ask {n}; leave it to {n}; {single} knows my name; thank you for {n}; far from {n}; what {single} remembers; all this {some}; so much {some};
    the memory of {n}; the light of {n}; me and {n}; alone with {n}; children of {n}; nothing but {n};
    the way of {n}; listen to {n}; that {one}; the last {one};
    {n}; beyond {n}; send me {n}; the weight of {n}; the trouble with {n}; a song about {n}
  `,
  time: `
    waiting for {n}; what {n} left behind; back to {n}; {n} again; all I had was {n}; goodbye to {n}; before {n}; after {n}; the sound of {n}; the story of {n}; song for {n}; a song for {n}; give me back {n}; give me {n};
    remember {n}; one more {one}; one last {one}; the last {one}; the first {one}; that {one}; another {one}; a {one} with you; a {one} to remember; a {one} like this; somewhere in {n}; the heart of {n}; dreaming of {n}; into {n}; you and {n}; {n} and you; 
    through {n}; until {n}; the light of {n}; lost in {n}; the promise of {n}; the end of {n}; halfway through {n}; all through {n}; long after {n}; close to {n}; what {n} knew; {n} with you; 
    {n} without you; the ghost of {n}; here comes {single}; holding on to {n}; a song from {n}; the road through {n}; thank you for {n}; till {n}; what {n} gave us; what {n} took; what {n} taught me; since {n}; a letter from {n}; letters from {n}; a postcard from {n};
    the memory of {n}; the colours of {n}; the girl from {n}; the beginning of {n}; the rest of {n}; the smell of {n}; the taste of {n}; those {some}; these {some}; all the {some}; so many {some}; {some} like these; {some} with you; the {some} we had; hello, {some};
    {n} and me; me and {n}; {n}; home for {n}; longing for {n}; beyond {n}; in love with {n}; everything but {n}; who remembers {n}
  `,
  event: `
    before {n}; after {n}; the day of {n}; the night of {n}; the night before {n}; the night after {n}; the morning of {n}; the morning after {n}; song for {n}; a song for {n}; waiting for {n}; remember {n}; remembering {n}; through {n};
    long after {n}; long before {n}; since {n}; ever since {n}; the story of {n}; all through {n}; thinking of {n}; until {n}; the year of {n}; the week of {n}; home from {n}; coming home from {n}; on the way to {n}; on the way home from {n}; because of {n};
    what {n} meant; what {n} meant to us; what {n} taught us; what I said at {n}; the last {one}; one more {one}; the first {one}; that {one}; our {one}; a {one} to remember; the end of {n}; halfway through {n}; {n} and after; 
    the heart of {n}; the light at {n}; the sound of {n}; the memory of {n}; faces from {n}; letters about {n}; a letter after {n}; a picture of {n}; one day before {n}; one day after {n}; an hour before {n};
    the promise of {n}; who was at {n}; we were at {n}; you at {n}; the two of us at {n}; everyone at {n}; everybody came to {n}; when {n} was over; as {n} began; the hours before {n}; the hours after {n}; the days after {n}; the quiet after {n}; the music at {n}; {n}; back to {n}; dreaming of {n};
    the people at {n}; singing at {n}; hand in hand at {n}; who remembers {n}; what I remember of {n}; what we kept from {n}; goodbye to {n}; somewhere after {n}
  `,
  activity: `
    {ing} with you; {ing} again; still {ing}; keep {ing}; {ing} all day; {ing} till morning; {ing} in the rain; {ing} alone; {ing} together; {ing} at dawn; {ing} by heart; the art of {ing}; the joy of {ing}; a day of {ing}; gone {ing}; let's go {ing}; 
    come {ing}; come {ing} with me; out {ing}; home from {ing}; before {ing}; after {ing}; since we went {ing}; the last time we went {ing}; the first time we went {ing}; {ing} on sunday; {ing} like we used to; {ing} without you; {ing} and talking; {ing} and singing;
    {ing} the day away; {ing} through the years; a song for {ing}; a song about {ing}; what I learned from {ing}; {ing} is all I know; {ing} was easy; while we were {ing}; when we went {ing}; the days of {ing}; a summer of {ing}; a life of {ing}; a morning of {ing};
    one day of {ing}; nothing but {ing}; in love with {ing}; born for {ing}; too old for {ing}; too young for {ing}; old enough for {ing}; up early, {ing}; up late, {ing}; {ing} in silence; {ing} side by side; {ing} one more time; {ing} for two; {ing} and you; dreaming of {ing}; {ing}; you were {ing}; I was {ing}; 
    we never stopped {ing}; let me go on {ing}; leave me {ing}; {ing} past midnight; {ing} in the old days; thank you for {ing}; the trouble with {ing}; remember {ing}; who goes {ing}; ready for {ing}; a place for {ing}; time for {ing}
  `,
  feeling: ideas,
  idea: ideas,
  action: `
    learning to {v}; teach me to {v}; the year I learned to {v}; the day I learned to {v}; still {ing}; keep {ing}; {ing} again; {ing} with you; {ing} alone; the art of {ing}; {ing} till morning; {ing} in the dark; never too late to {v};
    a song for {ing}; one day I'll {v}; someday we'll {v}; {v} with me; afraid to {v}; ready to {v}; let me {v}; watch me {v}; somewhere to {v}; I want to {v}; made to {v}; born to {v}; tonight we {v}; tomorrow we {v}; all I do is {v};
    all I want is to {v}; time to {v}; a place to {v}; a reason to {v}; the right to {v}; how to {v}; who taught you to {v}; nobody taught me to {v}; now I can {v}; look, I can {v}; {ing} for my life; {ing} past midnight; {ing} like a child; 
    {ing} in the rain; {ing} at dawn; {ing} all day; the first time I could {v}; too late to {v}; too young to {v}; old enough to {v}; brave enough to {v}; before I could {v}; since I learned to {v}; when I learned to {v}; while you were {ing}; I was {ing};
    we were {ing}; you can {v}; don't be afraid to {v}; we could {v}; if I could {v}; as long as I {v}; I {v}, you {v}; we never stopped {ing}; go on {ing}; {ing} together; {ing} side by side; the joy of {ing}; the trouble with {ing}; a lesson in {ing}; I remember {ing}
  `,
  deed: `
    {ing}; still {ing}; after {ing}; before {ing}; the year of {ing}; the trouble with {ing}; tired of {ing}; a song about {ing}; what I learned from {ing}; since {ing}; the art of {ing}; the cost of {ing}; always {ing}; never {ing}; the night before {ing}; the day after {ing}; between us and {ing}; 
    the story of {ing}; too young for {ing}; I was {ing}; we were {ing}; the truth about {ing}; the fear of {ing}; the long road to {ing}; what comes after {ing}; what they say about {ing}; a word about {ing}; the first days of {ing}
  `,
};

/** Somebody or something in a place that the prompt names too. */
export const titlesOfPlaceTogether = [
  '{n} {at}',
  '{n} {at} again',
  'the night of {n} {at}',
  'remember {n} {at}',
  'waiting for {n} {at}',
];
