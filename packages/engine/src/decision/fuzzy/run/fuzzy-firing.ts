/**
 * The transitions of a fuzzy state machine in flat arrays; targets of transition t from `starts[t]`
 * up to `starts[t + 1]`.
 */
export interface FuzzyTransitions {
  readonly starts: Int32Array;
  readonly targets: Int32Array;
}

/** Storage for one update, made once for a machine. */
export interface FuzzyFiring {
  /** The transition that fires from each state, or −1. */
  readonly fired: Int32Array;
  /** Degree of transition for each target. */
  readonly degrees: Float64Array;
  readonly order: Int32Array;
  readonly before: Float64Array;
}

/** Makes storage for the updates of a machine. */
export function createFiring(stateCount: number, targetCount: number): FuzzyFiring {
  return {
    fired: new Int32Array(stateCount).fill(-1),
    degrees: new Float64Array(targetCount),
    order: new Int32Array(stateCount),
    before: new Float64Array(stateCount),
  };
}

/**
 * Carries out what fires, state by state from the highest degree down, of equals in order of
 * definition: each target rises to the smaller of its source's degree and its degree of transition,
 * then the source falls to what is left of 1. A state that comes later uses its degree as already
 * raised; one that becomes active only now does not fire. The list of firing states is made
 * before, so that changes do not affect it.
 */
export function fireInTurn(states: Float64Array, { starts, targets }: FuzzyTransitions, firing: FuzzyFiring): void {
  const { fired, degrees, order } = firing;
  let count = 0;
  for (let state = 0; state < states.length; state++) {
    if (states[state] <= 0) continue;
    let place = count++;
    while (place > 0 && states[order[place - 1]] < states[state]) {
      order[place] = order[place - 1];
      place--;
    }
    order[place] = state;
  }
  for (let i = 0; i < count; i++) {
    const source = order[i];
    const transition = fired[source];
    if (transition < 0) continue;
    const degree = states[source];
    let most = 0;
    for (let at = starts[transition]; at < starts[transition + 1]; at++) {
      const target = targets[at];
      states[target] = Math.max(states[target], Math.min(degree, degrees[at]));
      most = Math.max(most, degrees[at]);
    }
    states[source] = Math.max(0, Math.min(states[source], 1 - most));
  }
}

/**
 * The other reading: everything that fires does so from the degrees as they were, and is joined at
 * the end. No order matters.
 */
export function fireTogether(states: Float64Array, { starts, targets }: FuzzyTransitions, firing: FuzzyFiring): void {
  const { fired, degrees, before } = firing;
  before.set(states);
  for (let source = 0; source < states.length; source++) {
    const transition = before[source] > 0 ? fired[source] : -1;
    if (transition < 0) continue;
    let most = 0;
    for (let at = starts[transition]; at < starts[transition + 1]; at++) most = Math.max(most, degrees[at]);
    states[source] = Math.max(0, Math.min(before[source], 1 - most));
  }
  for (let source = 0; source < states.length; source++) {
    const transition = before[source] > 0 ? fired[source] : -1;
    if (transition < 0) continue;
    for (let at = starts[transition]; at < starts[transition + 1]; at++) {
      const target = targets[at];
      states[target] = Math.max(states[target], Math.min(before[source], degrees[at]));
    }
  }
}
