import { closures, generated } from '../../packages/engine/src/behavior/back-ends/generated.js';
import { play, type Way } from '../../packages/engine/src/behavior/laws/play.js';
import type { Story } from '../../packages/engine/src/behavior/laws/story.js';
import type { Sample } from './bits.js';

const WAYS: Readonly<Record<string, Way>> = {
  generated: { backEnd: generated, watching: 'nobody' },
  'closures and stepper': { backEnd: closures, watching: 'as told' },
};

/** Stories of a technique where time is short. */
const FEW = 2;

/** Plays random stories: what tasks and nodes do in each step, and the saved state after it. */
export function storySample(stories: readonly Story[]): Sample {
  return (bits) => {
    for (const [i, story] of (bits.isLong ? stories : stories.slice(0, FEW)).entries())
      for (const [name, way] of Object.entries(WAYS)) {
        const { log, states, traces } = play(story, way);
        for (const [step, state] of states.entries()) {
          bits.text(`state after step ${step} of story ${i}, ${name}`, state);
          bits.endTick();
        }
        bits.text(`log of story ${i}, ${name}`, log.join('\n'));
        bits.text(`traces of story ${i}, ${name}`, traces.join('\n'));
        bits.endTick();
      }
  };
}
