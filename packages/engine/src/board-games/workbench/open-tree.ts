import { InvalidDataError } from '../../data/check.js';
import { UNBOUNDED } from '../memory/position-memory.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import { nameMove } from '../opponents/game-words.js';
import type { Opponent } from '../opponents/opponent.js';
import { SearchTree } from '../opponents/search-tree.js';
import type { Game } from '../rules/game.js';
import { SearchRecord, type SearchRow } from '../search/search-record.js';
import { sideOf } from './report-search.js';
import { scoreText, shareText } from './score-text.js';
import type { TreeRow } from './search-report.js';
import type { ShownSearch } from './shown-search.js';

/**
 * The moves after a line in the tree of a search: as the side or an onlooker searched them, or those
 * that playouts tried, the most often tried first.
 */
export function openTree(
  shown: ShownSearch,
  game: Game,
  source: SearchRecord | SearchTree | Opponent | undefined,
  line: readonly number[],
): readonly TreeRow[] {
  if (source === undefined) throw new InvalidDataError('line', 'cannot be opened: this search keeps no tree');
  const isHidden = game.traits.hidden === true;
  if (isHidden && line.length > 0)
    throw new InvalidDataError('line', 'cannot be opened: what others can play is hidden');
  if (source instanceof SearchTree) {
    const rows = source.open(line);
    return withNames(shown, game, line, rows, (row) => alphaBetaRow(shown, row, line.length + 1 < source.depth));
  }
  if (source instanceof SearchRecord) {
    requireLine(game, line);
    const rows = source.open(line);
    return withNames(shown, game, line, rows, (row) => alphaBetaRow(shown, row, source.canOpen([...line, row.move])));
  }
  const rows = source.openPlayouts(line).filter(({ playouts }) => playouts > 0);
  const canOpen = (row: PlayoutRow) =>
    !isHidden && source.openPlayouts([...line, row.move]).some(({ playouts }) => playouts > 0);
  const sorted = [...rows].sort((a, b) => b.playouts - a.playouts);
  return withNames(shown, game, line, sorted, (row) => playoutRow(row, canOpen(row)));
}

/** Refuses a line that cannot be played. */
function requireLine(game: Game, line: readonly number[]): void {
  const moves = new Int32Array(game.traits.maxMoves);
  let made = 0;
  while (made < line.length && !game.isOver && moves.subarray(0, game.writeMoves(moves, 0)).includes(line[made]))
    game.play(line[made++]);
  for (let i = made - 1; i >= 0; i--) game.undo(line[i]);
  if (made < line.length) throw new InvalidDataError(`line[${made}]`, `must be a legal move, got ${line[made]}`);
}

type Facts = Omit<TreeRow, 'move' | 'name' | 'side' | 'player'>;

function alphaBetaRow(shown: ShownSearch, { kind, score, alpha, beta, nodes }: SearchRow, hasMore: boolean): Facts {
  const isCut = kind === 'cut off';
  return {
    kind,
    score: isCut ? '' : scoreText(score, shown.formatScore),
    alpha: alpha <= -UNBOUNDED ? '' : scoreText(alpha, shown.formatScore),
    beta: beta >= UNBOUNDED ? '' : scoreText(beta, shown.formatScore),
    nodes,
    canOpen: hasMore && !isCut && nodes > 1,
  };
}

function playoutRow({ playouts, share }: PlayoutRow, canOpen: boolean): Facts {
  return { kind: 'playouts', score: shareText(share), alpha: '', beta: '', nodes: playouts, canOpen };
}

/** Names the moves of rows in the position after a line. */
function withNames<Row extends { readonly move: number }>(
  shown: ShownSearch,
  game: Game,
  line: readonly number[],
  rows: readonly Row[],
  factsOf: (row: Row) => Facts,
): readonly TreeRow[] {
  const facts = rows.map(factsOf);
  for (const move of line) game.play(move);
  const { player } = game;
  const side = sideOf(shown, player);
  const named = rows.map(({ move }, i) => ({
    move,
    name: nameMove(game, move),
    side,
    player: Math.max(0, player),
    ...facts[i],
  }));
  for (let i = line.length - 1; i >= 0; i--) game.undo(line[i]);
  return named;
}
