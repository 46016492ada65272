import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseStretch, type PowerCourse } from './choose-stretch.ts';

const stepSeconds = 0.1;
const settings = { secondsMax: 18, reachSeconds: 3 };

/** Words of 0.8 s and pauses of 0.2 s, with what is asked for at each second. */
function makeCourse(seconds: number, at: (second: number) => { voice: number; noise: number }): PowerCourse {
  const steps = Array.from({ length: seconds * 10 }, (_, step) => ({
    ...at(Math.floor(step / 10)),
    isPause: step % 10 >= 8,
  }));
  return {
    stepSeconds,
    voicePowers: steps.map(({ voice, isPause }) => (isPause ? voice * 1e-6 : voice)),
    noisePowers: steps.map(({ noise }) => noise),
  };
}

describe('the stretch of a recording that is shown', () => {
  it('is where the voice stands clear of the noise', () => {
    const course = makeCourse(120, (s) => ({ voice: 0.01, noise: s >= 60 && s < 80 ? 1e-7 : 1e-3 }));
    const { startSeconds, endSeconds } = chooseStretch(course, settings);
    assert.ok(startSeconds >= 59.7 && endSeconds <= 80, `${startSeconds} to ${endSeconds}`);
  });

  it('is where somebody speaks, not where nobody does', () => {
    const course = makeCourse(100, (s) => ({ voice: s >= 40 && s < 60 ? 0.01 : 1e-8, noise: 1e-9 }));
    const { startSeconds, endSeconds } = chooseStretch(course, settings);
    assert.ok(startSeconds >= 39.7 && endSeconds <= 60, `${startSeconds} to ${endSeconds}`);
  });

  it('lasts 12 to 18 s and begins and ends in pauses', () => {
    for (const seconds of [20, 25, 60, 600]) {
      const course = makeCourse(seconds, () => ({ voice: 0.01, noise: 1e-6 }));
      const { startSeconds, endSeconds } = chooseStretch(course, settings);
      const length = endSeconds - startSeconds;
      assert.ok(length >= 12 && length <= 18 + 1e-9, `${length} s of ${seconds}`);
      assert.ok(startSeconds >= 0 && endSeconds <= seconds + 1e-9);
      for (const edge of [startSeconds, endSeconds - stepSeconds]) {
        assert.ok(course.voicePowers[Math.round(edge / stepSeconds)]! < 1e-6, `${edge} s is within a word`);
      }
    }
  });

  it('is all of a recording that has no more, and nothing but silence does not break it', () => {
    const whole = { startSeconds: 0, endSeconds: 10 };
    assert.deepEqual(
      chooseStretch(
        makeCourse(10, () => ({ voice: 0.01, noise: 0 })),
        settings,
      ),
      whole,
    );
    assert.deepEqual(
      chooseStretch(
        makeCourse(10, () => ({ voice: 0, noise: 0 })),
        settings,
      ),
      whole,
    );
    const { endSeconds } = chooseStretch(
      makeCourse(100, () => ({ voice: 0, noise: 0 })),
      settings,
    );
    assert.ok(endSeconds <= 100);
  });
});
