import type { Json } from '../../data/index.js';
import { Rng } from '../../math/rng.js';
import type { LearningProblem } from '../reinforcement/index.js';

/** `transitions[state][action]` lists probability, next state and reward. */
export type Transitions = readonly (readonly (readonly (readonly [number, number, number])[])[])[];

/** A Markov decision process, written down whole. Terminal states have no actions. */
export interface DecisionProcess {
  readonly actions: readonly string[];
  readonly gamma: number;
  readonly terminal: readonly number[];
  readonly transitions: Transitions;
}

/** A decision process that is played: every episode starts in any state that is not terminal. */
export class ProcessProblem implements LearningProblem {
  readonly actions: readonly string[];
  readonly observationSize = 1;
  reward = 0.5;
  terminated = false;
  truncated = false;
  state = 0;
  readonly #process: DecisionProcess;
  readonly #starts: readonly number[];
  readonly #limit: number;
  #rng = new Rng(0);
  #steps = 0;

  /** Episodes are truncated after `limit` steps. */
  constructor(
    process: DecisionProcess,
    { limit = Infinity, starts }: { limit?: number; starts?: readonly number[] } = {},
  ) {
    this.actions = process.actions;
    this.#process = process;
    this.#limit = limit;
    this.#starts = starts ?? process.transitions.map((_, s) => s).filter((s) => !process.terminal.includes(s));
    this.reward = 0;
  }

  reset(seed: number): void {
    this.#rng = new Rng(seed);
    this.state = this.#starts[Math.floor(this.#rng.next() * this.#starts.length)];
    this.#steps = 0;
    this.terminated = false;
    this.truncated = false;
    this.reward = 0;
  }

  step(action: number): void {
    const outcomes = this.#process.transitions[this.state][action];
    let rest = this.#rng.next();
    let at = 0;
    while (at < outcomes.length - 1 && rest >= outcomes[at][0]) rest -= outcomes[at++][0];
    this.state = outcomes[at][1];
    this.reward = outcomes[at][2];
    this.terminated = this.#process.terminal.includes(this.state);
    this.truncated = !this.terminated && ++this.#steps >= this.#limit;
  }

  writeObservation(out: Float64Array): void {
    out[0] = this.state;
  }

  save(): Json {
    const { origin, state } = this.#rng.save();
    return { origin: [...origin], state: [...state], at: this.state, steps: this.#steps };
  }

  restore(saved: Json): void {
    const { origin, state, at, steps } = saved as { origin: number[]; state: number[]; at: number; steps: number };
    this.#rng = Rng.from({ origin, state });
    this.state = at;
    this.#steps = steps;
    this.terminated = false;
    this.truncated = false;
  }
}

/** The obvious way to the best values: goes through all states until nothing changes any more. */
export function iterateValues({ transitions, gamma, terminal }: DecisionProcess): number[][] {
  let q = transitions.map((row) => row.map(() => 0));
  for (let sweep = 0; sweep < 10_000; sweep++) {
    const best = q.map((row, s) => (terminal.includes(s) ? 0 : Math.max(...row)));
    const next = transitions.map((row, s) =>
      terminal.includes(s)
        ? row.map(() => 0)
        : row.map((outcomes) => outcomes.reduce((sum, [p, to, reward]) => sum + p * (reward + gamma * best[to]), 0)),
    );
    const change = Math.max(...next.flatMap((row, s) => row.map((value, a) => Math.abs(value - q[s][a]))));
    q = next;
    if (change < 1e-13) return q;
  }
  throw new Error('does not settle');
}

/** A process of a few states with random outcomes and rewards, and one terminal state at the end. */
export function drawProcess(seed: number, isDeterministic: boolean): DecisionProcess {
  const rng = new Rng(seed);
  const states = 4 + Math.floor(rng.next() * 5);
  const actions = ['a', 'b', 'c'].slice(0, 2 + Math.floor(rng.next() * 2));
  const terminal = [states - 1];
  const transitions = Array.from({ length: states }, (_, s) =>
    terminal.includes(s)
      ? []
      : actions.map((): [number, number, number][] => {
          const [first, second] = [rng.next(), rng.next()].map((at) => Math.floor(at * states));
          const [p, gain, loss] = [isDeterministic ? 1 : 0.2 + 0.6 * rng.next(), rng.next(), -rng.next()];
          return isDeterministic
            ? [[1, first, gain]]
            : [
                [p, first, gain],
                [1 - p, second, loss],
              ];
        }),
  );
  return { actions, gamma: 0.8, terminal, transitions };
}
