import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type School, tellNews, type View } from './draw.js';
import { createSentriesGame } from './game.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';
import { Training } from './training.js';
import { readValues } from './values.js';
import { createWorld } from './world.js';
import { YARD } from './yard.js';

function viewOf(width: number, height: number, isShown: View['isShown']): View {
  const viewport = fitViewport(YARD, width, height, 2);
  const notes = new Map([['sentry-1', 'Keep watch']]);
  return { viewport, palette: darkPalette, fraction: 0.5, selected: 'sentry-1', hovered: 'sentry-2', isShown, notes };
}

describe('the picture', () => {
  const { world, session } = createSentriesGame(behaviors, { seed: 3 });
  session.step(80);
  const training = new Training(1);
  training.play(3000);
  const school: School = {
    values: readValues(world, training.learner),
    exams: [
      { nights: 400, share: 0.5, seen: 0.5, decisions: 400 },
      { nights: 800, share: 0.7, seen: 0.7, decisions: 800 },
    ],
    rookies: 0.4,
    isTraining: true,
  };

  it('shows the value of each free post, and the learning curve', () => {
    const plain = recordDrawing();
    drawWorld(
      plain.context,
      world,
      viewOf(700, 450, () => false),
    );
    expect(plain.texts).toEqual(['Abel', 'Keep watch', 'Bea']);
    const taught = recordDrawing();
    drawWorld(
      taught.context,
      world,
      viewOf(700, 450, () => true),
      school,
    );
    expect(taught.texts.filter((text) => /^−?\d\.\d\d$/.test(text)).length).toBeGreaterThanOrEqual(12);
    expect(taught.texts).toEqual(expect.arrayContaining(['Nights guarded', 'rookies', '70 %']));
  });

  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      drawWorld(recorder.context, world, { ...viewOf(width, height, () => true), palette: lightPalette }, school);
      return recorder;
    },
    () => hashWorld(world),
  );

  it('tells what happens', () => {
    const night = createWorld(1);
    expect(tellNews(night)).toBe('The intruder comes in 6');
    night.time = 7;
    expect(tellNews(night)).toBe('');
    night.outcome = 'caught';
    expect(tellNews(night)).toBe('Caught!');
    night.outcome = 'inside';
    expect(tellNews(night)).toBe('The intruder is in');
    night.intruder.hand = { x: 0, z: 0 };
    expect(tellNews(night)).toBe('You are in!');
    night.outcome = 'morning';
    expect(tellNews(night)).toBe('Morning: nobody got in');
  });
});
