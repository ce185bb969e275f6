import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { drawWorld, GROUND, Scenery, type View } from './draw.js';
import { overlays } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { Scene } from './scene.fixture.js';
import { hashWorld } from './snapshot.js';
import { say } from './world.js';

describe('the picture of the caverns', () => {
  const scene = new Scene([
    '##############',
    '#@.......g...#',
    '#...........a#',
    '##############',
    '#g..o......W.#',
    '##############',
  ]);
  const { world } = scene;
  scene.go(1, 2);
  say(world, world.monsters[0], 'Help!', 5);
  scene.go(1);
  const goblin = world.monsters[0];
  const viewOf = (width: number, height: number, isShown: View['isShown']): View => ({
    viewport: fitViewport(GROUND, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: goblin.id,
    hovered: 'hero',
    isShown,
    notes: new Map([[goblin.id, 'Fetch another']]),
  });
  const draw = (view: View) => {
    const recorder = recordDrawing();
    drawWorld(recorder.context, world, view, new Scenery());
    return recorder;
  };

  it('shows words, health and names, and under the overlays monsters that the hero does not see', () => {
    const plain = draw(viewOf(900, 600, () => false));
    expect(plain.texts).toEqual(expect.arrayContaining(['You', 'Snik', 'Help!', `${world.hero.health} / 22`, '!']));
    expect(plain.texts).not.toContain('The warden');
    expect(draw(viewOf(900, 600, () => true)).texts).toEqual(
      expect.arrayContaining(['The warden', 'Fetch another', 'Brakk']),
    );
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
