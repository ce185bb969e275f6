import { followTheme, joinPage } from 'gumption/protocol';
import { createHud } from '../../shared-page/hud.js';
import { createStage, fitStage, toWorld } from '../../shared-page/stage.js';
import { behaviors } from './behaviors.js';
import { speed } from './cleaner.js';
import { drawWorld, type View } from './draw.js';
import { createCleaning } from './game.js';
import { distanceBetween, HOUSE } from './house.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { speedDegrees } from './speed-degrees.js';
import { STEP_SECONDS } from './world.js';

const settings = new URLSearchParams(location.search);
let palette = darkPalette;
followTheme((theme) => {
  palette = theme === 'light' ? lightPalette : darkPalette;
  document.documentElement.dataset.theme = theme;
});
document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));

const { world, session } = createCleaning(behaviors, { now: () => performance.now() / 1000 });
// For pictures: a moment that is the same every time.
if (settings.has('at')) session.step(Math.round(Number(settings.get('at')) / STEP_SECONDS));
joinPage(session);

const stage = createStage(document.querySelector('canvas')!, HOUSE);
const { cast } = session.options;
let hovered: string | undefined;
let isTesting = settings.has('test');

/** The robot under the pointer, with a little slack. */
function pickAt(event: MouseEvent): string | undefined {
  const point = toWorld(stage.viewport, event.offsetX, event.offsetY);
  return world.robots.find((robot) => distanceBetween(robot, point) < BODY_RADIUS * 1.5)?.id;
}

const { canvas } = stage;
canvas.addEventListener('pointerdown', (event) => {
  const agent = pickAt(event);
  if (agent !== undefined) session.selected = agent;
  session.clicked(agent === undefined ? {} : { agent });
});
canvas.addEventListener('pointermove', (event) => {
  hovered = pickAt(event);
  canvas.style.cursor = hovered ? 'pointer' : 'default';
});
canvas.addEventListener('pointerleave', () => {
  hovered = undefined;
});

const hud = createHud(session, {
  title: document.title,
  overlay: 'Ways, targets, batteries and speeds',
  onToggleOverlay: () => {
    isTesting = !isTesting;
  },
  score: { label: 'Pieces in the compactor', text: '0' },
});

const isShown = (overlay: OverlayName) => isTesting || session.shows(overlay);
const activities = () => new Map(session.describeAgents().map(({ id, activity }) => [id, activity]));
const speeds = () =>
  new Map(
    [...cast.characters()].map(({ id, behavior }) => {
      const document = [...cast.behaviors()].find(({ name }) => name === behavior)!;
      return [id, speedDegrees(document, cast.get(id, speed) ?? 0)];
    }),
  );
let last: number | undefined;
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame);
  session.advance(last === undefined ? 0 : (now - last) / 1000);
  last = now;
  fitStage(stage);
  hud.setScore(String(world.compacted));
  const view: View = {
    viewport: stage.viewport,
    palette,
    fraction: session.fraction,
    selected: session.selected,
    hovered: hovered ?? session.pointed ?? undefined,
    isShown,
    notes: isShown('names') ? activities() : new Map(),
    speeds: isShown('speeds') ? speeds() : new Map(),
  };
  drawWorld(stage.context, world, view);
});
