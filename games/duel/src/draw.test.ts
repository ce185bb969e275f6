import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { createDuel } from './game.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';
import { RING } from './world.js';

function viewOf(width: number, height: number): View {
  const viewport = fitViewport(RING, width, height, 2);
  const notes = new Map([['rival', 'Counter']]);
  return {
    viewport,
    palette: darkPalette,
    fraction: 0.5,
    selected: 'rival',
    hovered: undefined,
    isShown: () => true,
    notes,
  };
}

describe('the picture', () => {
  const { world, session } = createDuel(behaviors);
  world.habit = 'has a favourite';
  session.step(2000);

  it('shows what is expected, how sure that is, and how often it was right', () => {
    const { context, texts } = recordDrawing();
    drawWorld(context, world, viewOf(900, 520));
    const rate = world.rates['N-grams'];
    expect(texts).toContain('low kick');
    expect(texts).toContain('Counter');
    expect(texts).toContain(`It was right in ${rate.hits} of ${rate.total}`);
    expect(texts).toContain(`${Math.round(100 * world.readers['N-grams'].chances[3])} %`);
  });

  it('shows what to do first', () => {
    const { context, texts } = recordDrawing();
    drawWorld(context, createDuel(behaviors).world, viewOf(900, 520));
    expect(texts).toContain('Strike first: J or K');
    expect(texts).toContain('anything');
  });

  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      drawWorld(recorder.context, world, { ...viewOf(width, height), palette: lightPalette });
      return recorder;
    },
    () => hashWorld(world),
  );
});
