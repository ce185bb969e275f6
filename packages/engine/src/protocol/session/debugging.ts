import type { Cast } from '../../behavior/cast/index.js';
import { type Breakpoint, type BreakpointHit, Breakpoints, Inspection, Profile } from '../../behavior/debug/index.js';
import { walkNodes } from '../../behavior/index.js';
import { InvalidDataError, isSameJson, type Problem } from '../../data/index.js';
import type { Injection, PausedAt } from '../messages/messages.js';

/**
 * Breakpoints, injections and the profile of a session. Keeps the requested ones while workbenches
 * come and go, and the active ones: none while no workbench is connected or the past is replayed.
 */
export class Debugging<A> {
  readonly breakpoints: Breakpoints<A>;
  /** What is wanted. */
  injections: readonly Injection[] = [];
  /** The injections that are in the behaviors now. */
  injected: readonly Injection[] = [];
  readonly #cast: Cast<A>;
  readonly #inspection: Inspection<A>;
  readonly #profiles: Profile<A>;
  readonly #now: () => number;
  #isProfiling = false;
  #isArmed = false;
  #lastHit: BreakpointHit<A> | undefined;
  /** Real seconds spent in steps, and when the one under way began. */
  #spent = 0;
  #began: number | undefined;

  constructor(cast: Cast<A>, now: (() => number) | undefined, onHit: (hit: BreakpointHit<A>) => void) {
    this.#cast = cast;
    this.#now = now ?? (() => 0);
    this.#inspection = new Inspection(cast);
    // Only the time within steps counts: a node does not get slower because the game stood at a
    // breakpoint in it.
    this.#profiles = new Profile(() => this.#spent + (this.#began === undefined ? 0 : this.#now() - this.#began));
    this.breakpoints = new Breakpoints(cast, (hit) => {
      if (hit.pauses) this.#lastHit = hit;
      onHit(hit);
    });
  }

  get profiling(): boolean {
    return this.#isProfiling;
  }

  /** Puts breakpoints and profile in force, or takes them out of it. */
  arm(armed: boolean): void {
    this.#isArmed = armed;
    this.#connect();
  }

  #connect(): void {
    this.#inspection.breakpoints = this.#isArmed ? this.breakpoints : undefined;
    this.#inspection.profile = this.#isArmed && this.#isProfiling ? this.#profiles : undefined;
    this.#inspection.update();
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): Problem[] {
    return this.breakpoints.set(breakpoints);
  }

  setProfiling(on: boolean, reset: boolean): void {
    this.#isProfiling = on;
    if (reset) {
      this.#profiles.reset();
      this.#spent = 0;
      this.#inspection.renew();
    }
    this.#connect();
  }

  /** Refuses injections at nodes that do not exist. */
  checkInjections(injections: readonly Injection[]): void {
    const known = new Set<string>();
    for (const { name, root } of this.#cast.behaviors()) walkNodes(root, ({ id }) => void known.add(`${name}\n${id}`));
    for (const { behavior, node } of injections)
      if (!known.has(`${behavior}\n${node}`))
        throw new InvalidDataError('injections', `there is no node ${node} in ${behavior}`);
  }

  /** Brings a set of injections into force, by a hot reload if it differs from what is. */
  inject(injections: readonly Injection[]): void {
    if (isSameJson(injections, this.injected)) return;
    this.injected = injections;
    const stubs = new Map(injections.map(({ behavior, node, result }) => [`${behavior}\n${node}`, result]));
    this.#cast.inject(stubs.size === 0 ? undefined : (behavior, node) => stubs.get(`${behavior}\n${node}`));
  }

  /** Runs a step of the game, or the rest of one, with everything in place. */
  step(step: () => void): void {
    this.#lastHit = undefined;
    this.#inspection.update();
    this.#began = this.#now();
    try {
      step();
    } finally {
      this.#spent += this.#now() - this.#began;
      this.#began = undefined;
    }
  }

  /** Where the tick is paused; undefined while it is not. */
  get pausedAt(): PausedAt | undefined {
    const at = this.#cast.pausedAt;
    if (at === undefined) return undefined;
    const lastHit = this.#lastHit;
    const agent = at.character?.id ?? lastHit?.character.id ?? '';
    if (lastHit === undefined) return { agent, node: at.node };
    const { node, event, breakpoint } = lastHit;
    return { agent, node, event, ...(breakpoint !== '' && { breakpoint }) };
  }

  /** Goes one node on in the paused tick. */
  stepNode(): boolean {
    this.#lastHit = undefined;
    return this.#cast.stepNode();
  }

  /** The profile as the protocol tells it. */
  describeProfile() {
    const behaviors = this.#profiles.nodes();
    return {
      profile: { agents: [...this.#cast.characters()].length, seconds: Math.max(0, this.#spent), behaviors },
      coverage: this.#profiles.coverage(),
    };
  }
}
