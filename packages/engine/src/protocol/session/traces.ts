import type { Cast, Character } from '../../behavior/cast/index.js';
import type { Trace } from '../../behavior/index.js';

/** The recorded events of a character, shared by all workbenches that watch it. */
export interface SharedTrace<A> {
  /** Whose records these are; undefined while the character is not there. */
  character: Character<A> | undefined;
  /**
   * A new trace for every character that gets the id, because node indexes differ between
   * characters.
   */
  trace: Trace | undefined;
  readers: number;
  /** Records of the trace that are in the history of the session. */
  recorded: number;
}

/** The traces of all watched characters, by id. */
export class Traces<A> {
  readonly #cast: Cast<A>;
  readonly #byId = new Map<string, SharedTrace<A>>();

  constructor(cast: Cast<A>) {
    this.#cast = cast;
  }

  all(): Iterable<[string, SharedTrace<A>]> {
    return this.#byId;
  }

  /** What is recorded of a character; recording begins when the first asks for it. */
  ask(id: string): SharedTrace<A> {
    let shared = this.#byId.get(id);
    if (shared === undefined) {
      this.#byId.set(id, (shared = { character: undefined, trace: undefined, readers: 0, recorded: 0 }));
      this.follow();
    }
    shared.readers++;
    return shared;
  }

  /** Releases a trace; recording stops with the last reader. */
  release(id: string): void {
    const shared = this.#byId.get(id);
    if (shared === undefined || --shared.readers > 0) return;
    this.#byId.delete(id);
    if (this.#cast.find(id) !== undefined) this.#cast.unwatch(id, shared.trace);
  }

  /**
   * Follows watched ids to new characters: a character may leave and another come back under its
   * id, for example at a restart.
   */
  follow(): void {
    for (const [id, shared] of this.#byId) {
      const character = this.#cast.find(id);
      if (character === shared.character) continue;
      shared.character = character;
      shared.trace = character && this.#cast.watch(id);
      shared.recorded = 0;
    }
  }
}
