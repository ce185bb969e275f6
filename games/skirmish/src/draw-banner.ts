import { toScreen, type Viewport } from '../../shared/stage.js';
import { labelSize } from '../../shared/words.js';
import { garrisonOf } from './create-world.js';
import { HOUSES, MAP_SIZE, MILL, middleOf } from './map.js';
import type { Palette } from './palette.js';
import { SIDE_NAMES } from './side.js';
import { isAlive } from './soldier.js';
import { BATTLE_SECONDS, HOLD_SECONDS, type Outcome, STEP_SECONDS, timeOf, type World } from './world.js';

type Context = CanvasRenderingContext2D;

const fontOf = (size: number) =>
  `600 ${size}px ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif`;

/** Who holds the mill, and for how long, as a ring round it. */
export function drawHold(context: Context, { holder, held }: World, viewport: Viewport, palette: Palette): void {
  if (holder < 0) return;
  const { x, z } = middleOf(MILL);
  const at = toScreen(viewport, x, z);
  const r = viewport.scale * 6.6;
  context.save();
  context.globalAlpha = 0.85;
  context.lineWidth = Math.max(2, viewport.scale * 0.25);
  context.strokeStyle = palette.sides[holder].plain;
  context.beginPath();
  context.arc(
    at.x,
    at.y,
    r,
    -Math.PI / 2,
    -Math.PI / 2 + 2 * Math.PI * Math.min(1, (held[holder] * STEP_SECONDS) / HOLD_SECONDS),
  );
  context.stroke();
  context.restore();
}

/** How many of each side live, for how long each has held the mill, and how much time is left. */
export function sayScore(world: World): string {
  const living = (side: number) => world.soldiers.filter((each) => each.side === side && isAlive(each)).length;
  const left = Math.max(0, Math.ceil(BATTLE_SECONDS - timeOf(world)));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const [blue, red] = world.score;
  const [blueHeld, redHeld] = world.held.map((steps) => Math.floor(steps * STEP_SECONDS));
  const mill = `mill ${blueHeld} : ${redHeld} of ${HOLD_SECONDS} s`;
  return `Blue ${living(0)} · Red ${living(1)} · ${mill} · ${clock} left · won ${blue} : ${red}`;
}

/** Seconds for which a player who has not given an order yet is told what to do. */
const HINT_SECONDS = 25;

/** What the player can do first; empty once it has given an order, or after a while. */
export function sayHint(world: World): string {
  const { player, squads, outcome } = world;
  const isLeading = player.soldier !== '' || squads.some(({ side, isLed }) => side === player.side && isLed);
  if (player.side < 0 || isLeading || outcome !== null || timeOf(world) > HINT_SECONDS) return '';
  const goal =
    garrisonOf(world.seed) === player.side
      ? `Your first squad is in the mill: hold it for ${HOLD_SECONDS} seconds`
      : `The enemy is in the mill: take it, and hold it for ${HOLD_SECONDS} seconds`;
  return `You lead ${SIDE_NAMES[player.side]}. ${goal}. Press 1 or 2 for a squad, then click where it goes; right click: attack`;
}

/** How a battle ended, in words. */
export function sayOutcome({ winner, how }: Outcome): string {
  if (winner < 0) return 'Nobody wins';
  return `${SIDE_NAMES[winner]} wins: ${how === 'mill' ? 'it has held the mill' : 'the others are beaten'}`;
}

/** What follows, from the player's point of view. */
function sayNext({ player, outcome }: World): string {
  const isPlaying = player.side >= 0 && outcome !== null && outcome.winner >= 0;
  const words = isPlaying ? (outcome.winner === player.side ? 'You have won. ' : 'You have lost. ') : '';
  return `${words}N: next battle`;
}

/** What the stages of the drill mean to somebody who watches. */
const STAGES: Readonly<Record<string, string>> = {
  stack: 'lines up at the door',
  throw: 'throws a grenade',
  enter: 'goes in',
  retreat: 'falls back',
};

/** What the drills of squads are at, above the houses that they clear. */
export function drawDrills(
  context: Context,
  { drills, squads }: World,
  isShown: (side: number) => boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  const size = labelSize(viewport);
  for (const [id, { run, house }] of drills) {
    const squad = squads.find((each) => each.id === id);
    const place = HOUSES.find((each) => each.id === house);
    if (squad === undefined || place === undefined || run.status !== 'running' || !isShown(squad.side)) continue;
    const { left, right, top } = place.inside;
    const at = toScreen(viewport, (left + right + 1) / 2, top - 1.6);
    const words = `${SIDE_NAMES[squad.side]} ${STAGES[run.stage] ?? run.stage}`;
    write(context, words, at.x, at.y, size, viewport, palette);
  }
}

/** The score at the top of the picture where the page does not say it, and how the battle ended. */
export function drawBanner(
  context: Context,
  world: World,
  hasScore: boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  const size = labelSize(viewport);
  const corner = toScreen(viewport, MAP_SIZE.width * 0.86, 0);
  if (hasScore) write(context, sayScore(world), corner.x, corner.y + size * 1.1, size, viewport, palette);
  const hint = sayHint(world);
  const bottom = toScreen(viewport, MAP_SIZE.width / 2, MAP_SIZE.depth);
  const lines = hint === '' ? [] : breakLines(context, hint, size, viewport.width);
  for (const [i, line] of lines.entries())
    write(context, line, bottom.x, bottom.y - size * (0.2 + 2 * (lines.length - i)), size, viewport, palette);
  if (world.outcome === null) return;
  const center = toScreen(viewport, MAP_SIZE.width / 2, MAP_SIZE.depth / 2 - 7);
  write(context, sayOutcome(world.outcome), center.x, center.y, size * 2, viewport, palette);
  write(context, sayNext(world), center.x, center.y + size * 2.6, size * 1.2, viewport, palette);
}

/** Words in lines that fit the width. */
function breakLines(context: Context, text: string, size: number, width: number): string[] {
  context.font = fontOf(size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width + size * 1.4 <= width - 8)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function write(
  context: Context,
  text: string,
  wanted: number,
  y: number,
  size: number,
  { width: room }: Viewport,
  palette: Palette,
): void {
  context.font = fontOf(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + size * 1.4;
  // Whole, however narrow the page is.
  const x = Math.max(4 + width / 2, Math.min(room - 4 - width / 2, wanted));
  context.fillStyle = palette.banner;
  context.beginPath();
  context.roundRect(x - width / 2, y - size * 0.95, width, size * 1.9, size * 0.6);
  context.fill();
  context.fillStyle = palette.bannerText;
  context.fillText(text, x, y);
}
