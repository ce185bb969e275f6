import { REFUSED } from '../chart/step.js';
import { type Candidate, type Move, NO_TRANSITION } from './candidate.js';
import type { Configurations } from './configurations.js';
import type { LiveScope } from './live-scope.js';
import type { Triggers } from './triggers.js';

/** Takes the transitions of the machines of a population, and runs their actions. */
export class TransitionRunner<A> {
  readonly #agents: readonly A[];
  readonly #configurations: Configurations<A>;
  readonly #first: readonly (Candidate<A> | undefined)[];
  readonly #eventCount: number;
  /** The configuration of each machine. */
  readonly #current: Uint32Array;
  readonly #scope: LiveScope<A>;
  readonly #triggers: Triggers<A>;

  constructor(
    agents: readonly A[],
    configurations: Configurations<A>,
    current: Uint32Array,
    scope: LiveScope<A>,
    triggers: Triggers<A>,
  ) {
    this.#agents = agents;
    this.#configurations = configurations;
    this.#first = configurations.first;
    this.#eventCount = configurations.eventCount;
    this.#current = current;
    this.#scope = scope;
    this.#triggers = triggers;
  }

  /**
   * Takes the transition that an event triggers, or one per region. The machine moves to its new
   * states before any action runs, so an action that throws leaves it consistent.
   */
  fire(mind: number, event: number): boolean {
    const configuration = this.#current[mind];
    let candidate =
      this.#first[configuration * this.#eventCount + event + 1] ??
      this.#configurations.findCandidates(configuration, event);
    if (candidate.needsCare) return this.#fireWithCare(mind, event, configuration, candidate);
    const agent = this.#agents[mind];
    const scope = this.#scope;
    for (; candidate.transition !== NO_TRANSITION; candidate = candidate.next!) {
      if (candidate.test !== undefined && !candidate.test(agent, scope)) continue;
      if (candidate.move === undefined) this.#configurations.move(candidate, configuration, event);
      this.#current[mind] = candidate.to;
      const { act1, act2, act3, more } = candidate;
      if (act1 !== undefined) act1(agent, scope);
      if (act2 !== undefined) act2(agent, scope);
      if (act3 !== undefined) act3(agent, scope);
      if (more !== undefined) more(agent, scope);
      return true;
    }
    return false;
  }

  /** Carries out a move that no transition triggers: starting, staying, stopping. */
  carryOut(mind: number, move: Move<A>, withActs: boolean): void {
    if (move.clocks.length > 0) this.#triggers.noteEntries(mind, move.clocks);
    this.#current[mind] = move.next;
    if (withActs) move.act(this.#agents[mind], this.#scope);
  }

  /** Like `fire`, for several regions or for transitions that need more than their tests. */
  #fireWithCare(mind: number, event: number, configuration: number, first: Candidate<A>): boolean {
    const move = this.#findMove(event, configuration, first);
    if (move === undefined) return false;
    const triggers = this.#triggers;
    const current = this.#current;
    triggers.reset(mind);
    if (move.clocks.length > 0) triggers.noteEntries(mind, move.clocks);
    current[mind] = move.stack === 0 ? move.next : triggers.turnStack(mind, move, current[mind]);
    move.act(this.#agents[mind], this.#scope);
    return true;
  }

  #findMove(event: number, configuration: number, first: Candidate<A>): Move<A> | undefined {
    const configurations = this.#configurations;
    const triggers = this.#triggers;
    const { plan } = first;
    if (plan.isShared) return configurations.moveTogether(plan, configuration, event, triggers);
    for (let candidate = first; candidate.transition !== NO_TRANSITION; candidate = candidate.next!) {
      const chosen = triggers.decide(candidate.transition);
      if (chosen === candidate.transition) return configurations.move(candidate, configuration, event);
      if (chosen !== REFUSED) return configurations.moveBranch(plan, configuration, event, chosen);
    }
    return undefined;
  }
}
