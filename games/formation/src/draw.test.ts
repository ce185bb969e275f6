import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { isDirectionKey } from '../../shared/keys.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { FIELD } from './field.js';
import { createFormationGame } from './game.js';
import { tellNews } from './news.js';
import { darkPalette, lightPalette } from './palette.js';
import { orderOf, steer } from './player.js';
import { hashWorld } from './snapshot.js';
import { createWorld, fall } from './world.js';

function viewOf(width: number, height: number, isShown: View['isShown']): View {
  const notes = new Map([
    ['ada', 'Catch up'],
    ['bo', 'Hold formation'],
    ['cy', 'Hold formation'],
  ]);
  const viewport = fitViewport(FIELD, width, height, 2);
  return { viewport, palette: darkPalette, fraction: 0.5, selected: 'ada', hovered: 'bo', isShown, notes };
}

describe('the picture', () => {
  const { world, session } = createFormationGame(behaviors);
  session.step(300);
  fall(world, world.soldiers[4]);
  session.step(1);

  it('names who is pointed at, and under the overlays everybody, with slots and what movement is about', () => {
    const plain = recordDrawing();
    drawWorld(
      plain.context,
      world,
      viewOf(700, 450, () => false),
    );
    expect(plain.texts).toEqual(['Ada', 'Bo']);
    const tested = recordDrawing();
    drawWorld(
      tested.context,
      world,
      viewOf(700, 450, () => true),
    );
    expect(tested.texts).toEqual(expect.arrayContaining(['Ada', 'Catch up', 'Jo']));
    const slots = recordDrawing();
    drawWorld(
      slots.context,
      world,
      viewOf(700, 450, (overlay) => overlay === 'slots'),
    );
    expect(slots.numbers.length).toBeGreaterThan(plain.numbers.length);
    expect(tested.numbers.length).toBeGreaterThan(slots.numbers.length);
  });

  it('says only of those what they do who do something else than most', () => {
    const { context, texts } = recordDrawing();
    drawWorld(
      context,
      world,
      viewOf(700, 450, () => true),
    );
    expect(texts).not.toContain('Hold formation');
  });

  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      drawWorld(recorder.context, world, { ...viewOf(width, height, () => true), palette: lightPalette });
      return recorder;
    },
    () => hashWorld(world),
  );
});

describe('the news', () => {
  it('show which soldier the squad waits for, and whether it marches or stands', () => {
    const game = createFormationGame(behaviors);
    game.session.step(2);
    expect(tellNews(game.world)).toMatch(/^Waits for [A-Z]/);
    const told = new Set<string>();
    for (let i = 0; i < 70; i++) {
      game.session.step(10);
      told.add(tellNews(game.world));
    }
    expect([...told]).toEqual(expect.arrayContaining(['Stands', 'Marches']));
    for (const soldier of game.world.soldiers) fall(game.world, soldier);
    expect(tellNews(game.world)).toBe('All have fallen');
    game.session.step(60);
    expect(tellNews(game.world)).toBe('All have fallen');
  });
});

describe('the player', () => {
  it.each([
    { hands: 'the arrow keys', keys: ['ArrowUp', 'ArrowRight'], steers: [1, -1] },
    { hands: 'W A S D', keys: ['KeyA', 'KeyS'], steers: [-1, 1] },
    { hands: 'two opposite keys', keys: ['KeyA', 'KeyD'], steers: [0, 0] },
  ])('pushes the flag by $hands', ({ keys, steers }) => {
    const { flag } = createWorld();
    steer(flag, new Set(keys));
    expect([flag.steerX, flag.steerZ]).toEqual(steers);
    expect(keys.every(isDirectionKey)).toBe(true);
  });

  it.each([
    ['Digit1', 'line'],
    ['Numpad6', 'circle'],
    ['Digit0', 'auto'],
    ['KeyR', 'rally'],
    ['Delete', 'fall'],
    ['Digit9', undefined],
    ['KeyQ', undefined],
  ])('orders by %s: %s', (code, wanted) => {
    expect(orderOf(code)).toBe(wanted);
  });
});
