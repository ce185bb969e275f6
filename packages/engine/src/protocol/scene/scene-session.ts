import { InvalidDataError } from '../../data/index.js';
import { checkOptionNames } from '../../data/known-options.js';
import type { Sketch } from '../../sketch/sketch.js';
import { Session } from '../session/session.js';
import { type ObjectAccess, ObjectStates } from './object-states.js';
import { SCENE_OPTIONS, type SceneOptions } from './scene-options.js';

/**
 * The session of a game whose characters are objects of a game engine. It ticks the cast, saves and
 * restores the objects, and says what to draw around and over them. The packages for engines use
 * it; use it yourself to join an engine that has no package.
 *
 * Add the characters to the cast before you make it: Stop returns to the moment at which it is
 * made.
 */
export class SceneSession<A, O> {
  /** The session that workbenches join. */
  readonly session: Session<A>;
  readonly #options: SceneOptions<A, O>;
  readonly #states: ObjectStates<A, O>;
  readonly #objectOf: (agent: A) => O;

  /** `afterStep` is called at the end of every step, as for the engine's physics. */
  constructor(options: SceneOptions<A, O>, access: ObjectAccess<O>, afterStep?: (dt: number) => void) {
    const { stepSeconds = 1 / 60, step, overlays = {}, objectOf, fields, others, ...rest } = options;
    const { cast } = options;
    if (cast === undefined) throw new InvalidDataError('options.cast', 'is missing: the characters of the game');
    checkOptionNames(options, SCENE_OPTIONS, 'joinScene', cast.warnings);
    this.#options = options;
    this.#objectOf = objectOf ?? ((agent) => agent as unknown as O);
    const states = new ObjectStates(options, access, this.#objectOf);
    this.#states = states;
    this.session = new Session<A>({
      ...rest,
      stepSeconds,
      step() {
        if (!cast.tick(stepSeconds)) return;
        step?.(stepSeconds);
        afterStep?.(stepSeconds);
      },
      save: () => states.save(),
      load: (saved) => states.restore(saved),
      overlays: Object.entries(overlays).map(([name, { title, description = '' }]) => ({ name, title, description })),
    });
  }

  /** Lets real time pass; call it in every frame. */
  frame(seconds: number): number {
    if (this.session.isWatched) this.#states.look();
    return this.session.frame(seconds);
  }

  /** How fast the engine's own clocks should go: 0 while the game stands still. */
  get timeScale(): number {
    const { state, speed, mode } = this.session.run;
    return state === 'playing' && mode !== 'edit' ? speed : 0;
  }

  /** The characters with their objects, for finding the one under the pointer. */
  *objects(): Generator<readonly [id: string, object: O]> {
    for (const { id, agent } of this.#options.cast.characters()) yield [id, this.#objectOf(agent)];
  }

  /** Selects a character that was clicked; undefined for a click beside all of them. */
  click(id: string | undefined): void {
    if (id !== undefined) this.session.selected = id;
    this.session.clicked(id === undefined ? {} : { agent: id });
  }

  /** The objects that get a ring: the selected one, and the one that somebody points at. */
  marked(): { readonly selected: O | undefined; readonly pointed: O | undefined } {
    const { selected, pointed } = this.session;
    return { selected: this.#find(selected), pointed: pointed === selected ? undefined : this.#find(pointed) };
  }

  #find(id: string | null): O | undefined {
    const character = id === null ? undefined : this.#options.cast.find(id);
    return character && this.#objectOf(character.agent);
  }

  /** The shapes of all overlays that are shown now. Empty, and free, if none is. */
  sketch(): Sketch {
    const out: Sketch = [];
    for (const [name, overlay] of Object.entries(this.#options.overlays ?? {}))
      if (this.session.shows(name)) overlay.sketch(out);
    return out;
  }
}
