import { joinPage, type MapView, type Session } from 'gumption/protocol';
import type { SceneSession } from 'gumption/protocol/scene';
import { drawOverlay } from './overlay.js';
import type { Pen, Picker } from './pen.js';
import type { CameraLike, CanvasLike, Object3DLike, PointerEventLike } from './three-like.js';

/** Pixels by which a click may miss a small character. */
const SLACK = 14;
/** Pixels by which the pointer may move between pressing and letting go, for it to be a click. */
const STILL = 5;
/** Seconds that one frame lets pass at most: after a while in the background the game goes on. */
const MAX_FRAME = 0.25;

/** Where a scene is seen. */
export interface Sight {
  readonly canvas: CanvasLike;
  readonly camera: CameraLike;
}

/** A scene that has joined the workbench. */
export class JoinedScene<A> {
  readonly session: Session<A>;
  readonly #stage: SceneSession<A, Object3DLike>;
  readonly #pen: Pen;
  readonly #picker: Picker;
  readonly #sight: Sight;
  readonly #leavePage: () => void;
  readonly #now: () => number;
  #last: number | undefined;
  #isLeft = false;
  #pressed: PointerEventLike | undefined;

  constructor(
    stage: SceneSession<A, Object3DLike>,
    pen: Pen,
    picker: Picker,
    sight: Sight,
    now = () => performance.now() / 1000,
  ) {
    this.session = stage.session;
    this.#stage = stage;
    this.#pen = pen;
    this.#picker = picker;
    this.#sight = sight;
    this.#now = now;
    if (sight.camera.isOrthographicCamera === true) this.session.view = () => viewOf(sight);
    sight.canvas.addEventListener('pointerdown', this.#onDown);
    sight.canvas.addEventListener('pointerup', this.#onUp);
    this.#leavePage = joinPage(this.session);
  }

  /**
   * Lets time pass, and draws rings and overlays into the scene. Call it in every frame, before you
   * render. Without an argument it takes the time since the last call. Returns the seconds by which
   * animations of your own go on, as in `mixer.update(joined.frame())`: 0 while the game is paused,
   * and twice the time at double speed.
   */
  frame(seconds?: number): number {
    if (this.#isLeft) return 0;
    const now = this.#now();
    const passed = seconds ?? Math.min(MAX_FRAME, now - (this.#last ?? now));
    this.#last = now;
    this.#stage.frame(passed);
    drawOverlay(this.#pen, this.#stage);
    return passed * this.#stage.timeScale;
  }

  /** Leaves the workbench, and removes everything from scene and canvas that joining has put there. */
  dispose(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#leavePage();
    this.#sight.canvas.removeEventListener('pointerdown', this.#onDown);
    this.#sight.canvas.removeEventListener('pointerup', this.#onUp);
    this.#pen.dispose();
  }

  readonly #onDown = (event: PointerEventLike): void => {
    this.#pressed = { clientX: event.clientX, clientY: event.clientY };
  };

  // A drag turns the camera and selects nothing.
  readonly #onUp = ({ clientX, clientY }: PointerEventLike): void => {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (pressed === undefined || !this.session.isWatched) return;
    if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > STILL) return;
    const { left, top, width, height } = this.#sight.canvas.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    this.#stage.click(this.#findAt(at, width, height));
  };

  /** The character under a point of the canvas, the nearest if there are several. */
  #findAt(at: { readonly x: number; readonly y: number }, width: number, height: number): string | undefined {
    let found: string | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [id, object] of this.#stage.objects()) {
      if (!object.visible) continue;
      const distance = this.#picker.distanceTo(object, (2 * at.x) / width - 1, 1 - (2 * at.y) / height);
      if (distance === undefined || distance >= nearest) continue;
      nearest = distance;
      found = id;
    }
    if (found !== undefined) return found;
    nearest = SLACK;
    for (const [id, object] of this.#stage.objects()) {
      const place = object.visible ? this.#picker.project(object) : undefined;
      if (place === undefined) continue;
      const distance = Math.hypot(((place.x + 1) * width) / 2 - at.x, ((1 - place.y) * height) / 2 - at.y);
      if (distance >= nearest) continue;
      nearest = distance;
      found = id;
    }
    return found;
  }
}

/** How the ground lies on the page, which is a plain map only for a camera without perspective. */
function viewOf({ canvas, camera }: Sight): MapView {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = (x: number, z: number) => {
    const [px, py] = applied(camera.projectionMatrix.elements, applied(camera.matrixWorldInverse.elements, [x, 0, z]));
    return { x: left + ((px + 1) * width) / 2, y: top + ((1 - py) * height) / 2 };
  };
  const origin = at(0, 0);
  const right = at(1, 0);
  const below = at(0, 1);
  return {
    a: right.x - origin.x,
    b: right.y - origin.y,
    c: below.x - origin.x,
    d: below.y - origin.y,
    e: origin.x,
    f: origin.y,
  };
}

type Triple = readonly [number, number, number];

function applied(m: ArrayLike<number>, [x, y, z]: Triple): Triple {
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12],
    m[1] * x + m[5] * y + m[9] * z + m[13],
    m[2] * x + m[6] * y + m[10] * z + m[14],
  ];
}
