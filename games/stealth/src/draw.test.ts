import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { dropSausage, throwBottle } from './deeds.js';
import { createScenery, drawWorld, type View } from './draw.js';
import { createStealth } from './game.js';
import { GROUND } from './museum.js';
import { overlays } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';
import { SECOND } from './stage.fixture.js';
import { say } from './world.js';

describe('the picture of the museum', () => {
  const { world, session } = createStealth(behaviors, { seed: 1 });
  session.step(3 * SECOND);
  dropSausage(world);
  throwBottle(world, { x: 9, z: 20 });
  session.step(SECOND);
  say(world, world.dog, 'Woof!', 1);
  const viewOf = (width: number, height: number, isShown: View['isShown']): View => ({
    viewport: fitViewport(GROUND, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: 'anton',
    hovered: 'rufus',
    isShown,
    notes: new Map([['anton', 'Round']]),
  });
  const draw = (view: View) => {
    const recorder = recordDrawing();
    drawWorld(recorder.context, world, view, createScenery());
    return recorder;
  };

  it('names everybody, tells the score, and under the overlays what they do and believe', () => {
    const plain = draw(viewOf(900, 600, () => false));
    expect(plain.texts).toEqual(
      expect.arrayContaining(['Anton', 'Rufus', 'Felix', 'Woof!', '0 stolen · 0 caught · 0:04']),
    );
    expect(plain.texts).not.toContain('Round');
    const tested = draw(viewOf(900, 600, () => true));
    expect(tested.texts).toContain('Round');
    expect(tested.texts).toContainEqual(expect.stringMatching(/^A noise: heard .* % certain$/));
  });

  it.each(overlays.filter(({ name }) => name !== 'names'))('draws more with the overlay $name', ({ name: overlay }) => {
    const plain = draw(viewOf(900, 600, () => false));
    expect(draw(viewOf(900, 600, (name) => name === overlay)).numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  testPictureSizes(
    (width, height) => draw({ ...viewOf(width, height, () => true), palette: lightPalette }),
    () => hashWorld(world),
  );
});
