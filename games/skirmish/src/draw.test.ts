import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { createScenery, drawWorld, type View } from './draw.js';
import { drawBanner, sayHint } from './draw-banner.js';
import { createSkirmish } from './game.js';
import { GROUND } from './map.js';
import { darkPalette, lightPalette } from './palette.js';
import { bookOf } from './player.js';
import { hashWorld } from './snapshot.js';

const { world, session } = createSkirmish(behaviors);
session.step(80);
const desk = (hasFog: boolean) => ({ book: bookOf(session.options.cast), squad: 'blue-first', hasFog, hasScore: true });

function viewOf(width: number, height: number, isShown: View['isShown']): View {
  const viewport = fitViewport(GROUND, width, height, 2);
  const notes = new Map([['ada', 'Stand']]);
  return { viewport, palette: darkPalette, fraction: 0.5, selected: 'ada', hovered: 'max', isShown, notes };
}

function draw(width: number, height: number, side: number, isShown = true) {
  const recorder = recordDrawing();
  world.player.side = side;
  const view = { ...viewOf(width, height, () => isShown), palette: lightPalette };
  drawWorld(recorder.context, world, view, createScenery(), desk(side >= 0));
  world.player.side = -1;
  return recorder;
}

describe('the picture', () => {
  it('hides what the player’s side does not see', () => {
    expect(draw(1400, 900, -1).texts).toEqual(expect.arrayContaining(['Ada', 'Walt']));
    const own = draw(1400, 900, 0).texts;
    expect(own).toContain('Ada');
    expect(own).not.toContain('Walt');
  });

  it('tells a player what to do in lines that fit a narrow pane', () => {
    const start = createSkirmish(behaviors).world;
    start.player.side = 0;
    const { context, texts } = recordDrawing();
    drawBanner(context, start, false, fitViewport(GROUND, 380, 400, 1), darkPalette);
    expect(texts.join(' ')).toBe(sayHint(start));
    for (const line of texts) expect(context.measureText(line).width, line).toBeLessThan(372);
    expect(texts.length).toBeLessThan(6);
  });

  testPictureSizes(
    (width, height) => draw(width, height, 0),
    () => hashWorld(world),
  );
});
