import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { drawWorld, interpolate, type Overlay, type View } from './draw.js';
import { wrapWords } from './draw-speech.js';
import { stateOf } from './draw-state.js';
import { parseLevel, yard } from './level.js';
import { darkPalette, lightPalette, type Palette } from './palette.js';
import { recordTrails } from './trail.js';
import { createWorld, driveTowards, findWaypoint, hashWorld, STEP_SECONDS, say, stepWorld } from './world.js';

const level = parseLevel(yard);

function createScene() {
  const world = createWorld(level);
  const trails = new Map();
  for (let tick = 0; tick < 90; tick++) {
    driveTowards(world, world.robots[0], findWaypoint(world, 'W2')!, 2);
    stepWorld(world, STEP_SECONDS);
    recordTrails(trails, world);
  }
  return { world, trails };
}

function viewOf(width: number, height: number, trails: View['trails'], palette: Palette = darkPalette): View {
  const viewport = fitViewport(level, width, height, 2);
  return {
    viewport,
    palette,
    trails,
    fraction: 0.5,
    selected: { kind: 'robot', id: 'R1' },
    hovered: { kind: 'waypoint', id: 'W1' },
  };
}

const everything: Overlay = {
  paths: true,
  cones: true,
  states: true,
  notes: new Map([['R1', 'Go to W2']]),
};

describe('the picture', () => {
  it('names waypoints and robots, and shows what they say and do', () => {
    const { world, trails } = createScene();
    say(world, world.robots[1], 'Quiet night, eh?', 3);
    const { context, texts } = recordDrawing();
    drawWorld(context, world, viewOf(700, 450, trails), everything);
    expect(texts).toEqual(['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'R1', 'Go to W2', 'R2', 'Quiet night, eh?']);
  });

  it.each([
    { width: 700, height: 450 },
    { width: 120, height: 900 },
    { width: 1, height: 1 },
    { width: 0, height: 0 },
  ])('can be drawn at $width × $height, without a single number that is none', ({ width, height }) => {
    const { world, trails } = createScene();
    const { context, numbers } = recordDrawing();
    drawWorld(context, world, viewOf(width, height, trails, lightPalette), everything);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.every(Number.isFinite)).toBe(true);
  });

  it('changes nothing in the world', () => {
    const { world, trails } = createScene();
    const before = hashWorld(world);
    drawWorld(recordDrawing().context, world, viewOf(700, 450, trails), everything);
    expect(hashWorld(world)).toBe(before);
  });

  it('shows a robot between its last two steps, turning the short way round', () => {
    const robot = createWorld(level).robots[0];
    Object.assign(robot, { previousX: 1, x: 3, previousZ: 4, z: 4, previousHeading: 3, heading: -3 });
    const pose = interpolate(robot, 0.5);
    expect(pose).toMatchObject({ x: 2, z: 4 });
    expect(Math.abs(pose.heading)).toBeCloseTo(Math.PI, 9);
  });
});

describe('the sign of a state', () => {
  it.each([
    { state: 'talking', robot: { speech: 'Hello', calls: 'R2', hasCourse: false } },
    { state: 'calling', robot: { calls: 'R2', hasCourse: true } },
    { state: 'driving', robot: { hasCourse: true } },
    { state: 'driving', robot: { speed: 1 } },
    { state: 'standing', robot: {} },
  ])('of a robot with $robot is $state', ({ state, robot }) => {
    expect(stateOf(Object.assign(createWorld(level).robots[0], robot))).toBe(state);
  });
});

describe('the words of a bubble', () => {
  it.each([
    { text: 'one two three', lines: ['one two', 'three'] },
    { text: 'incomprehensible', lines: ['incomprehensible'] },
    { text: '  spaced   out ', lines: ['spaced', 'out'] },
    { text: ' ', lines: [''] },
  ])('wrap at spaces: "$text"', ({ text, lines }) => {
    expect(wrapWords(text, (line) => line.length <= 8)).toEqual(lines);
  });
});
