import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { isDirectionKey } from '../../shared/keys.js';
import { fitViewport, toWorld } from '../../shared/stage.js';
import { behaviors, sheets } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { stateOf } from './draw-overlay.js';
import { createSquad } from './game.js';
import { darkPalette, lightPalette } from './palette.js';
import { steer } from './player.js';
import { hashWorld } from './snapshot.js';
import { ARENA, createWorld } from './world.js';

function viewOf(width: number, height: number, isShown: View['isShown']): View {
  const notes = new Map([['ada', 'Strike']]);
  const viewport = fitViewport(ARENA, width, height, 2);
  return { viewport, palette: darkPalette, fraction: 0.5, selected: 'ada', hovered: 'bo', isShown, notes };
}

describe('the picture', () => {
  const { world, session } = createSquad(behaviors, sheets);
  session.step(600);

  it('names the soldiers, and under the overlay says what they do', () => {
    const plain = recordDrawing();
    drawWorld(
      plain.context,
      world,
      viewOf(700, 450, () => false),
    );
    expect(plain.texts).toEqual(expect.arrayContaining(['Ada', 'Bo', 'Cy', 'Di', 'Ed']));
    expect(plain.texts).not.toContain('Strike');
    const tested = recordDrawing();
    drawWorld(
      tested.context,
      world,
      viewOf(700, 450, () => true),
    );
    expect(tested.texts).toContain('Strike');
    expect(tested.numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      drawWorld(recorder.context, world, { ...viewOf(width, height, () => true), palette: lightPalette });
      return recorder;
    },
    () => hashWorld(world),
  );

  it('tells waiting, closing in and attacking apart', () => {
    const soldier = createWorld().soldiers[0];
    expect(stateOf(soldier)).toBe('waiting');
    expect(stateOf({ ...soldier, holdsSlot: true })).toBe('closing in');
    expect(stateOf({ ...soldier, holdsSlot: true, drawn: 0.5 })).toBe('attacking');
  });
});

describe('the player', () => {
  it.each([
    { hands: 'the arrow keys', keys: ['ArrowUp', 'ArrowRight'], steers: [1, -1] },
    { hands: 'W A S D', keys: ['KeyA', 'KeyS'], steers: [-1, 1] },
    { hands: 'two opposite keys', keys: ['KeyA', 'KeyD'], steers: [0, 0] },
    { hands: 'nothing', keys: [], steers: [0, 0] },
  ])('steers by $hands', ({ keys, steers }) => {
    const { target } = createWorld();
    steer(target, { keys: new Set(keys), pointer: undefined });
    expect([target.steerX, target.steerZ]).toEqual(steers);
    expect(keys.every(isDirectionKey)).toBe(true);
  });

  it('steers towards a pointer that is held down, wherever the picture lies', () => {
    const { target } = createWorld();
    const pointer = toWorld(fitViewport(ARENA, 700, 450, 1), 699, 225);
    steer(target, { keys: new Set(), pointer });
    expect(target.steerX).toBe(1);
    expect(target.steerZ).toBeCloseTo(0, 1);
  });
});
