import { toScreen, type Viewport } from '../../shared/stage.js';
import { COMBOS, MOVES, type Move, REBUTTALS } from './moves.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

/** Where the panel begins, in meters, and how wide it is. */
const PANEL = { x: 10.5, z: 1.1, width: 4.2 } as const;

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';

/** Smaller text nobody can read, in pixels; and the lines of a panel that has no room for more. */
const MIN_TEXT = 11;
const SMALL_LINE = 16;

/** What the rival expects, how sure it is, and how often it was right. */
export function drawPanel(context: CanvasRenderingContext2D, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { expected, chances } = world.readers[world.learner];
  const rate = world.rates[world.learner];
  const at = (x: number, z: number) => toScreen(viewport, PANEL.x + x, PANEL.z + z);
  const write = (text: string, x: number, z: number, size: number, color: string, weight = 500) => {
    context.font = `${weight} ${Math.max(MIN_TEXT, size * scale)}px ${FONT}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillStyle = color;
    const place = at(x, z);
    context.fillText(text, place.x, place.y, (PANEL.width - x) * scale);
  };
  if (scale * 0.24 < MIN_TEXT) {
    drawSmallPanel();
    return;
  }
  write('Your rival expects', 0, 0, 0.24, palette.labelQuiet);
  write(expected ?? 'anything', 0, 0.42, 0.46, expected === undefined ? palette.label : palette.barExpected, 700);
  for (const [i, move] of MOVES.entries()) {
    const z = 1.05 + i * 0.46;
    const from = at(1.5, z - 0.11);
    const color = move === expected ? palette.barExpected : palette.bar;
    write(move, 0, z, 0.24, move === expected ? palette.label : palette.labelQuiet, move === expected ? 700 : 500);
    context.fillStyle = palette.healthLost;
    context.fillRect(from.x, from.y, 1.8 * scale, 0.22 * scale);
    context.fillStyle = color;
    context.fillRect(from.x, from.y, 1.8 * chances[i] * scale, 0.22 * scale);
    write(`${Math.round(100 * chances[i])} %`, 3.42, z, 0.22, palette.labelQuiet);
  }
  write(`It was right in ${rate.hits} of ${rate.total}`, 0, 3.1, 0.26, palette.label, 600);
  write(`lately in ${Math.round(100 * rate.recent)} %; a guess has 25 %`, 0, 3.48, 0.22, palette.labelQuiet);
  write('J punch   K kick   hold S: low', 0, 4.15, 0.24, palette.label, 600);
  write('Three in a row that land hurt more:', 0, 4.55, 0.22, palette.labelQuiet);
  for (const [i, { name, moves }] of COMBOS.entries()) {
    const done = progress(world.landed, moves);
    const color = done === 2 ? palette.good : done === 1 ? palette.label : palette.labelQuiet;
    write(name, 0, 4.93 + i * 0.36, 0.22, color, 600);
    write(moves.map(keysOf).join('  '), 1.75, 4.93 + i * 0.36, 0.22, color);
  }

  /** In a small pane: what it expects, how often it was right, and the keys. */
  function drawSmallPanel(): void {
    const lines: readonly (readonly [text: string, color: string, weight: number])[] = [
      ['It expects', palette.labelQuiet, 500],
      [expected ?? 'anything', expected === undefined ? palette.label : palette.barExpected, 700],
      [`right: ${rate.hits} of ${rate.total}`, palette.label, 500],
      [`lately: ${Math.round(100 * rate.recent)} %`, palette.label, 500],
      ['J punch', palette.labelQuiet, 500],
      ['K kick', palette.labelQuiet, 500],
      ['hold S: low', palette.labelQuiet, 500],
    ];
    for (const [i, [text, color, weight]] of lines.entries())
      write(text, 0, (i * SMALL_LINE) / scale, 0, color, weight);
  }
}

/** How many moves of a combo the last ones were. */
function progress(landed: readonly Move[], moves: readonly Move[]): number {
  for (const count of [2, 1])
    if (landed.length >= count && landed.slice(-count).join() === moves.slice(0, count).join()) return count;
  return 0;
}

const keysOf = (move: Move) => `${move.startsWith('low') ? 'S+' : ''}${move.endsWith('kick') ? 'K' : 'J'}`;

/** An exchange in words. */
export function describeExchange({ last }: World): string {
  if (last === undefined) return 'Strike first: J or K';
  if (last.move === undefined) return 'Too slow: it strikes you';
  if (last.move === last.prepared) return `It knew: ${REBUTTALS[last.move]}!`;
  return last.combo === '' ? `Your ${last.move} lands` : `${last.combo}!`;
}
