import { openGamePage } from '../../shared/game-page.js';
import { holdKeys, isDirectionKey } from '../../shared/keys.js';
import { distanceBetween } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors, sheets } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { createSquad } from './game.js';
import { BODY_RADIUS } from './motion.js';
import { darkPalette, lightPalette } from './palette.js';
import { type Hands, steer } from './player.js';
import { ARENA, STEP_SECONDS } from './world.js';

const { world, session } = createSquad(behaviors, sheets, { now: () => performance.now() / 1000 });
const hands: Hands = { keys: new Set(), pointer: undefined };

/** The soldier at a point, with some tolerance. */
const pick = (point: { x: number; z: number }) =>
  world.soldiers.find((soldier) => distanceBetween(soldier, point) < BODY_RADIUS * 1.4)?.id;

const stage = openGamePage({
  session,
  ground: ARENA,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Slots, ways and states',
  score: {
    label: 'Seconds on your feet',
    text: () => `${Math.floor((world.tick - world.roundStart) * STEP_SECONDS)} s`,
  },
  pick,
  cursor: 'crosshair',
  onFrame: () => steer(world.target, hands),
  draw: (context, view: View) => drawWorld(context, world, view),
});

const { canvas } = stage;
canvas.addEventListener('pointerdown', (event) => {
  const point = toWorld(stage.viewport, event.offsetX, event.offsetY);
  if (pick(point) !== undefined) return;
  canvas.setPointerCapture(event.pointerId);
  hands.pointer = point;
});
canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  if (hands.pointer) hands.pointer = toWorld(stage.viewport, offsetX, offsetY);
});
for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
  canvas.addEventListener(end, () => {
    hands.pointer = undefined;
  });
holdKeys(hands.keys, isDirectionKey);
