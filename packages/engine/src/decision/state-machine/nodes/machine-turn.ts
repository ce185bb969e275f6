/**
 * What a machine is about in the middle of an update. Between updates there is none; all minds of a
 * program use the same one in turn, and a mind that is saved in the middle of a tick gets a copy of
 * its own. Plain data.
 */
export interface MachineTurn {
  phase: number;
  /** The transition that is being asked, or −1. */
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
  /** Place of the transition that was taken last, or −1. */
  fired: number;
}

export function createTurn(): MachineTurn {
  return { phase: 0, asking: -1, answers: [], asked: 0, todo: [], count: 0, cursor: 0, steps: 0, answer: 0, fired: -1 };
}

/** Makes room for an update that begins with a phase. */
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

/** Something more to do. */
export function addTo(turn: MachineTurn, command: number): void {
  turn.todo[turn.count++] = command;
}
