import { followTheme, joinPage } from 'gumption/protocol';
import { createHud } from '../../shared-page/hud.js';
import { createStage, fitStage, toWorld } from '../../shared-page/stage.js';
import { behaviors, sheets } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { createSquad } from './game.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { type Hands, isSteering, steer } from './player.js';
import { ARENA, distanceTo, STEP_SECONDS } from './world.js';

const settings = new URLSearchParams(location.search);
let palette = darkPalette;
followTheme((theme) => {
  palette = theme === 'light' ? lightPalette : darkPalette;
  document.documentElement.dataset.theme = theme;
});
document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));

const { world, session } = createSquad(behaviors, sheets, { now: () => performance.now() / 1000 });
// For pictures: a moment that is the same every time.
if (settings.has('at')) session.step(Math.round(Number(settings.get('at')) / STEP_SECONDS));
joinPage(session);

const stage = createStage(document.querySelector('canvas')!, ARENA);
const hands: Hands = { keys: new Set(), pointer: undefined };
let hovered: string | undefined;
let isTesting = settings.has('test');

/** The soldier under the pointer, with a little slack. */
function pickAt(event: MouseEvent): string | undefined {
  const point = toWorld(stage.viewport, event.offsetX, event.offsetY);
  return world.soldiers.find((soldier) => distanceTo(soldier, point) < BODY_RADIUS * 1.4)?.id;
}

const { canvas } = stage;
canvas.addEventListener('pointerdown', (event) => {
  const agent = pickAt(event);
  if (agent !== undefined) session.selected = agent;
  else {
    canvas.setPointerCapture(event.pointerId);
    hands.pointer = toWorld(stage.viewport, event.offsetX, event.offsetY);
  }
  session.clicked(agent === undefined ? {} : { agent });
});
canvas.addEventListener('pointermove', (event) => {
  hovered = pickAt(event);
  canvas.style.cursor = hovered ? 'pointer' : 'crosshair';
  if (hands.pointer) hands.pointer = toWorld(stage.viewport, event.offsetX, event.offsetY);
});
for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
  canvas.addEventListener(end, () => {
    hands.pointer = undefined;
    hovered = undefined;
  });
addEventListener('keydown', (event) => {
  if (!isSteering(event.code) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  hands.keys.add(event.code);
});
addEventListener('keyup', ({ code }) => hands.keys.delete(code));
addEventListener('blur', () => hands.keys.clear());

const hud = createHud(session, {
  title: document.title,
  overlay: 'Slots, ways and states',
  onToggleOverlay: () => {
    isTesting = !isTesting;
  },
  score: { label: 'Seconds on your feet', text: '0 s' },
});

const isShown = (overlay: OverlayName) => isTesting || session.shows(overlay);
const activities = () => new Map(session.describeAgents().map(({ id, activity }) => [id, activity]));
let last: number | undefined;
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame);
  steer(world.target, hands);
  session.advance(last === undefined ? 0 : (now - last) / 1000);
  last = now;
  fitStage(stage);
  hud.setScore(`${Math.floor((world.tick - world.roundStart) * STEP_SECONDS)} s`);
  const view: View = {
    viewport: stage.viewport,
    palette,
    fraction: session.fraction,
    selected: session.selected,
    hovered: hovered ?? session.pointed ?? undefined,
    isShown,
    notes: isShown('names') ? activities() : new Map(),
  };
  drawWorld(stage.context, world, view);
});
