import { openGamePage } from '../../shared/game-page.js';
import { holdKeys, isDirectionKey } from '../../shared/keys.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { squadId } from './create-world.js';
import { createScenery, drawWorld, isSensed, type View } from './draw.js';
import { sayScore } from './draw-banner.js';
import { createSkirmish } from './game.js';
import { GROUND } from './map.js';
import { createRestart } from './next-battle.js';
import { createOrderBar } from './order-bar.js';
import { darkPalette, lightPalette } from './palette.js';
import { bookOf, findWalker, orderSquad, type PlayerOrder, releaseSquads, steerByKeys, walkAs } from './player.js';
import { isAlive } from './soldier.js';
import { STEP_SECONDS, soldierOf } from './world.js';

const settings = new URLSearchParams(location.search);
const seed = Number(settings.get('seed') ?? 1);
const skirmish = createSkirmish(behaviors, { seed, now: () => performance.now() / 1000 });
const { world, session } = skirmish;
const { cast } = session.options;
const restart = createRestart(skirmish);
const scenery = createScenery();
const keys = new Set<string>();

/** What the player is about to do with the next click. */
const desk = {
  squad: '',
  order: 'go' as PlayerOrder,
  hasFog: !settings.has('clear'),
  hasScore: settings.has('embedded'),
};

world.player.side = settings.get('side') === 'red' ? 1 : settings.get('side') === 'none' ? -1 : 0;

/** The soldier at a point that the player can see, with some tolerance. */
const pick = (point: Point) =>
  world.soldiers.find(
    (soldier) =>
      isAlive(soldier) &&
      distanceBetween(soldier.position, point) < 0.7 &&
      (!desk.hasFog || world.player.side < 0 || soldier.side === world.player.side || isSensed(world, soldier)),
  )?.id;

/** Does something of the player's at once, and reports it to the session for replays. */
const act = (deed: () => unknown) => {
  deed();
  session.changed();
};

const chooseSquad = (slot: number) => {
  const id = squadId(Math.max(0, world.player.side), slot);
  desk.squad = desk.squad === id ? '' : id;
};
const chooseOrder = (order: PlayerOrder) => () => {
  desk.order = order;
  if (desk.squad === '') chooseSquad(0);
};
const release = () => {
  desk.squad = '';
  act(() => releaseSquads(world));
};
const walk = () => {
  const id = world.player.soldier === '' ? findWalker(world, session.selected ?? '', desk.squad) : '';
  act(() => walkAs(world, id));
};
const changeSide = () => {
  desk.squad = '';
  act(() => {
    walkAs(world, '');
    releaseSquads(world);
    world.player.side = world.player.side === 1 ? 0 : 1;
  });
};
const toggleFog = () => {
  desk.hasFog = !desk.hasFog;
};

const refresh = createOrderBar([
  { title: 'First squad', key: '1', isPressed: () => desk.squad.endsWith('first'), press: () => chooseSquad(0) },
  { title: 'Second squad', key: '2', isPressed: () => desk.squad.endsWith('second'), press: () => chooseSquad(1) },
  { title: 'Go', key: 'G', isPressed: () => desk.squad !== '' && desk.order === 'go', press: chooseOrder('go') },
  {
    title: 'Attack',
    key: 'X',
    isPressed: () => desk.squad !== '' && desk.order === 'attack',
    press: chooseOrder('attack'),
  },
  { title: 'Hold', key: 'H', isPressed: () => desk.squad !== '' && desk.order === 'hold', press: chooseOrder('hold') },
  { title: 'Hand back', key: 'B', press: release },
  { title: 'Walk', key: 'Enter', isPressed: () => world.player.soldier !== '', press: walk },
  { title: 'Fog', key: 'F', isPressed: () => desk.hasFog, press: toggleFog },
  { title: 'Change sides', key: 'C', press: changeSide },
  { title: 'Next battle', key: 'N', press: restart },
]);

const stage = openGamePage({
  session,
  ground: GROUND,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Ways, orders, sight, danger, points and activities',
  score: { label: 'Living soldiers, time left, and battles won', text: () => sayScore(world) },
  pick,
  cursor: 'crosshair',
  onFrame: () => {
    if (world.player.soldier !== '') steerByKeys(world, keys);
    refresh();
  },
  draw: (context, view: View) => drawWorld(context, world, view, scenery, { ...desk, book: bookOf(cast) }),
});

const { canvas } = stage;

/** Orders the chosen squad to a point of the picture. */
const orderTo = ({ offsetX, offsetY }: MouseEvent, order: PlayerOrder) => {
  if (desk.squad === '') return;
  act(() => orderSquad(world, cast, desk.squad, order, toWorld(stage.viewport, offsetX, offsetY)));
};
canvas.addEventListener('pointerdown', (event) => {
  const id = pick(toWorld(stage.viewport, event.offsetX, event.offsetY));
  const soldier = id === undefined ? undefined : soldierOf(world, id);
  if (event.button !== 0) return;
  if (soldier?.side === world.player.side) desk.squad = soldier.squad;
  else if (soldier !== undefined) orderTo(event, 'attack');
  else orderTo(event, desk.order);
});
canvas.addEventListener('contextmenu', (event) => {
  event.preventDefault();
  orderTo(event, 'attack');
});

const COMMANDS: Readonly<Record<string, () => void>> = {
  Digit1: () => chooseSquad(0),
  Digit2: () => chooseSquad(1),
  KeyG: chooseOrder('go'),
  KeyX: chooseOrder('attack'),
  KeyH: chooseOrder('hold'),
  KeyB: release,
  Enter: walk,
  KeyF: toggleFog,
  KeyC: changeSide,
  KeyN: restart,
};
holdKeys(keys, (code) => isDirectionKey(code) && world.player.soldier !== '');
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const command = COMMANDS[event.code];
  // A button that has the focus takes Enter itself.
  if (command === undefined || (event.code === 'Enter' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  command();
});
