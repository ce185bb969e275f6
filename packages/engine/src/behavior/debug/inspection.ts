import type { Cast, Population } from '../cast/index.js';
import type { Observer } from '../runtime/observer.js';
import type { Breakpoints } from './breakpoints.js';
import type { Profile } from './profile.js';

/**
 * Keeps the breakpoints and the profile of a cast connected to the minds they hear of, while
 * behaviors change and characters come and go. Only minds that one of the two needs run node by
 * node.
 */
export class Inspection<A> {
  /** Who is to be heard of; undefined switches either off. */
  breakpoints: Breakpoints<A> | undefined;
  profile: Profile<A> | undefined;
  readonly #cast: Cast<A>;
  readonly #known = new WeakMap<Population<A>, string>();
  readonly #programs = new WeakMap<object, number>();
  #programCount = 0;
  #serial = 0;

  constructor(cast: Cast<A>) {
    this.#cast = cast;
  }

  /** Connects everything again at the next {@link update}. */
  renew(): void {
    this.#serial++;
  }

  /** To be called before every tick; does little unless something has changed. */
  update(): void {
    for (const population of this.#cast.populations()) {
      const { minds, members } = population;
      const agents = this.profile === undefined ? (this.breakpoints?.agentsOf(population) ?? undefined) : undefined;
      const idle = this.profile === undefined && (this.breakpoints === undefined || agents?.length === 0);
      const ids = agents?.map((id) => this.#cast.find(id)!.mind);
      const now = idle
        ? 'idle'
        : `${this.#serial} ${this.breakpoints?.version} ${this.profile !== undefined} ${this.#idOf(minds.program)} ${ids}`;
      if ((this.#known.get(population) ?? 'idle') === now) continue;
      this.#known.set(population, now);
      if (idle) minds.observe(undefined);
      else
        minds.observe(
          this.#observer(population),
          ids?.filter((id) => members.has(id)),
        );
    }
  }

  #observer(population: Population<A>): Observer {
    const first = this.breakpoints?.observe(population);
    const second = this.profile?.observe(population);
    if (first === undefined || second === undefined) return (first ?? second)!;
    return {
      begin: (slot) => second.begin!(slot),
      before: (slot, node) => first.before(slot, node),
      turn: (slot, node) => second.turn!(slot, node),
      after(slot, node, event) {
        second.after(slot, node, event);
        return first.after(slot, node, event);
      },
      asked: (slot, node, message) => first.asked!(slot, node, message),
    };
  }

  #idOf(program: object): number {
    let id = this.#programs.get(program);
    if (id === undefined) this.#programs.set(program, (id = this.#programCount++));
    return id;
  }
}
