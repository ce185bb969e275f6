import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { PageView } from '../../shared/game-page.js';
import { Layer } from '../../shared/layer.js';
import { toScreen } from '../../shared/stage.js';
import { drawCall, drawName } from '../../shared/words.js';
import { drawLamp, NightLayer } from './draw-light.js';
import { drawDoor, drawGround, drawJewel, drawWalls } from './draw-museum.js';
import {
  drawBeliefs,
  drawBrightness,
  drawCones,
  drawNoises,
  drawSmells,
  drawThiefLight,
  drawWays,
  noticeOf,
  writeBeliefs,
} from './draw-overlay.js';
import { drawDog, drawGuard, drawNotice, drawThief, type PersonFigure } from './draw-people.js';
import { drawScore } from './draw-score.js';
import { GATE, isBush } from './museum.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { type Person, positionOf, speedOf } from './people.js';
import { SNEAKING } from './step-world.js';
import { peopleIn, type World, watchersIn } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

type Context = CanvasRenderingContext2D;

/**
 * Pixels per meter from which all labels fit; in a smaller picture only the selected have labels.
 */
const SPACIOUS = 15;

/** Nobody is drawn smaller than this, in pixels. */
const LEAST_RADIUS = 5;

/**
 * Cached pictures: the ground, the walls, and between them the night, which is valid while lamps
 * and doors stay as they are.
 */
export interface Scenery {
  readonly ground: Layer<Palette>;
  readonly night: NightLayer;
  readonly walls: Layer<Palette>;
}

export function createScenery(): Scenery {
  return { ground: new Layer(drawGround), night: new NightLayer(), walls: new Layer(drawWalls) };
}

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: Context, world: World, view: View, scenery: Scenery): void {
  const { viewport, palette, isShown } = view;
  const { guards, dog, thief, tick } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  scenery.ground.draw(context, viewport, palette);
  drawLitter(context, world, view);
  scenery.night.draw(context, world, viewport, palette);
  if (isShown('light')) drawBrightness(context, world, viewport, palette);
  if (isShown('smell')) drawSmells(context, world, viewport, palette);
  scenery.walls.draw(context, viewport, palette);
  for (const door of world.doors) drawDoor(context, door, viewport, palette);
  for (const lamp of world.lamps) drawLamp(context, lamp, viewport, palette);
  drawJewel(context, !thief.hasJewel, tick, viewport, palette);
  drawCones(context, world, isShown('sight'), viewport, palette);
  drawNoises(context, world, isShown('sound'), viewport, palette);
  if (isShown('paths')) drawWays(context, world, viewport, palette);
  if (isShown('beliefs')) drawBeliefs(context, world, viewport, palette);

  const people = peopleIn(world);
  const isSpacious = viewport.scale >= SPACIOUS;
  const figures = new Map(people.map((person) => [person.id, figureOf(person, view)]));
  for (const guard of guards) drawGuard(context, figures.get(guard.id)!, palette);
  drawDog(context, figures.get(dog.id)!, palette);
  drawOwn(context, world, figures.get(thief.id)!, palette);
  drawMarks(context, world, figures, view);
  for (const person of people) {
    if (!isSpacious && !isChosen(person, view)) continue;
    const note = isShown('names') ? view.notes.get(person.id) : undefined;
    drawName(context, person.name, note, figures.get(person.id)!, viewport, palette);
  }
  if (isShown('light')) drawThiefLight(context, world, viewport, palette);
  if (isShown('beliefs'))
    for (const watcher of watchersIn(world))
      if (isSpacious || isChosen(watcher, view)) writeBeliefs(context, watcher, viewport, palette);
  drawScore(context, world, viewport, palette);
  // Text comes last, so that no body hides it.
  for (const person of people) drawCall(context, person.words, figures.get(person.id)!, viewport, palette);
}

const isChosen = ({ id }: Person, { hovered, selected }: View) => id === hovered || id === selected;

/** The thief, with a ring round it: all but unseen in a bush. */
function drawOwn(context: Context, { thief, tick }: World, figure: PersonFigure, palette: Palette): void {
  context.save();
  context.globalAlpha = isBush(positionOf(thief)) ? 0.5 : 1;
  drawThief(context, figure, { isLow: speedOf(thief) < SNEAKING, hasJewel: thief.hasJewel, tick }, palette);
  context.globalAlpha = 0.55;
  strokeCircle(context, figure.x, figure.y, figure.r * 1.4, Math.max(1, figure.r * 0.1), palette.hint);
  context.restore();
}

/** Rings round the selected, the awareness of all watchers, and the way out. */
function drawMarks(context: Context, world: World, figures: ReadonlyMap<string, PersonFigure>, view: View): void {
  const { viewport, palette, hovered, selected } = view;
  const { thief, tick } = world;
  for (const [id, { x, y, r }] of figures) {
    const width = Math.max(1.5, r * 0.16);
    if (id === hovered) strokeCircle(context, x, y, r * 1.7, width, palette.hover);
    if (id === selected) strokeCircle(context, x, y, r * 1.7, width, palette.selection);
  }
  for (const watcher of watchersIn(world)) {
    const { awareness, level } = noticeOf(watcher);
    drawNotice(context, figures.get(watcher.id)!, awareness, level, palette);
  }
  if (!thief.hasJewel) return;
  const { x, y } = toScreen(viewport, GATE.x, GATE.z);
  const r = viewport.scale * (0.8 + 0.15 * Math.sin(tick * 0.1));
  strokeCircle(context, x, y, r, Math.max(2, viewport.scale * 0.1), palette.jewel);
}

/** Bottles in the air and in shards, and sausages. */
function drawLitter(context: Context, world: World, { viewport, palette, fraction }: View): void {
  const { scale } = viewport;
  for (const { from, to, tick, landTick } of world.bottles) {
    const share = Math.min(1, (world.tick - 1 + fraction - tick) / (landTick - tick));
    const { x, y } = toScreen(viewport, from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share);
    if (share < 1) {
      const height = 4 * share * (1 - share) * scale * 1.5;
      fillCircle(context, x, y, scale * 0.1, palette.shadow);
      fillCircle(context, x, y - height, scale * 0.14, palette.bottle);
    } else
      for (const [dx, dy] of [
        [-0.18, 0.05],
        [0.12, -0.12],
        [0.2, 0.14],
        [-0.02, 0.2],
      ] as const)
        fillCircle(context, x + dx * scale, y + dy * scale, scale * 0.06, palette.bottle);
  }
  for (const sausage of world.sausages) {
    const { x, y } = toScreen(viewport, sausage.x, sausage.z);
    context.strokeStyle = palette.sausage;
    context.lineCap = 'round';
    context.lineWidth = scale * 0.17;
    context.beginPath();
    context.arc(x, y - scale * 0.25, scale * 0.3, 0.25 * Math.PI, 0.75 * Math.PI);
    context.stroke();
  }
}

/** The person, interpolated between its last two steps. */
function figureOf(person: Person, { viewport, fraction }: View): PersonFigure {
  const { position, orientation } = person.mover.motion;
  const x = person.previousX + (position.x - person.previousX) * fraction;
  const z = person.previousZ + (position.z - person.previousZ) * fraction;
  const r = Math.max(LEAST_RADIUS, person.mover.body.radius * viewport.scale * 1.3);
  // Orientation 0 points down the picture; larger angles turn to the right.
  return { ...toScreen(viewport, x, z), r, facing: Math.PI / 2 - orientation, stride: (x + z) * 4 };
}
