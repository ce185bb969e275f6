import { openGamePage } from '../../shared/game-page.js';
import { holdKeys, isDirectionKey } from '../../shared/keys.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { BEACONS, FIELD } from './field.js';
import { order, putFlag } from './flag.js';
import { createFormationGame } from './game.js';
import { tellNews } from './news.js';
import { createOrdersBar } from './orders-bar.js';
import { darkPalette, lightPalette } from './palette.js';
import { orderOf, steer } from './player.js';
import type { ShapeName } from './shapes.js';
import { BODY_RADIUS, isStanding } from './soldier.js';
import { fall, rally, STEP_SECONDS } from './world.js';

const { world, session } = createFormationGame(behaviors, { now: () => performance.now() / 1000 });
const keys = new Set<string>();

/** The soldier at a point, with some tolerance. */
const pick = (point: Point) =>
  world.soldiers.find(({ motion }) => distanceBetween(motion.position, point) < BODY_RADIUS * 1.4)?.id;

/** Applies a change by the player and reports it to the session, so that history stays correct. */
function act(change: () => void): void {
  change();
  session.changed();
}

const orders = {
  auto: () => order(world, { isAuto: !world.orders.isAuto }),
  rally: () => rally(world),
  fall: () => {
    const selected = world.soldiers.find(({ id }) => id === session.selected);
    if (selected) fall(world, selected);
  },
};
const shape = (name: ShapeName) => order(world, { shape: name });

const bar = createOrdersBar({
  shapes: world.shapes,
  onShape: (name) => act(() => shape(name)),
  onAuto: () => act(orders.auto),
  onRally: () => act(orders.rally),
});

const stage = openGamePage({
  session,
  ground: FIELD,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Slots, movement, anchor and activities',
  score: {
    label: 'Beacons lit, and soldiers standing',
    text: () =>
      `${world.lit.filter(Boolean).length}/${BEACONS.length} lit · ${world.soldiers.filter(isStanding).length} standing`,
  },
  pick,
  cursor: 'crosshair',
  onFrame() {
    if (steer(world.flag, keys)) session.changed();
    const canRally = !world.soldiers.every(isStanding);
    const { shape: ordered, isAuto } = world.orders;
    bar.show({ ordered, isAuto, taken: world.shape, canRally, news: tellNews(world) });
  },
  draw: (context, view: View) => drawWorld(context, world, view),
});

const { canvas } = stage;
let isDragging = false;
const drag = ({ offsetX, offsetY }: PointerEvent) =>
  act(() => putFlag(world, toWorld(stage.viewport, offsetX, offsetY)));
canvas.addEventListener('pointerdown', (event) => {
  if (pick(toWorld(stage.viewport, event.offsetX, event.offsetY)) !== undefined) return;
  canvas.setPointerCapture(event.pointerId);
  isDragging = true;
  drag(event);
});
canvas.addEventListener('pointermove', (event) => {
  if (isDragging) drag(event);
});
for (const end of ['pointerup', 'pointercancel'] as const)
  canvas.addEventListener(end, () => {
    isDragging = false;
  });
holdKeys(keys, isDirectionKey);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const wanted = orderOf(event.code);
  if (wanted === undefined || event.repeat) return;
  act(() => (wanted in orders ? orders[wanted as keyof typeof orders]() : shape(wanted as ShapeName)));
});
