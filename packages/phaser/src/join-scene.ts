import { InvalidDataError } from 'gumption/data';
import { joinPage, type MapView, type Session } from 'gumption/protocol';
import { type SceneOptions, SceneSession } from 'gumption/protocol/scene';
import { gameObjectAccess, radiusOf } from './object-access.js';
import { Overlay } from './overlay.js';
import type { ArcadeWorldLike, ClockLike, GameObjectLike, PointerLike, SceneLike } from './phaser-like.js';

/** What a scene says about its game; only `name` and `cast` are required. */
export type JoinSceneOptions<A> = SceneOptions<A, GameObjectLike> &
  (A extends GameObjectLike ? unknown : { readonly objectOf: (agent: A) => GameObjectLike });

/** Screen pixels by which a click may miss a small character. */
const SLACK = 6;

/**
 * Lets a Phaser scene run by a session, and joins the workbench that shows the page, if there is
 * one. Call it at the end of the scene's `create`, after the characters were added to the cast: Stop
 * returns to that moment.
 *
 * From then on the scene's `update` event ticks the characters and arcade physics in steps of fixed
 * length. Pause and speed also reach the scene's tweens and timers. A click selects a character. The
 * scene draws a ring around the selected one, and the overlays that the workbench shows. When the
 * scene shuts down, it leaves the workbench.
 *
 * Works with Phaser 3.60 and later, and with Phaser 4.
 */
export function joinScene<A>(scene: SceneLike, options: JoinSceneOptions<A>): Session<A> {
  const { physics } = scene;
  const world = physics?.world;
  // With other physics the world is no arcade world, and goes its own way.
  const isArcade = world !== undefined && physics?.disableUpdate !== undefined && world.postUpdate !== undefined;
  const stage = new SceneSession<A, GameObjectLike>(
    { now: () => performance.now() / 1000, ...options },
    gameObjectAccess,
    isArcade ? (dt) => tickPhysics(world, dt) : undefined,
  );
  checkObjects(stage);
  const { session } = stage;
  session.view = () => viewOf(scene);
  const overlay = new Overlay(scene, stage);
  const clocks = [new ScaledClock(scene.time), new ScaledClock(scene.tweens)];
  if (isArcade) {
    // A scene that starts again gets another world, which ticks by itself.
    physics!.disableUpdate!();
    world.fixedStep = false;
  }

  const onUpdate = (_time: number, delta: number): void => {
    stage.frame(delta / 1000);
    for (const clock of clocks) clock.follow(stage.timeScale);
    overlay.draw();
  };
  const onPointerDown = (pointer: PointerLike): void => {
    if (session.isWatched) stage.click(findAt(stage, pointer, SLACK / (scene.cameras.main.zoom || 1)));
  };
  const leavePage = joinPage(session);
  const onEnd = (): void => {
    leavePage();
    scene.events.off('update', onUpdate);
    scene.events.off('shutdown', onEnd);
    scene.events.off('destroy', onEnd);
    scene.input.off('pointerdown', onPointerDown);
    for (const clock of clocks) clock.follow(1);
    overlay.destroy();
  };
  scene.events.on('update', onUpdate);
  scene.events.on('shutdown', onEnd);
  scene.events.on('destroy', onEnd);
  scene.input.on('pointerdown', onPointerDown);
  return session;
}

/** One step of arcade physics, from where the characters want to be to where they are. */
function tickPhysics(world: ArcadeWorldLike, dt: number): void {
  world.update(0, dt * 1000);
  world.postUpdate();
}

/** Follows the speed of the session, beside what the game itself does with a clock. */
class ScaledClock {
  readonly #clock: ClockLike;
  #scale = 1;
  #isPaused = false;

  constructor(clock: ClockLike) {
    this.#clock = clock;
  }

  follow(scale: number): void {
    if (scale > 0 && scale !== this.#scale) {
      this.#clock.timeScale *= scale / this.#scale;
      this.#scale = scale;
    }
    if (scale === 0 && !this.#isPaused && !this.#clock.paused) this.#isPaused = this.#clock.paused = true;
    else if (scale > 0 && this.#isPaused) this.#isPaused = this.#clock.paused = false;
  }
}

function checkObjects<A>(stage: SceneSession<A, GameObjectLike>): void {
  for (const [id, object] of stage.objects())
    if (typeof object?.x !== 'number' || typeof object.y !== 'number')
      throw new InvalidDataError(
        id,
        'has no x and y: let objectOf say which game object shows an agent, as in objectOf: ({ sprite }) => sprite',
      );
}

/** The character under a point, the nearest if there are several. */
function findAt<A>(
  stage: SceneSession<A, GameObjectLike>,
  { worldX, worldY }: PointerLike,
  slack: number,
): string | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  let found: string | undefined;
  for (const [id, object] of stage.objects()) {
    if (object.visible === false) continue;
    const distance = Math.hypot(object.x - worldX, object.y - worldY);
    if (distance > radiusOf(object) + slack || distance >= nearest) continue;
    nearest = distance;
    found = id;
  }
  return found;
}

/** How the world lies on the page: through the main camera, on a canvas that may be scaled. */
function viewOf({ cameras: { main }, scale: { canvas, gameSize } }: SceneLike): MapView {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [sx, sy] = [width / gameSize.width, height / gameSize.height];
  const origin = main.getWorldPoint(0, 0);
  const right = main.getWorldPoint(1, 0);
  const below = main.getWorldPoint(0, 1);
  // The camera says which point of the world a pixel shows; this is the other way round.
  const [ax, ay] = [right.x - origin.x, right.y - origin.y];
  const [bx, by] = [below.x - origin.x, below.y - origin.y];
  const area = ax * by - ay * bx;
  const a = (sx * by) / area;
  const b = (-sy * ay) / area;
  const c = (-sx * bx) / area;
  const d = (sy * ax) / area;
  return { a, b, c, d, e: left - a * origin.x - c * origin.y, f: top - b * origin.x - d * origin.y };
}
