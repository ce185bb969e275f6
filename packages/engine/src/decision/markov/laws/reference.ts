import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { isReached, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** A state of a Markov machine. */
export class MarkovState extends ReferenceNode {
  weight: number | undefined;
  chosen = false;
  protected override defaults(): Values {
    return { start: 1 };
  }
  protected update(): Status {
    return this.children[0]?.tick() ?? RUNNING;
  }
}

/** What moves its weights. */
export class MarkovTransition extends ReferenceNode {
  heard = 0;
  protected override defaults(): Values {
    return { when: true };
  }
  override listensTo(event: string): boolean {
    return this.document.params?.on === event;
  }
  override notice(value: unknown): void {
    this.heard++;
    const into = this.document.params!.into;
    if (into !== undefined) this.mind.write(this, this.mind.world.keys.get(into as string)!, value);
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  /** Can it be taken now? */
  holds(): boolean {
    if (this.document.params?.on !== undefined && this.heard === 0) return false;
    const answer = this.lookAt('when') !== true ? FAILURE : this.children.length === 0 ? SUCCESS : this.tick();
    this.abort();
    if (answer !== SUCCESS) this.heard = 0;
    return answer === SUCCESS;
  }
}

/** Weights, moved by matrices; runs the state that they choose. */
export class Markov extends ReferenceNode {
  #since: number | undefined;
  protected override defaults(): Values {
    return { chooses: 'strongest', enough: 1, matrix: [], after: 1, limits: [] };
  }
  get #states(): MarkovState[] {
    return this.children.filter((child) => child instanceof MarkovState);
  }
  protected update(): Status {
    this.#since ??= this.time - this.mind.world.dt;
    for (const state of this.#states) state.weight ??= state.lookAt('start') as number;
    const moved = this.#react();
    for (const state of this.#states) {
      const key = state.document.params?.weight;
      if (key !== undefined) this.mind.write(this, this.mind.world.keys.get(key as string)!, state.weight);
    }
    const chosen = this.#choose(moved);
    for (const state of this.#states) state.chosen = state === chosen;
    const { winner } = this.document.params ?? {};
    if (winner !== undefined) this.mind.write(this, this.mind.world.keys.get(winner as string)!, chosen?.document.id);
    for (const state of this.#states) if (state !== chosen) state.abort();
    return chosen?.tick() ?? FAILURE;
  }
  /** Moves the weights if there is reason to. */
  #react(): boolean {
    for (const child of this.children) {
      if (!(child instanceof MarkovTransition) || !child.holds()) continue;
      const times = child.document.params?.on === undefined ? 1 : child.heard;
      for (let i = 0; i < times; i++) this.#step(child.written('matrix') as unknown as number[][]);
      child.heard = 0;
      return true;
    }
    const matrix = this.params.matrix as number[][];
    if (matrix.length === 0 || !isReached(this.time - this.#since!, this.number('after'))) return false;
    this.#step(matrix);
    return true;
  }
  #step(rows: number[][]): void {
    const old = this.#states.map(({ weight }) => weight!);
    const [least = -Infinity, most = Infinity] = this.params.limits as number[];
    for (const [j, state] of this.#states.entries()) {
      const sum = old.reduce((all, weight, i) => all + weight * rows[i][j], 0);
      state.weight = Math.max(least, Math.min(most, sum));
    }
    this.#since = this.time;
  }
  #choose(moved: boolean): MarkovState | undefined {
    const states = this.#states;
    if (this.params.chooses === 'first enough') return states.find(({ weight }) => weight! >= this.number('enough'));
    if (this.params.chooses === 'strongest') {
      const most = Math.max(...states.map(({ weight }) => weight!));
      return states.find(({ weight }) => weight === most);
    }
    const before = states.find(({ chosen }) => chosen);
    if (before !== undefined && !moved) return before;
    const likely = states.filter(({ weight }) => weight! > 0);
    const ends = likely.map((_, i) => likely.slice(0, i + 1).reduce((all, { weight }) => all + weight!, 0));
    const point = this.mind.random() * (ends.at(-1) ?? 0);
    return likely[ends.findIndex((end) => point < end)];
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  markov: Markov,
  markovState: MarkovState,
  markovTransition: MarkovTransition,
};
