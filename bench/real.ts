// Prints all engines on recordings that nobody here made, beside their peers, in one run: npm run bench -- real
// REAL_SUBJECTS=denoise,notes measures these alone.
import { collectMaterial } from './real/collect-material.ts';
import { runSubjects } from './run-subjects.ts';

collectMaterial();
runSubjects('real', process.env.REAL_SUBJECTS);
