import type { Random } from '../document/edit/fresh-ids.js';
import type { Schedule } from './refresh.js';

/**
 * What an editor is made with. Modules that need more of the page than this declare it beside
 * their store.
 */
export interface EditorOptions {
  /** Schedules a repaint: once a frame in a page, immediately in a test. */
  readonly schedule: Schedule;
  /** Schedules what need not show in every frame; like `schedule` by default. */
  readonly refresh?: Schedule;
  /** Runs a callback a moment later; immediately by default. */
  readonly soon?: (run: () => void) => void;
  readonly random?: Random;
  readonly now?: () => number;
}

/**
 * Everything the page knows, in small stores that functions act on. The module that owns a store
 * adds its type to this class (`declare module`) and registers it with {@link registerStore}: the
 * class itself knows none of them.
 */
export class Editor {
  /** Brings views of the running game up to date, a few times a second and all together. */
  readonly refresh: Schedule;
  /** Runs a callback a moment later, together with others that arrive meanwhile. */
  readonly soon: (run: () => void) => void;
  /** Makes ids of new nodes. */
  readonly random: Random;
  /** Milliseconds; separates edits in one go from edits after a pause. */
  readonly now: () => number;

  constructor(options: EditorOptions) {
    this.refresh = options.refresh ?? options.schedule;
    this.soon = options.soon ?? ((run) => run());
    this.random = options.random ?? Math.random;
    this.now = options.now ?? Date.now;
    for (const [name, create] of registered) Object.assign(this, { [name]: create(this, options) });
  }
}

type CreateStore = (editor: Editor, options: EditorOptions) => unknown;

const registered = new Map<string, CreateStore>();

/**
 * Gives every editor that is made from now on a store of this name. `create` may keep the editor
 * it is given, but other stores may not be there yet.
 */
export function registerStore<Name extends keyof Editor>(
  name: Name,
  create: (editor: Editor, options: EditorOptions) => Editor[Name],
): void {
  registered.set(name, create);
}
