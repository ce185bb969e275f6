import { defineMachine, type StateConfig } from 'gumption/decision/state-machine';

// #region ghost
/** A ghost of the maze game, whose times the game counts. */
export interface Ghost {
  /** Seconds since the level, or the ghost's life, began. */
  clock: number;
  /** Seconds for which it is still frightened. */
  fright: number;
}

/** From when to when ghosts scatter: four times, then they chase for good. */
const breaks = [
  [0, 7],
  [27, 34],
  [54, 59],
  [79, 84],
] as const;
const scatters = ({ clock }: Ghost) => breaks.some(([from, to]) => clock >= from && clock < to);
const chases = (ghost: Ghost) => !scatters(ghost);
const isFrightened = ({ fright }: Ghost) => fright > 0;
const isCalm = (ghost: Ghost) => !isFrightened(ghost);

const phases: Record<string, StateConfig<Ghost>> = {
  scatter: {
    transitions: [
      { when: isFrightened, to: 'frightened' },
      { when: chases, to: 'chase' },
    ],
  },
  chase: {
    transitions: [
      { when: isFrightened, to: 'frightened' },
      { when: scatters, to: 'scatter' },
    ],
  },
  frightened: {
    transitions: [
      { when: (ghost) => isCalm(ghost) && scatters(ghost), to: 'scatter' },
      { when: isCalm, to: 'chase' },
    ],
  },
};
// #endregion

// #region flat
// A flat machine has to know where it was: one more state for each that a shout interrupts.
export const flatGhost = defineMachine<Ghost>({
  initial: 'scatter',
  states: {
    scatter: { ...phases.scatter, on: { seen: 'exclaim, then scatter' } },
    chase: { ...phases.chase, on: { seen: 'exclaim, then chase' } },
    frightened: { ...phases.frightened, on: { seen: 'exclaim, then be frightened' } },
    'exclaim, then scatter': { transitions: [{ after: 1, to: 'scatter' }] },
    'exclaim, then chase': { transitions: [{ after: 1, to: 'chase' }] },
    'exclaim, then be frightened': { transitions: [{ after: 1, to: 'frightened' }] },
  },
});
// #endregion

// #region nested
// With a state around the three, one state is enough: it interrupts, and what was interrupted resumes.
export const nestedGhost = defineMachine<Ghost>({
  initial: 'haunt',
  states: {
    haunt: { initial: 'scatter', on: { seen: { to: 'exclaim', push: true } }, states: phases },
    exclaim: { transitions: [{ after: 1, pop: true }] },
  },
});
// #endregion
