import { followTheme, joinPage } from 'gumption/protocol';
import { createHud } from '../../shared/hud.js';
import { createStage, fitStage, viewOf } from '../../shared/stage.js';
import type { Script } from './behaviors.js';
import { drawWorld } from './draw.js';
import { createPatrol } from './game.js';
import { overlayOf } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { findThing, type Picked, pick } from './picking.js';
import { recordTrails, type Trails } from './trail.js';
import { STEP_SECONDS } from './world.js';

/**
 * Runs a script in the page: draws the yard, listens to pointer and keys, and joins the workbench
 * if one shows the page.
 */
export function openYard(script: Script): void {
  const settings = new URLSearchParams(location.search);
  let palette = darkPalette;
  followTheme((theme) => {
    palette = theme === 'light' ? lightPalette : darkPalette;
    document.documentElement.dataset.theme = theme;
  });
  document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));

  const trails: Trails = new Map();
  const { world, session } = createPatrol(
    script,
    (stepped) => recordTrails(trails, stepped),
    () => performance.now() / 1000,
  );
  // For pictures: a moment that is the same every time.
  if (settings.has('at')) session.step(Math.round(Number(settings.get('at')) / STEP_SECONDS));
  joinPage(session);

  const stage = createStage(document.querySelector('canvas')!, world.level);
  session.view = () => viewOf(stage);
  let hovered: Picked | undefined;
  let isTesting = settings.has('test');

  /** What is under the pointer; while the workbench wants one sort of thing, only that. */
  const pickAt = (event: MouseEvent): Picked | undefined => {
    const wanted = session.picking as Picked['kind'] | null;
    return pick(world, stage.viewport, event.offsetX, event.offsetY, wanted === null ? undefined : [wanted]);
  };

  stage.canvas.addEventListener('pointermove', (event) => {
    hovered = pickAt(event);
    stage.canvas.style.cursor = hovered ? 'pointer' : 'default';
  });
  stage.canvas.addEventListener('pointerleave', () => {
    hovered = undefined;
  });
  stage.canvas.addEventListener('click', (event) => {
    const picked = pickAt(event);
    if (picked?.kind === 'robot' && session.picking === null) session.selected = picked.id;
    session.clicked({
      ...(picked?.kind === 'robot' && { agent: picked.id }),
      ...(picked && { object: { id: picked.id, label: picked.id, type: picked.kind } }),
    });
  });

  createHud(session, {
    title: document.title,
    overlay: 'Paths and view cones',
    onToggleOverlay: () => {
      isTesting = !isTesting;
    },
  });

  const activities = () => new Map(session.describeAgents().map(({ id, activity }) => [id, activity]));
  let last: number | undefined;
  requestAnimationFrame(function frame(now) {
    requestAnimationFrame(frame);
    session.frame(last === undefined ? 0 : (now - last) / 1000);
    last = now;
    if (session.run.state === 'stopped') trails.clear();
    fitStage(stage);
    const { viewport } = stage;
    const selected: Picked | undefined =
      session.selected === null ? undefined : { kind: 'robot', id: session.selected };
    // What is under the pointer here, or pointed at in the workbench.
    const marked = hovered ?? findThing(world, session.pointed);
    const view = { viewport, palette, fraction: session.fraction, trails, selected, hovered: marked };
    drawWorld(
      stage.context,
      world,
      view,
      overlayOf((name) => isTesting || session.shows(name), activities),
    );
  });
}
