import { openGamePage } from '../../shared/game-page.js';
import { directionOf, holdKeys, isDirectionKey } from '../../shared/keys.js';
import type { Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { createButtonBar } from './button-bar.js';
import { drawWorld, GROUND, Scenery, type View } from './draw.js';
import { sayScore } from './draw-status.js';
import { createCaverns } from './game.js';
import { cellOf, HEIGHT, WIDTH } from './map.js';
import { darkPalette, lightPalette } from './palette.js';
import { cellByKeys, wishFor } from './player.js';
import { createRestart } from './restart.js';
import { creatureAt, STEP_SECONDS, type Wish } from './world.js';

const settings = new URLSearchParams(location.search);
const seed = Number(settings.get('seed') ?? 1);
const game = createCaverns(behaviors, { seed, now: () => performance.now() / 1000 });
const { world, session } = game;
const restart = createRestart(game);
const scenery = new Scenery();
const keys = new Set<string>();

world.isAuto = settings.has('auto');

/** The cell at a point of the ground; undefined beside the level. */
const cellAt = ({ x, z }: Point): number | undefined => {
  const [column, row] = [Math.floor(x), Math.floor(z)];
  return column >= 0 && row >= 0 && column < WIDTH && row < HEIGHT ? cellOf(column, row) : undefined;
};

/** The creature at a point that the player can see. */
const pick = (point: Point) => {
  const cell = cellAt(point);
  const showsAll = session.shows('map') || settings.has('test');
  if (cell === undefined || (world.visible[cell] === 0 && !showsAll)) return undefined;
  return creatureAt(world, cell)?.id;
};

/** Does something of the player's at once, and reports it to the session for replays. */
const act = (deed: () => void) => {
  deed();
  session.changed();
};
const wish = (next: Wish) => act(() => wishFor(world, next));
const toggleAuto = () =>
  act(() => {
    world.isAuto = !world.isAuto;
    world.wish = null;
  });

const refresh = createButtonBar([
  { title: 'Play for me', key: 'X', isPressed: () => world.isAuto, press: toggleAuto },
  { title: 'Drink', key: 'Q', isDisabled: () => world.potions === 0, press: () => wish({ act: 'drink' }) },
  { title: 'Wait', key: 'E', press: () => wish({ act: 'wait' }) },
  { title: 'Restart', key: 'R', press: () => restart(world.seed) },
  { title: 'New caverns', key: 'N', press: () => restart(world.seed + 1) },
]);

const stage = openGamePage({
  session,
  ground: GROUND,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Ways, beliefs, noises, the whole level and activities',
  score: { label: 'Depth, gold, monsters slain, and falls', text: () => sayScore(world) },
  pick,
  cursor: 'crosshair',
  onFrame: () => {
    const to = cellByKeys(world, directionOf(keys));
    const isQuiet = keys.has('ShiftLeft') || keys.has('ShiftRight');
    if (to !== undefined && world.wish?.act !== 'step') wish({ act: 'step', to, isQuiet });
    refresh();
  },
  draw: (context, view: View) => drawWorld(context, world, view, scenery),
});

const { canvas } = stage;
const cellUnder = ({ offsetX, offsetY }: MouseEvent) => cellAt(toWorld(stage.viewport, offsetX, offsetY));
canvas.addEventListener('pointerdown', (event) => {
  const to = cellUnder(event);
  if (event.button === 0 && to !== undefined && to !== world.hero.cell) wish({ act: 'walk', to });
});
canvas.addEventListener('contextmenu', (event) => {
  event.preventDefault();
  const to = cellUnder(event);
  if (to !== undefined) wish({ act: 'throw', to });
});

const COMMANDS: Readonly<Record<string, () => void>> = {
  KeyX: toggleAuto,
  KeyQ: () => wish({ act: 'drink' }),
  KeyE: () => wish({ act: 'wait' }),
  KeyR: () => restart(world.seed),
  KeyN: () => restart(world.seed + 1),
};
holdKeys(keys, (code) => isDirectionKey(code) || code.startsWith('Shift'));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && event.code !== 'KeyE')) return;
  const command = COMMANDS[event.code];
  if (command === undefined) return;
  event.preventDefault();
  command();
});
