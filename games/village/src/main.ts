import { openGamePage, type PageView } from '../../shared/game-page.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { STEP_SECONDS, sayTime } from './day.js';
import { drawWorld } from './draw.js';
import { createVillage } from './game.js';
import { VILLAGE } from './map.js';
import { notesOn } from './missions.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import { darkPalette, lightPalette, type Palette } from './palette.js';
import { touch } from './player.js';

const { world, session } = createVillage(behaviors, { now: () => performance.now() / 1000 });
const { cast } = session.options;

/** The character at a point, with some tolerance; characters inside houses are left out. */
const pick = (point: Point) =>
  [...world.people, ...world.wolves].find((body) => !body.isInside && distanceBetween(body, point) < BODY_RADIUS * 1.6)
    ?.id;

const stage = openGamePage({
  session,
  ground: VILLAGE,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Ways, needs, sight, missions and activities',
  score: { label: 'Time', text: () => sayTime(world.tick) },
  pick,
  draw: (context, view: PageView<Palette, OverlayName>) =>
    drawWorld(context, world, { ...view, notesOnBoard: view.isShown('missions') ? notesOn(cast, world) : [] }),
});

stage.canvas.addEventListener('pointerdown', (event) => {
  const point = toWorld(stage.viewport, event.offsetX, event.offsetY);
  if (pick(point) === undefined && touch(world, point)) session.changed();
});
