import { WAIT } from './command.js';
import { countGuarded, LESSONS, Training } from './training.js';

/** Nights in which veterans show what they have learned: their orders there are what is written down. */
const SHOWN_NIGHTS = 4000;

/** Trains the veterans from the beginning: pairs of a state and the order that they give in it, as JSON. */
export function trainVeterans(): string {
  const training = new Training(1);
  while (training.learner.experiences < LESSONS) training.play(20_000);
  const veteran = training.graduate();
  const orders = new Map<number, number>();
  const seeds = Array.from({ length: SHOWN_NIGHTS }, (_, i) => 3_000_000 + i);
  countGuarded((state, allowed) => {
    const order = veteran.best(state, allowed);
    orders.set(state, order);
    return order;
  }, seeds);
  const rows = [...orders].filter(([, order]) => order !== WAIT).sort(([a], [b]) => a - b);
  return `[\n${rows.map(([state, order]) => `  [${state}, ${order}]`).join(',\n')}\n]\n`;
}
