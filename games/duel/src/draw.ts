import type { PageView } from '../../shared/game-page.js';
import { toScreen } from '../../shared/stage.js';
import { drawName } from '../../shared/words.js';
import { drawFighter, type Pose } from './draw-fighter.js';
import { describeExchange, drawPanel } from './draw-panel.js';
import { isKick, isLow } from './moves.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { EXCHANGE_SECONDS, RING, STEP_SECONDS, secondsSince, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

const FLOOR = 6.9;
const SIZE = 2.9;

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View): void {
  const { viewport, palette } = view;
  const { scale, width, height, left, top } = viewport;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.sky;
  context.beginPath();
  context.roundRect(left, top, RING.width * scale, RING.depth * scale, scale * 0.3);
  context.fill();
  const floor = toScreen(viewport, 0, FLOOR);
  context.fillStyle = palette.floor;
  context.beginPath();
  context.roundRect(floor.x, floor.y - scale * 0.35, 10.2 * scale, (RING.depth - FLOOR + 0.35) * scale, scale * 0.3);
  context.fill();
  context.fillStyle = palette.floorEdge;
  context.fillRect(floor.x, floor.y - scale * 0.35, 10.2 * scale, Math.max(1, scale * 0.04));

  const [you, rival] = posesOf(world, view);
  drawFighter(context, rival, palette.rival, palette);
  drawFighter(context, you, palette.you, palette);
  drawHealth(context, world, view);
  drawWords(context, world, view);
  const place = toScreen(viewport, 6.6, FLOOR);
  const note = view.isShown('names') ? view.notes.get('rival') : undefined;
  drawName(context, 'Rival', note, { x: place.x, y: place.y - scale * 0.1, r: scale * 0.25 }, viewport, palette);
  drawPanel(context, world, viewport, palette);
}

/** How far a blow is out, from 0 over 1 to 0 again. */
function swing(world: World, fraction: number): number {
  const seconds = secondsSince(world) - STEP_SECONDS * (1 - fraction);
  const share = Math.max(0, Math.min(1, seconds / (EXCHANGE_SECONDS * 0.8)));
  return share < 0.3 ? share / 0.3 : Math.max(0, 1 - (share - 0.3) / 0.7);
}

function posesOf(world: World, { viewport, fraction }: View): [Pose, Pose] {
  const { last, isLow: isCrouching } = world;
  const out = last === undefined ? 0 : swing(world, fraction);
  const move = last?.move;
  const isCountered = move !== undefined && move === last?.prepared;
  const bob = Math.sin((world.tick + fraction) * 0.09) * 0.02;
  const base = { y: toScreen(viewport, 0, FLOOR).y, size: SIZE * viewport.scale, jump: 0, punch: 0, kick: 0, lean: 0 };
  const low = move !== undefined && isLow(move) ? out : 0;
  const you: Pose = {
    ...base,
    x: toScreen(viewport, 3.9 + out * 0.35 - (isCountered ? out * 0.55 : 0), 0).x,
    side: 1,
    duck: Math.max(isCrouching ? 0.8 : 0, low * 0.8) + bob,
    punch: move !== undefined && !isKick(move) ? out : 0,
    kick: move !== undefined && isKick(move) ? out : 0,
    aim: move !== undefined && isLow(move) ? 0 : 1,
    lean: isCountered || (last !== undefined && move === undefined) ? out : 0,
  };
  const rival: Pose = {
    ...base,
    x: toScreen(viewport, 6.6 + (isCountered ? -out * 0.3 : move === undefined ? -out * 0.6 : out * 0.25), 0).x,
    side: -1,
    duck: (isCountered && move === 'high punch' ? out : 0) - bob,
    jump: isCountered && move === 'low kick' ? out : 0,
    punch: isCountered || (last !== undefined && move === undefined) ? out : 0,
    kick: 0,
    aim: 1,
    lean: isCountered || move === undefined ? 0 : out,
  };
  return [you, rival];
}

function drawHealth(context: CanvasRenderingContext2D, { health, wins }: World, { viewport, palette }: View): void {
  const { scale } = viewport;
  for (const [who, x, title] of [
    ['you', 0.5, 'You'],
    ['rival', 5.6, 'Rival'],
  ] as const) {
    const at = toScreen(viewport, x, 0.95);
    context.fillStyle = palette.healthLost;
    context.fillRect(at.x, at.y, 4.2 * scale, 0.24 * scale);
    context.fillStyle = palette.health;
    context.fillRect(at.x, at.y, 4.2 * scale * Math.max(0, health[who]), 0.24 * scale);
    context.font = `600 ${Math.max(11, 0.3 * scale)}px ui-sans-serif, system-ui, sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    context.fillStyle = palette.label;
    context.fillText(`${title}: ${wins[who]} ${wins[who] === 1 ? 'round' : 'rounds'}`, at.x, at.y - 0.16 * scale);
  }
}

function drawWords(context: CanvasRenderingContext2D, world: World, { viewport, palette }: View): void {
  const { last } = world;
  if (secondsSince(world) > 1.2 && last !== undefined) return;
  const at = toScreen(viewport, 5.1, 2.05);
  const isBad = last !== undefined && (last.move === undefined || last.move === last.prepared);
  context.font = `700 ${Math.max(11, 0.5 * viewport.scale)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = last === undefined ? palette.label : isBad ? palette.bad : palette.good;
  context.fillText(describeExchange(world), at.x, at.y);
}
