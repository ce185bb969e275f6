import { log } from 'gumption/math';
import { describeRecollection, type SmellField } from 'gumption/world';
import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { labelSize } from '../../shared/words.js';
import { type Clue, NOISE, THIEF } from './clues.js';
import { MOONLIGHT } from './light.js';
import { CELLS, GROUND, WALK_MAP } from './museum.js';
import type { Palette } from './palette.js';
import { type Person, positionOf, THRESHOLDS, type Watcher } from './people.js';
import { castRays } from './rays.js';
import { FIELD_OF_VIEW, HAZE, SECONDS_PER_METER } from './senses.js';
import { brightnessAt, peopleIn, STEP_SECONDS, type World, watchersIn } from './world.js';

type Context = CanvasRenderingContext2D;

/** How aware a watcher is of the thief, or of anything else. */
export function noticeOf({ senses }: Watcher): { awareness: number; level: 'unaware' | 'suspicious' | 'aware' } {
  let most: { awareness: number; level: 'unaware' | 'suspicious' | 'aware' } = { awareness: 0, level: 'unaware' };
  for (const { thing, awareness, level } of senses.memory.entries()) {
    if (thing === THIEF && level === 'aware') return { awareness, level };
    // A clue other than the thief only raises suspicion, however certain it is.
    const isMore = awareness > most.awareness;
    if (isMore) most = { awareness, level: level === 'unaware' ? level : 'suspicious' };
  }
  return most;
}

/** How far a watcher sees a person in the given light, in meters. */
function reachOf(watcher: Watcher, light: number): number {
  return Math.max(0, log((watcher.senses.thresholds.sight ?? 1) / light) / log(HAZE));
}

/**
 * Where guards and dog look: faintly at all times, since the game is played by it, and clearly
 * under the overlay.
 */
export function drawCones(
  context: Context,
  world: World,
  isClear: boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  for (const watcher of watchersIn(world)) {
    const { position, orientation } = watcher.mover.motion;
    const { level } = noticeOf(watcher);
    const color = level === 'unaware' ? palette.calm : palette[level];
    const reach = reachOf(watcher, 1);
    const from = toScreen(viewport, position.x, position.z);
    const rim = castRays(world.sightTiles, position, orientation, FIELD_OF_VIEW, reach).map(({ x, z }) =>
      toScreen(viewport, x, z),
    );
    const shade = context.createRadialGradient(from.x, from.y, 0, from.x, from.y, reach * viewport.scale);
    shade.addColorStop(0, color);
    shade.addColorStop(1, 'rgba(0, 0, 0, 0)');
    context.save();
    context.globalAlpha = isClear ? 0.5 : 0.24;
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(from.x, from.y);
    for (const { x, y } of rim) context.lineTo(x, y);
    context.closePath();
    context.fill();
    if (isClear) {
      context.globalAlpha = 0.8;
      context.strokeStyle = color;
      context.lineWidth = Math.max(1, viewport.scale * 0.04);
      context.stroke();
      // Within this distance it sees even a person in moonlight.
      const middle = Math.PI / 2 - orientation;
      context.beginPath();
      context.moveTo(from.x, from.y);
      const near = reachOf(watcher, MOONLIGHT) * viewport.scale;
      context.arc(from.x, from.y, near, middle - FIELD_OF_VIEW / 2, middle + FIELD_OF_VIEW / 2);
      context.fill();
    }
    context.restore();
  }
}

/**
 * Noises as they spread: as fast as they are heard, and fainter the farther. Louder ones are drawn
 * at all times.
 */
export function drawNoises(
  context: Context,
  world: World,
  isShown: boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  context.save();
  const corner = toScreen(viewport, 0, 0);
  context.beginPath();
  context.rect(corner.x, corner.y, GROUND.width * viewport.scale, GROUND.depth * viewport.scale);
  context.clip();
  for (const { x, z, strength, tick } of world.noises) {
    const age = (world.tick - tick) * STEP_SECONDS;
    const reach = log(THRESHOLDS.guard.hearing / strength) / log(0.9);
    const radius = age / SECONDS_PER_METER;
    const at = toScreen(viewport, x, z);
    const width = Math.max(1, viewport.scale * 0.07);
    const left = 1 - radius / reach;
    if (left > 0) {
      context.globalAlpha = (isShown ? 0.9 : 0.4) * left;
      for (const lag of isShown ? [0, 0.8] : [0])
        if (radius > lag) strokeCircle(context, at.x, at.y, (radius - lag) * viewport.scale, width, palette.sound);
    }
    if (!isShown) continue;
    // As far as it is heard where nothing is in the way.
    context.globalAlpha = 0.5 * Math.max(0, 1 - age);
    context.setLineDash([viewport.scale * 0.3, viewport.scale * 0.25]);
    strokeCircle(context, at.x, at.y, reach * viewport.scale, width, palette.sound);
    context.setLineDash([]);
  }
  context.restore();
}

/** How bright it is, cell by cell, and how brightly the thief is lit. */
export function drawBrightness(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  context.save();
  context.fillStyle = palette.lit;
  for (let cell = 0; cell < CELLS; cell++) {
    if (WALK_MAP.blocked[cell] === 1) continue;
    const [column, row] = [cell % GROUND.width, Math.floor(cell / GROUND.width)];
    const { x, y } = toScreen(viewport, column, row);
    context.globalAlpha = 0.5 * brightnessAt(world, { x: column + 0.5, z: row + 0.5 });
    const size = scale * 0.86;
    context.fillRect(x + (scale - size) / 2, y + (scale - size) / 2, size, size);
  }
  context.restore();
}

/** How brightly the thief is lit, over its head. */
export function drawThiefLight(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { x, z } = positionOf(world.thief);
  const at = toScreen(viewport, x, z);
  const light = `${Math.round(100 * brightnessAt(world, { x, z }))} % lit`;
  write(context, light, at.x, at.y - viewport.scale * 0.9, palette.lit, viewport, palette);
}

/** Where it smells of the thief, and of sausages. */
export function drawSmells(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  drawSmell(context, world.thiefScent, 1, palette.smell, viewport);
  drawSmell(context, world.sausageScent, 3, palette.sausageSmell, viewport);
}

function drawSmell(context: Context, field: SmellField, strongest: number, color: string, viewport: Viewport): void {
  const { scale } = viewport;
  context.save();
  for (let cell = 0; cell < CELLS; cell++) {
    const share = Math.sqrt(field.intensityAt(cell) / strongest);
    if (share === 0) continue;
    const { x, y } = toScreen(viewport, (cell % GROUND.width) + 0.5, Math.floor(cell / GROUND.width) + 0.5);
    context.globalAlpha = 0.75 * Math.min(1, share);
    fillCircle(context, x, y, scale * (0.12 + 0.38 * Math.min(1, share)), color);
  }
  context.restore();
}

/**
 * Lines from watchers to where they believe a clue to be: bolder when more certain, dashed when
 * another watcher told them.
 */
export function drawBeliefs(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  context.save();
  for (const watcher of watchersIn(world))
    for (const { thing, position, certainty, route } of beliefsOf(watcher)) {
      const color = colorOf(thing!, palette);
      const from = toScreen(viewport, positionOf(watcher).x, positionOf(watcher).z);
      const to = toScreen(viewport, position.x, position.z);
      context.globalAlpha = 0.25 + 0.75 * certainty;
      context.strokeStyle = color;
      context.lineWidth = Math.max(1, scale * 0.1 * certainty);
      context.setLineDash(route === 'told' ? [scale * 0.25, scale * 0.2] : []);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
      context.setLineDash([]);
      strokeCircle(context, to.x, to.y, scale * 0.45, Math.max(1, scale * 0.08), color);
    }
  context.restore();
}

/**
 * What a watcher believes, in words over its head: the sense or the informant, the age, and the
 * certainty.
 */
export function writeBeliefs(context: Context, watcher: Watcher, viewport: Viewport, palette: Palette): void {
  const at = toScreen(viewport, positionOf(watcher).x, positionOf(watcher).z);
  for (const [line, belief] of beliefsOf(watcher).entries()) {
    const text = `${belief.thing!.title}: ${describeRecollection(belief)}`;
    const y = at.y - viewport.scale * 0.95 - line * labelSize(viewport) * 1.2;
    write(context, text, at.x, y, colorOf(belief.thing!, palette), viewport, palette);
  }
}

/** The relevant knowledge of a watcher: the dog does not need its own bark. */
function beliefsOf({ senses, interest }: Watcher) {
  return senses.memory.entries().filter(({ thing }) => thing === THIEF || thing === NOISE || thing === interest.thing);
}

function colorOf(clue: Clue, palette: Palette): string {
  return clue === THIEF ? palette.aware : clue === NOISE ? palette.sound : palette.smell;
}

/** Draws the ways that people are following. */
export function drawWays(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  for (const person of peopleIn(world)) drawWayOf(context, person, viewport, palette);
}

function drawWayOf(context: Context, { mover, journey }: Person, viewport: Viewport, palette: Palette): void {
  if (journey.path === undefined) return;
  const points = journey.waypoints.list().map(({ x, z }) => toScreen(viewport, x, z));
  // Corners that it has passed are behind it.
  const behind = journey.waypoints.list().filter((_, i) => lengthTo(journey, i) < mover.progress.parameter).length;
  const { x, z } = mover.motion.position;
  drawWay(context, toScreen(viewport, x, z), points.slice(behind), viewport, palette.way);
  const end = points.at(-1);
  if (end) fillCircle(context, end.x, end.y, viewport.scale * 0.13, palette.way);
}

function lengthTo({ waypoints }: Person['journey'], index: number): number {
  return waypoints.measureLength() - waypoints.measureLength(index);
}

function write(
  context: Context,
  text: string,
  x: number,
  y: number,
  color: string,
  viewport: Viewport,
  palette: Palette,
): void {
  context.font = `600 ${labelSize(viewport) * 0.92}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = palette.labelHalo;
  // Keeps long text at the edge inside the picture.
  const half = context.measureText(text).width / 2 + 4;
  const middle = Math.max(half, Math.min(viewport.width - half, x));
  context.strokeText(text, middle, y);
  context.fillStyle = color;
  context.fillText(text, middle, y);
}
