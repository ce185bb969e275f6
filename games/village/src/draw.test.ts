import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { createVillage } from './game.js';
import { VILLAGE } from './map.js';
import { notesOn } from './missions.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';

/** When the guards are after the wolves. */
const NIGHT_TICKS = 76 * 30;

describe('the picture of the village', () => {
  const { world, session } = createVillage(behaviors);
  session.step(NIGHT_TICKS);
  const viewOf = (width: number, height: number, isShown: View['isShown']): View => ({
    viewport: fitViewport(VILLAGE, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: 'finn',
    hovered: 'wolf-grey',
    isShown,
    notes: new Map([['finn', 'Smelt the ore']]),
    notesOnBoard: notesOn(session.options.cast, world),
  });
  const draw = (view: View) => {
    const recorder = recordDrawing();
    drawWorld(recorder.context, world, view);
    return recorder;
  };

  it('names who is out of doors, and under the overlays says what they do and what is on the mission board', () => {
    const plain = draw(viewOf(900, 600, () => false));
    for (const { id, name, isInside } of world.people)
      expect(plain.texts.includes(name), name).toBe(!isInside || id === 'finn');
    expect(plain.texts).not.toContain('Smelt the ore');
    const tested = draw(viewOf(900, 600, () => true));
    const [note] = notesOn(session.options.cast, world);
    expect(tested.texts).toContain('Smelt the ore');
    expect(tested.texts).toContain(`${note.mission}: ${note.holders === '' ? 'open' : note.holders}`);
    expect(tested.numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  it('shows where the search for the way of whoever is chosen has looked', () => {
    const walker = [...world.people, ...world.wolves].find(({ way }) => way.length > 0)!;
    const count = (selected: string | null, isShown: boolean) => {
      const view = viewOf(900, 600, (name) => isShown && name === 'searches');
      return draw({ ...view, selected }).numbers.length;
    };
    expect(count(walker.id, true)).toBeGreaterThan(count(walker.id, false));
    expect(count(null, true)).toBe(count(null, false));
  });

  it('names only who is selected in a small picture, where names would lie over each other', () => {
    const { texts } = draw(viewOf(360, 220, () => false));
    expect(world.people.map(({ name }) => name).filter((name) => texts.includes(name))).toEqual(['Finn']);
  });

  testPictureSizes(
    (width, height) => draw({ ...viewOf(width, height, () => true), palette: lightPalette }),
    () => hashWorld(world),
  );
});
