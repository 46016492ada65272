// Prints what songs are like, beside real music and what others render, in one run: npm run bench -- songs
// SONGS_SUBJECTS=words,tune measures these alone.
import { runSubjects } from './run-subjects.ts';

runSubjects('songs', process.env.SONGS_SUBJECTS);
