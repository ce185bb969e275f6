import type { Hearts } from 'gumption/board-games/cards';
import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { describePosition, drawWorld, formatClock, type View } from './draw.js';
import { createParlour } from './game.js';
import { Hand } from './hand.js';
import { Insight } from './insight.js';
import { darkPalette, lightPalette } from './palette.js';
import { hashWorld } from './snapshot.js';
import { movesOf, TABLES } from './tables/index.js';
import { GROUND, makeMove, takeSeat } from './world.js';

function viewOf(width: number, height: number): View {
  return {
    viewport: fitViewport(GROUND, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: null,
    hovered: undefined,
    isShown: () => true,
    notes: new Map([['second', 'Think']]),
  };
}

describe('the picture', () => {
  it.each(TABLES.map((table) => [table.title, table.id] as const))('shows %s, with what the onlooker sees', (_, id) => {
    const { world, session } = createParlour(behaviors, { table: id });
    takeSeat(world, 0, 2);
    session.step(200);
    const insight = new Insight();
    insight.lookAt(world, 2000);
    const { context, texts, numbers } = recordDrawing();
    const before = hashWorld(world);
    drawWorld(context, world, viewOf(900, 700), new Hand(), insight);
    expect(hashWorld(world)).toBe(before);
    for (const side of world.table.sides) expect(texts).toContain(side);
    expect(texts).toContain(formatClock(world.clocks[0]));
    expect(numbers.every(Number.isFinite)).toBe(true);
    expect(describePosition(world)).toContain('played');
  });

  it('shows nothing of what the onlooker saw of another position, and so leaves the game as it is', () => {
    const { world } = createParlour(behaviors, { table: 'hearts' });
    takeSeat(world, 0, 2);
    const insight = new Insight();
    insight.lookAt(world, 2000);
    const [{ move }] = insight.movesOf(world);
    expect(movesOf(world.game)).toEqual([move]);
    makeMove(world, move);
    expect(insight.movesOf(world)).toEqual([]);
    const hands = () => [0, 1, 2, 3].map((player) => (world.game as Hearts).handOf(player).length);
    const before = hands();
    drawWorld(recordDrawing().context, world, viewOf(900, 700), new Hand(), insight);
    expect(hands()).toEqual(before);
    expect(before.reduce((sum, count) => sum + count, 0)).toBe(51);
  });

  const { world } = createParlour(behaviors, { table: 'kalah' });
  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      const view = { ...viewOf(width, height), palette: lightPalette };
      drawWorld(recorder.context, world, view, new Hand(), new Insight());
      return recorder;
    },
    () => hashWorld(world),
  );
});
