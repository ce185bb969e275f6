/**
 * What a machine is doing in the middle of an update, as plain data. Between updates there is none.
 * All minds of a program share one record; a mind saved in the middle of a tick gets its own copy.
 */
export interface MachineTurn {
  phase: number;
  /** The child index of the transition being tested, or −1. */
  asking: number;
  /**
   * Answers got so far, of this step: 0 no, 1 yes, 2 + the state that a decision leads to; of a
   * lot, the transition drawn.
   */
  readonly answers: number[];
  asked: number;
  /**
   * Commands to carry out; or, where it is no command, a child's place and how what it consists of
   * has ended.
   */
  readonly todo: number[];
  count: number;
  cursor: number;
  /** Steps taken in this update. */
  steps: number;
  /** What the machine will answer, or 0. */
  answer: number;
  /** Child index of the transition taken last, or −1. */
  fired: number;
}

export function createTurn(): MachineTurn {
  return { phase: 0, asking: -1, answers: [], asked: 0, todo: [], count: 0, cursor: 0, steps: 0, answer: 0, fired: -1 };
}

/** Resets the record for an update that starts with a phase. */
export function clearTurn(turn: MachineTurn, phase: number): MachineTurn {
  turn.phase = phase;
  turn.asking = -1;
  turn.asked = 0;
  turn.count = 0;
  turn.cursor = 0;
  turn.steps = 0;
  turn.answer = 0;
  turn.fired = -1;
  return turn;
}

/** Adds a command to carry out. */
export function addTo(turn: MachineTurn, command: number): void {
  turn.todo[turn.count++] = command;
}
