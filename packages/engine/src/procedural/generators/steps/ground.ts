import { stepParam } from '../pipeline/step-params.js';

/** The ground that a step changes. */
export const ground = stepParam.changes('heights', {
  default: 'elevation',
  title: 'Ground',
  description: 'The heights that it changes.',
});

/** Heights that a step looks at. */
export const seenGround = stepParam.reads('heights', {
  default: 'elevation',
  title: 'Ground',
  description: 'The heights that it looks at.',
});

export const amplitude = (usual: number, description: string) =>
  stepParam.number({ default: usual, min: -100_000, max: 100_000, title: 'Amplitude', description });
