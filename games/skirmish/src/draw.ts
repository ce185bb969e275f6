import type { OrderBook } from 'gumption/tactics/squads';
import { strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { Layer } from '../../shared/layer.js';
import { toScreen } from '../../shared/stage.js';
import { drawName } from '../../shared/words.js';
import { drawBanner, drawDrills, drawHold } from './draw-banner.js';
import { drawGround, drawObstacles, drawTrees } from './draw-field.js';
import { drawShells, drawShots } from './draw-fight.js';
import { drawDanger, drawOrders, drawPoints, drawSight, drawWays } from './draw-overlay.js';
import { drawFallen, drawSoldier } from './draw-soldiers.js';
import { Fog } from './fog.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { isAlive, type Soldier } from './soldier.js';
import type { World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** What else the page knows: the orders, the squad that the player leads, and whether there is fog. */
export interface Desk {
  readonly book: OrderBook | undefined;
  readonly squad: string;
  readonly hasFog: boolean;
  /** Whether the picture says the score, because the page around it does not. */
  readonly hasScore: boolean;
}

type Context = CanvasRenderingContext2D;

/** Pixels per cell from which all names fit. */
const SPACIOUS = 17;

/** Nobody is drawn smaller than this, in pixels. */
const LEAST_RADIUS = 3.5;

/** Cached pictures of what never changes, and what a side sees. */
export interface Scenery {
  readonly ground: Layer<Palette>;
  readonly obstacles: Layer<Palette>;
  readonly trees: Layer<Palette>;
  readonly fog: Fog;
}

export function createScenery(): Scenery {
  return {
    ground: new Layer(drawGround),
    obstacles: new Layer(drawObstacles),
    trees: new Layer(drawTrees),
    fog: new Fog(),
  };
}

/** Draws one frame. It does not change the world, and the same world and view give the same picture. */
export function drawWorld(context: Context, world: World, view: View, scenery: Scenery, desk: Desk): void {
  const { viewport, palette, isShown, fraction, selected } = view;
  const { player } = world;
  const hasFog = desk.hasFog && player.side >= 0;
  const isSeen = (soldier: Soldier) => !hasFog || soldier.side === player.side || isSensed(world, soldier);
  const isOwn = (side: number) => !hasFog || side === player.side;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  scenery.ground.draw(context, viewport, palette);
  scenery.obstacles.draw(context, viewport, palette);
  if (isShown('danger')) drawDanger(context, world.sides[Math.max(0, player.side)], viewport, palette);
  if (isShown('points')) drawPoints(context, viewport, palette);
  const seen = world.soldiers.filter(isSeen);
  const figures = new Map(seen.map((soldier) => [soldier.id, figureOf(soldier, view)]));
  for (const soldier of seen) if (!isAlive(soldier)) drawFallen(context, soldier, figures.get(soldier.id)!, palette);
  const living = seen.filter(isAlive);
  if (isShown('ways'))
    drawWays(
      context,
      living.filter(({ side }) => isOwn(side)),
      viewport,
      palette,
    );
  for (const soldier of living) drawSoldier(context, soldier, figures.get(soldier.id)!, palette);
  scenery.trees.draw(context, viewport, palette);
  if (hasFog) scenery.fog.draw(context, world, player.side, viewport, palette.fog);
  if (hasFog) drawGhosts(context, world, view);
  drawShots(context, world, isSeen, fraction, viewport, palette);
  drawShells(context, world, fraction, viewport, palette);
  if (isShown('orders') || desk.squad !== '')
    drawOrders(
      context,
      world,
      desk.book,
      isShown('orders') ? isOwn : (side) => side === player.side,
      viewport,
      palette,
    );
  if (isShown('sight')) drawSight(context, world, selected, viewport, palette);
  drawMarks(context, living, figures, view, world, desk);
  for (const soldier of living) {
    const isChosen = soldier.id === view.hovered || soldier.id === selected || soldier.id === player.soldier;
    if (!isChosen && (viewport.scale < SPACIOUS || !isShown('names'))) continue;
    drawName(context, soldier.name, view.notes.get(soldier.id), figures.get(soldier.id)!, viewport, palette);
  }
  drawHold(context, world, viewport, palette);
  drawDrills(context, world, isOwn, viewport, palette);
  drawBanner(context, world, desk.hasScore, viewport, palette);
}

/** Whether the player's side sees an enemy at the moment. */
export function isSensed(world: World, { id, health }: Soldier): boolean {
  const { known } = world.sides[world.player.side];
  return (
    known.some((enemy) => enemy.id === id && enemy.isSensed) || (health <= 0 && known.some((each) => each.id === id))
  );
}

/** Where the player's side has last seen enemies that it does not see now. */
function drawGhosts(context: Context, world: World, { viewport, palette }: View): void {
  for (const { position, isSensed, certainty } of world.sides[world.player.side].known) {
    if (isSensed) continue;
    const { x, y } = toScreen(viewport, position.x, position.z);
    context.save();
    context.globalAlpha = certainty;
    context.setLineDash([3, 3]);
    strokeCircle(context, x, y, viewport.scale * 0.5, 1.5, palette.ghost);
    context.restore();
  }
}

/** Rings round the selected, the player's soldier, and the squad that the player leads. */
function drawMarks(
  context: Context,
  living: readonly Soldier[],
  figures: ReadonlyMap<string, Figure>,
  { hovered, selected, palette }: View,
  { player }: World,
  { squad }: Desk,
): void {
  for (const soldier of living) {
    const { x, y, r } = figures.get(soldier.id)!;
    const width = Math.max(1.5, r * 0.22);
    if (soldier.squad !== '' && soldier.squad === squad)
      strokeCircle(context, x, y, r * 1.75, width, palette.selection);
    if (soldier.id === player.soldier) strokeCircle(context, x, y, r * 2.1, width * 1.4, palette.selection);
    if (soldier.id === hovered) strokeCircle(context, x, y, r * 1.9, width, palette.hover);
    if (soldier.id === selected) strokeCircle(context, x, y, r * 1.9, width, palette.selection);
  }
}

/** The soldier, interpolated between its last two steps. */
function figureOf(soldier: Soldier, { viewport, fraction }: View): Figure {
  const { position, orientation, previousX, previousZ, role } = soldier;
  const x = previousX + (position.x - previousX) * fraction;
  const z = previousZ + (position.z - previousZ) * fraction;
  const r = Math.max(LEAST_RADIUS, (role === 'artillery' ? 0.5 : 0.42) * viewport.scale);
  // Orientation 0 points down the picture; larger angles turn to the right.
  return { ...toScreen(viewport, x, z), r, facing: Math.PI / 2 - orientation };
}
