import type { ShownSearch } from 'gumption/board-games/workbench';
import { copyGame, seatOf, seatOpponent, sideOf, type World } from './world.js';

/** What the workbench can look into: the search of each side at the table. */
export function searchesOf(world: World): readonly ShownSearch[] {
  const { table, line, ply, opponents } = world;
  const moves = line.slice(0, ply).map(({ move }) => move);
  return table.sides.map((title, player) => {
    const isPerson = seatOf(world, player) === 'person';
    return {
      ...{ id: `side ${player}`, title, game: table.title, player, sides: table.sides, line: moves },
      agent: sideOf(player) === 0 ? 'first' : 'second',
      opponent: opponents[player],
      create: () => copyGame(world, 0),
      createOpponent: isPerson ? undefined : (game) => seatOpponent(world, game, player),
      // Of hidden cards only those that the side itself sees.
      board: (game) => ({
        columns: table.columns,
        rows: table.rows,
        pieces: table
          .piecesOf(game, { line: [], sees: (other) => other === player })
          .filter(({ kind }) => kind !== 'back')
          .map(({ square, player: owner, kind }) => ({ square, player: owner, text: textOf(kind) })),
      }),
      squaresOf: (game, move) => ({ from: table.fromOf(game, move), to: table.toOf(game, move) }),
      contributions: table.contributions && ((game) => table.contributions!(game)),
      formatScore: table.formatScore && ((score) => table.formatScore!(score)),
    } satisfies ShownSearch;
  });
}

/** What a piece says in the small picture. */
function textOf(kind: string): string {
  const isPlain = kind === 'disk' || kind === 'stone' || kind === 'man';
  return isPlain ? '' : kind === 'king' ? 'K' : kind;
}
