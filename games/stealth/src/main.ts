import { openGamePage } from '../../shared/game-page.js';
import { holdKeys } from '../../shared/keys.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { dropSausage, switchLamp, throwBottle } from './deeds.js';
import { createScenery, drawWorld, type View } from './draw.js';
import { sayScore } from './draw-score.js';
import { createStealth } from './game.js';
import { GROUND } from './museum.js';
import { darkPalette, lightPalette } from './palette.js';
import { positionOf } from './people.js';
import { type Hands, isLeading, leadByHands } from './player.js';
import { peopleIn, STEP_SECONDS } from './world.js';

const { world, session } = createStealth(behaviors, { now: () => performance.now() / 1000 });
const scenery = createScenery();
const hands: Hands = { keys: new Set(), pointer: undefined };

/** A pointer that is held longer than this leads; a shorter press throws a bottle. Milliseconds. */
const HOLD = 220;

/** The person at a point, with some tolerance. */
const pick = (point: Point) =>
  peopleIn(world).find((person) => distanceBetween(positionOf(person), point) < person.mover.body.radius * 1.4)?.id;

const stage = openGamePage({
  session,
  ground: GROUND,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Cones, light, sound, smell, beliefs, paths and activities',
  score: {
    label: 'Jewels stolen, times caught, time, and sausages left',
    text: () => `${sayScore(world)} · ${world.thief.sausages} sausages`,
  },
  pick,
  cursor: 'crosshair',
  onFrame: () => leadByHands(world.thief, hands),
  draw: (context, view: View) => drawWorld(context, world, view, scenery),
});

/** Applies an immediate action of the player and reports it to the session for replays. */
const act = (deed: () => unknown) => {
  deed();
  session.changed();
};

const { canvas } = stage;
const pointAt = ({ offsetX, offsetY }: PointerEvent) => toWorld(stage.viewport, offsetX, offsetY);
let press: { readonly since: number; point: Point } | undefined;
canvas.addEventListener('pointerdown', (event) => {
  const point = pointAt(event);
  if (event.button !== 0 || pick(point) !== undefined) return;
  canvas.setPointerCapture(event.pointerId);
  const own = { since: event.timeStamp, point };
  press = own;
  setTimeout(() => {
    if (press === own) hands.pointer = press.point;
  }, HOLD);
});
canvas.addEventListener('pointermove', (event) => {
  if (press === undefined) return;
  press.point = pointAt(event);
  if (hands.pointer !== undefined) hands.pointer = press.point;
});
canvas.addEventListener('pointerup', (event) => {
  if (press !== undefined && event.timeStamp - press.since < HOLD) act(() => throwBottle(world, pointAt(event)));
  press = undefined;
  hands.pointer = undefined;
});
canvas.addEventListener('pointercancel', () => {
  press = undefined;
  hands.pointer = undefined;
});
holdKeys(hands.keys, isLeading);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.code === 'KeyQ') act(() => dropSausage(world));
  else if (event.code === 'KeyE') act(() => switchLamp(world));
  else return;
  event.preventDefault();
});
addEventListener('blur', () => {
  hands.pointer = undefined;
});
