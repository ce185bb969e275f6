import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { SavedRng } from '../../math/rng.js';
import type { SavedNetworkChooser } from './network-chooser.js';

/** What a list must fit, from which a chooser goes on. */
export interface NetworkStateLayout {
  readonly attributes: number;
  readonly choices: number;
  /** Parameters of the network with all choices. */
  readonly parameters: number;
  /** Neurons, or inputs, before the outputs. */
  readonly last: number;
  readonly rng: SavedRng;
}

/** Numbers in the state of a network that are larger were not learned. */
const MAX_NUMBER = 1e250;
const MAX_PARAMETER = 1e9;

/**
 * A list in which a `NetworkChooser` has kept what it learned, as its save. The list holds the number
 * of choices; rows, means and squares of the encoder; parameters; steps, shares, means and squares of
 * the optimizer. If it is of fewer choices, the others begin with weights of 0.
 */
export function readNetworkState(state: readonly number[], layout: NetworkStateLayout): SavedNetworkChooser {
  const { attributes, choices, last, rng } = layout;
  const kept = state[0];
  if (!(Number.isInteger(kept) && kept >= 1 && kept <= choices))
    throw new InvalidDataError('state[0]', `must be a number of choices up to ${choices}, got ${showValue(kept)}`);
  /** Parameters before the outputs. */
  const shared = layout.parameters - choices * (last + 1);
  const parameters = shared + kept * (last + 1);
  const length = 2 + 2 * attributes + 3 + 3 * parameters;
  if (state.length !== length)
    throw new InvalidDataError('state', `must be ${length} numbers for ${kept} choices, got ${state.length}`);
  for (const [i, value] of state.entries())
    if (!(Number.isFinite(value) && Math.abs(value) <= MAX_NUMBER))
      throw new InvalidDataError(`state[${i}]`, `must be a number of a network, got ${showValue(value)}`);
  let at = 1;
  const take = (count: number) => state.slice(at, (at += count));
  /** Puts what new choices need between what is kept. */
  const widen = (numbers: readonly number[]) => [
    ...numbers.slice(0, shared + kept * last),
    ...new Array<number>((choices - kept) * last).fill(0),
    ...numbers.slice(shared + kept * last),
    ...new Array<number>(choices - kept).fill(0),
  ];
  const [rows] = take(1);
  const encoder = { rows, means: take(attributes), squares: take(attributes) };
  const weights = take(parameters);
  const wild = weights.findIndex((weight) => Math.abs(weight) > MAX_PARAMETER);
  if (wild >= 0) throw new InvalidDataError(`state[${at - parameters + wild}]`, 'must be a weight of a network');
  const [steps] = take(1);
  const optimizer = { steps, shares: take(2), mean: widen(take(parameters)), square: widen(take(parameters)) };
  const network = { version: 1 as const, parameters: widen(weights) };
  return { version: 1, trainer: { version: 1, network, optimizer, pending: 0, gradient: [], rng }, encoder };
}
