import { openGamePage, type PageView } from '../../shared/game-page.js';
import { distanceBetween } from '../../shared/point.js';
import { behaviors } from './behaviors.js';
import { speed } from './cleaner.js';
import { drawWorld } from './draw.js';
import { createCleaning } from './game.js';
import { HOUSE } from './house.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import { darkPalette, lightPalette, type Palette } from './palette.js';
import { speedDegrees } from './speed-degrees.js';
import { STEP_SECONDS } from './world.js';

const { world, session } = createCleaning(behaviors, { now: () => performance.now() / 1000 });
const { cast } = session.options;

/** How far each robot creeps, drives and rushes, by the sets of its own behavior. */
function speeds() {
  const documents = new Map([...cast.behaviors()].map((document) => [document.name, document]));
  return new Map(
    [...cast.characters()].map(({ id, behavior }) => [
      id,
      speedDegrees(documents.get(behavior)!, cast.get(id, speed) ?? 0),
    ]),
  );
}

openGamePage({
  session,
  ground: HOUSE,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Ways, searches, targets, batteries and speeds',
  score: { label: 'Pieces in the compactor', text: () => String(world.compacted) },
  pick: (point) => world.robots.find((robot) => distanceBetween(robot, point) < BODY_RADIUS * 1.5)?.id,
  draw: (context, view: PageView<Palette, OverlayName>) =>
    drawWorld(context, world, { ...view, speeds: view.isShown('speeds') ? speeds() : new Map() }),
});
