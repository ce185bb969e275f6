import type { Size } from '../layout/arrange.js';
import { MAX_ZOOM, MIN_ZOOM, type Point, READABLE_ZOOM, type View, zoomAt } from './viewport.js';

/** Requests a callback before the next frame, and cancels it. */
export interface Frames {
  readonly request: (run: (now: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

/**
 * Where the canvas looks. It is kept apart from the page's state: moving it sets one style of one
 * element, and nothing renders until the view leaves what is drawn.
 */
export class Camera {
  readonly #frames: Frames;
  readonly #listeners = new Set<(view: View) => void>();
  #view: View = { x: 0, y: 0, zoom: 1 };
  #size: Size = { width: 0, height: 0 };
  #reach = 1;
  #flight: number | undefined;
  #goal: View | undefined;

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  get view(): View {
    return this.#view;
  }

  /** Where it looks once a flight under way has ended. */
  get goal(): View {
    return this.#goal ?? this.#view;
  }

  get size(): Size {
    return this.#size;
  }

  /**
   * How much smaller than it can be read the picture was asked to be: 1 for not at all. Branches
   * fold in its place.
   */
  get reach(): number {
    return this.#reach;
  }

  set reach(reach: number) {
    if (reach === this.#reach) return;
    this.#reach = reach;
    this.#tell();
  }

  /** Larger or smaller by a factor around a point of the window; see {@link reach}. */
  zoomBy(factor: number, point: Point, milliseconds = 0): void {
    const { goal } = this;
    const wanted = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, goal.zoom * this.#reach * factor));
    this.#reach = Math.min(1, wanted / READABLE_ZOOM);
    this.fly(zoomAt(goal, wanted / goal.zoom, point), milliseconds);
  }

  /** Sets the size of the window. */
  resize(size: Size): void {
    this.#size = size;
    this.#tell();
  }

  /** Looks there immediately; ends a flight under way. */
  jump(view: View): void {
    this.#land();
    this.#view = view;
    this.#tell();
  }

  /** Flies there within some milliseconds; 0 jumps immediately. */
  fly(to: View, milliseconds: number): void {
    this.#land();
    if (milliseconds <= 0) {
      this.jump(to);
      return;
    }
    const from = this.#view;
    this.#goal = to;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const t = Math.min(1, (now - start) / milliseconds);
      const s = t * t * (3 - 2 * t);
      const zoom = from.zoom * (to.zoom / from.zoom) ** s;
      this.#view = t === 1 ? to : { x: from.x + (to.x - from.x) * s, y: from.y + (to.y - from.y) * s, zoom };
      this.#flight = t === 1 ? undefined : this.#frames.request(step);
      if (t === 1) this.#goal = undefined;
      this.#tell();
    };
    this.#flight = this.#frames.request(step);
  }

  /** Calls `listener` after each move. Returns what ends it. */
  subscribe(listener: (view: View) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #land(): void {
    if (this.#flight !== undefined) this.#frames.cancel(this.#flight);
    this.#flight = undefined;
    this.#goal = undefined;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#view);
  }
}
