import { openGamePage } from '../../shared/game-page.js';
import { holdKeys, isDirectionKey } from '../../shared/keys.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { positionOf } from './animal.js';
import { behaviors, sheets } from './behaviors.js';
import { createScenery, drawWorld, type View } from './draw.js';
import { sayScore, sayTime } from './draw-score.js';
import { createFlock } from './game.js';
import { GROUND } from './meadow.js';
import { darkPalette, lightPalette } from './palette.js';
import { type Hands, leadByHands } from './player.js';
import { animalsIn, STEP_SECONDS } from './world.js';

const { world, session } = createFlock(behaviors, sheets, { now: () => performance.now() / 1000 });
const scenery = createScenery();
const hands: Hands = { keys: new Set(), pointer: undefined, isHeld: false };

/** The animal at a point, with some tolerance. */
const pick = (point: Point) =>
  animalsIn(world).find((animal) => distanceBetween(positionOf(animal), point) < animal.mover.body.radius * 1.3)?.id;

const stage = openGamePage({
  session,
  ground: GROUND,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Movement, fear, herding and activities',
  score: { label: 'Sheep at home, and time', text: () => `${sayScore(world)} · ${sayTime(world)}` },
  pick,
  cursor: 'crosshair',
  onFrame: () => leadByHands(world.dog, hands),
  draw: (context, view: View) => drawWorld(context, world, view, scenery),
});

const { canvas } = stage;
const point = ({ offsetX, offsetY }: PointerEvent) => {
  hands.pointer = toWorld(stage.viewport, offsetX, offsetY);
};
canvas.addEventListener('pointerdown', (event) => {
  canvas.setPointerCapture(event.pointerId);
  hands.isHeld = true;
  point(event);
});
canvas.addEventListener('pointermove', point);
for (const end of ['pointerup', 'pointercancel'] as const)
  canvas.addEventListener(end, () => {
    hands.isHeld = false;
  });
holdKeys(hands.keys, isDirectionKey);
