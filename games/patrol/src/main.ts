import { drawWorld, noOverlay, type Overlay } from './draw.js';
import { createHud } from './hud.js';
import { parseLevel, yard } from './level.js';
import { createLoop, runLoop } from './loop.js';
import { darkPalette, lightPalette } from './palette.js';
import { type Picked, pick } from './picking.js';
import { createStage, fitStage } from './stage.js';
import { recordTrails, type Trails } from './trail.js';
import { createWorld, driveTowards, findWaypoint, STEP_SECONDS, say, stepWorld } from './world.js';

const settings = new URLSearchParams(location.search);
const palette = settings.get('theme') === 'light' ? lightPalette : darkPalette;
document.documentElement.dataset.theme = settings.get('theme') === 'light' ? 'light' : 'dark';
document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));

const level = parseLevel(yard);
const world = createWorld(level);
const loop = createLoop(STEP_SECONDS);
const stage = createStage(document.querySelector('canvas')!, level);
const trails: Trails = new Map();

let selected: Picked | undefined;
let hovered: Picked | undefined;
let overlay: Overlay = noOverlay;

stage.canvas.addEventListener('pointermove', (event) => {
  hovered = pick(world, stage.viewport, event.offsetX, event.offsetY);
  stage.canvas.style.cursor = hovered ? 'pointer' : 'default';
});
stage.canvas.addEventListener('pointerleave', () => {
  hovered = undefined;
});
stage.canvas.addEventListener('click', (event) => {
  selected = pick(world, stage.viewport, event.offsetX, event.offsetY);
});

createHud(document.querySelector<HTMLElement>('.hud')!, loop, () => {
  const isOn = overlay === noOverlay;
  overlay = isOn ? { ...noOverlay, paths: true, destinations: true, cones: true } : noOverlay;
});

/** Each robot's round, by waypoint, and which of them is next. */
const rounds = [
  { robot: world.robots[0]!, stops: ['W1', 'W2', 'W3', 'W4'], next: 0 },
  { robot: world.robots[1]!, stops: ['W5', 'W6', 'W3'], next: 0 },
];

function step(): void {
  for (const round of rounds) {
    const goal = findWaypoint(world, round.stops[round.next]!)!;
    if (driveTowards(world, round.robot, goal, 2) === 'moving') continue;
    say(world, round.robot, `${goal.name}: all quiet.`, 1.6);
    round.next = (round.next + 1) % round.stops.length;
  }
  stepWorld(world, STEP_SECONDS);
  recordTrails(trails, world);
}

runLoop(loop, step, (fraction) => {
  fitStage(stage, level);
  drawWorld(stage.context, world, { viewport: stage.viewport, palette, fraction, trails, selected, hovered }, overlay);
});
