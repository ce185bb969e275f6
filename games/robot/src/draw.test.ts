import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { createCleaning } from './game.js';
import { HOUSE } from './house.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';
import { speedDegrees } from './speed-degrees.js';

function viewOf(width: number, height: number, isShown: View['isShown']): View {
  return {
    viewport: fitViewport(HOUSE, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: 'dusty',
    hovered: 'sweep',
    isShown,
    notes: new Map([['dusty', 'Pick up']]),
    speeds: new Map([['dusty', speedDegrees(behaviors[0], 1.4)]]),
  };
}

describe('the picture of the house', () => {
  const { world, session } = createCleaning(behaviors);
  session.step(600);
  const draw = (view: View) => {
    const recorder = recordDrawing();
    drawWorld(recorder.context, world, view);
    return recorder;
  };

  it('names the robots, and under the overlays says what they do and how fast', () => {
    const plain = draw(viewOf(700, 450, () => false));
    expect(plain.texts).toEqual(expect.arrayContaining(['Dusty', 'Moppet', 'Sweep']));
    expect(plain.texts).not.toContain('Pick up');
    const tested = draw(viewOf(700, 450, () => true));
    expect(tested.texts).toEqual(expect.arrayContaining(['Pick up', 'c', 'd', 'r']));
    expect(tested.numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  it('shows where the search for a way has looked: of the chosen robot, or of all', () => {
    const driving = createCleaning(behaviors);
    driving.session.step(60);
    expect(driving.world.robots.map(({ way }) => way.length > 0)).toEqual([true, true, true]);
    const count = (selected: string | null, isShown: boolean) => {
      const recorder = recordDrawing();
      const view = viewOf(700, 450, (name) => isShown && name === 'searches');
      drawWorld(recorder.context, driving.world, { ...view, selected });
      return recorder.numbers.length;
    };
    const ofOne = count('dusty', true) - count('dusty', false);
    expect(ofOne).toBeGreaterThan(0);
    expect(count(null, true) - count(null, false)).toBeGreaterThan(ofOne);
  });

  testPictureSizes(
    (width, height) => draw({ ...viewOf(width, height, () => true), palette: lightPalette }),
    () => hashWorld(world),
  );

  it.each([
    { speed: 0, creep: 1, drive: 0, rush: 0 },
    { speed: 0.9, creep: 1, drive: 0, rush: 0 },
    { speed: 1.4, creep: 0.5, drive: 0.5, rush: 0 },
    { speed: 2.9, creep: 0, drive: 0, rush: 1 },
  ])('shows $speed m/s as creeping, driving and rushing, by the sets of the behavior', ({ speed, ...expected }) => {
    for (const { name, degree } of speedDegrees(behaviors[0], speed))
      expect(degree).toBeCloseTo(expected[name as keyof typeof expected], 9);
  });
});
