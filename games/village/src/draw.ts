import { strokeCircle } from '../../shared/circles.js';
import { drawSearch } from '../../shared/draw-search.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toScreen } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { drawCall, drawName } from '../../shared/words.js';
import type { Body } from './body.js';
import { drawEyes, drawPerson, drawProgress, drawWolf } from './draw-body.js';
import { drawBuildings } from './draw-buildings.js';
import { drawFence, drawGround, drawTrees } from './draw-ground.js';
import { drawNight } from './draw-light.js';
import { drawNeeds, drawNotes, drawSight, type Note } from './draw-overlay.js';
import { VILLAGE } from './map.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { groundOf, repeatSearch } from './way.js';
import { SIGHT } from './wolf.js';
import type { World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export interface View extends PageView<Palette, OverlayName> {
  /** What is on the mission board. */
  readonly notesOnBoard: readonly Note[];
}

/** Below this scale names would overlap, so only the hovered and the selected person have one. */
const SMALL_SCALE = 18;

type Context = CanvasRenderingContext2D;

const isMarked = ({ id }: Body, { hovered, selected }: View): boolean => id === hovered || id === selected;

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: Context, world: World, view: View): void {
  const { viewport, palette, isShown } = view;
  const { people, wolves } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  drawGround(context, world, viewport, palette);
  drawFence(context, world, viewport, palette);
  drawBuildings(context, world, viewport, palette);
  if (isShown('searches')) drawChosenSearch(context, world, view);
  const figures = people.map((person) => figureOf(person, view));
  if (isShown('ways'))
    people.forEach(({ way, role }, i) => {
      drawWay(
        context,
        figures[i],
        way.map(({ x, z }) => toScreen(viewport, x, z)),
        viewport,
        palette.coats[role].plain,
      );
    });
  for (const wolf of wolves) if (!wolf.isInside) drawWolf(context, figureOf(wolf, view), wolf, palette);
  people.forEach((person, i) => {
    if (!person.isInside) drawPerson(context, figures[i], person, palette);
  });
  drawTrees(context, world, viewport, palette);
  drawNight(context, world, viewport, palette);
  drawMarks(context, world, figures, view);
  // Text comes last, so that neither bodies nor the night hide it.
  people.forEach((person, i) => {
    // The activity, without the goals listed after it.
    const note = isShown('names') ? view.notes.get(person.id)?.split(',')[0] : undefined;
    // People in houses have no name, unless notes are shown.
    const isNamed = note !== undefined || isMarked(person, view) || (!person.isInside && viewport.scale >= SMALL_SCALE);
    const name = isNamed ? person.name : '';
    drawName(context, name, note, figures[i], viewport, palette);
  });
  people.forEach(({ words, isAsleep }, i) => {
    drawCall(context, words === '' && isAsleep ? 'z z z' : words, figures[i], viewport, palette);
  });
  if (isShown('missions')) drawNotes(context, view.notesOnBoard, viewport, palette);
}

/** The search that found the selected character's way. */
function drawChosenSearch(context: Context, world: World, { selected, viewport, palette }: View): void {
  const { people, wolves, isGateOpen } = world;
  const body = [...people, ...wolves].find(({ id }) => id === selected);
  const search = body && repeatSearch(body, isGateOpen);
  if (search) drawSearch(context, groundOf(body, isGateOpen).tiles, search, viewport, palette.selection);
}

/** What lies over the night: rings, progress, needs and sight. */
function drawMarks(context: Context, { people, wolves }: World, figures: readonly Figure[], view: View): void {
  const { viewport, palette, isShown, hovered, selected } = view;
  const ring = (body: Body, figure: Figure) => {
    const width = Math.max(1.5, figure.r * 0.16);
    if (body.id === hovered) strokeCircle(context, figure.x, figure.y, figure.r * 1.75, width, palette.hover);
    if (body.id === selected) strokeCircle(context, figure.x, figure.y, figure.r * 1.75, width, palette.selection);
  };
  people.forEach((person, i) => {
    const figure = figures[i];
    ring(person, figure);
    drawProgress(context, figure, person.progress, palette);
    if (isShown('needs')) drawNeeds(context, figure, person, palette);
  });
  for (const wolf of wolves) {
    if (wolf.isInside) continue;
    const figure = figureOf(wolf, view);
    drawEyes(context, figure, palette);
    ring(wolf, figure);
    if (isShown('sight')) drawSight(context, figure, SIGHT, viewport, palette.bad);
  }
}

/** The body, interpolated between its last two steps; a body in a house is drawn over its roof. */
function figureOf(body: Body, { viewport, fraction }: View): Figure {
  const r = BODY_RADIUS * viewport.scale;
  const roof = body.isInside ? roofOver(body) : undefined;
  if (roof !== undefined) return { ...toScreen(viewport, roof.x, roof.z), r, facing: Math.PI / 2 };
  const x = body.previousX + (body.x - body.previousX) * fraction;
  const z = body.previousZ + (body.z - body.previousZ) * fraction;
  const isStill = Math.abs(body.velocityX) + Math.abs(body.velocityZ) < 0.05;
  const facing = isStill ? Math.PI / 2 : Math.atan2(body.velocityZ, body.velocityX);
  return { ...toScreen(viewport, x, z), r, facing };
}

/**
 * A spot on the roof of the nearest house, somewhat to the side that the body is on: several may
 * sleep in one.
 */
function roofOver({ x, z }: Body): Point | undefined {
  let found: Point | undefined;
  for (const { sort, ...block } of VILLAGE.blocks) {
    if (sort !== 'house' && sort !== 'bakery' && sort !== 'forge') continue;
    const middle = { x: block.x + block.width / 2, z: block.z + block.depth / 2 };
    if (found === undefined || distanceBetween(middle, { x, z }) < distanceBetween(found, { x, z })) found = middle;
  }
  return found && { x: found.x + Math.max(-1, Math.min(1, (x - found.x) * 1.6)), z: found.z };
}
