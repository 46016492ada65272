// Prints how well the singer sings: npm run bench -- sing; SING_SUBJECTS=rows,mix measures these alone.
// voices: words, pitch, loudness and time of each voice beside the voice it is made from. rows: words wrong and the spectrum of
// the dry voice beside people who sing without a band. tone: jitter, shimmer and pulses of held vowels beside them. mix: words wrong after our own separation of songs,
// beside songs by people (SERINETTE_REAL_DIR).
import { runSubjects } from './run-subjects.ts';

runSubjects('sing', process.env.SING_SUBJECTS);
