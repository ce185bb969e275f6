import { nameMove } from '../opponents/game-words.js';
import type { Opponent } from '../opponents/opponent.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { scoreText, shareText } from './score-text.js';
import type { LineMove, SearchReport, SearchStatus, WeighedMove } from './search-report.js';
import type { ShownSearch } from './shown-search.js';
import type { WatchedPosition } from './watched-position.js';

/** Moves of a line and of a list that are told. */
const LINE_LENGTH = 16;
const MAX_MOVES = 100;

/** What a workbench receives about a search. */
export function reportSearch(
  shown: ShownSearch,
  { key, game, ply, weigher }: WatchedPosition,
  status: SearchStatus,
  thinker: Opponent | undefined,
  tree: SearchReport['tree'],
): SearchReport {
  const hasThought = thinker !== undefined && status !== 'again';
  const isIdle = game.isOver || game.player === CHANCE;
  const line = hasThought ? lineOf(thinker) : (weigher.moves[0]?.line ?? []).slice(0, LINE_LENGTH);
  const move = line.at(0);
  const rows = hasThought ? thinker.openPlayouts([]).filter(({ playouts }) => playouts > 0) : [];
  const moves = rows.length > 0 ? moveByPlayouts(shown, game, rows, move) : moveByScore(shown, game, weigher, move);
  const usesPlayouts = rows.length > 0;
  return {
    position: key,
    status,
    side: sideOf(shown, game.player),
    player: Math.max(0, game.player),
    ply,
    note: noteOf(status, thinker),
    depth: hasThought ? thinker.depth : weigher.moves.length === 0 ? 0 : weigher.depth,
    nodes: hasThought ? thinker.nodes : 0,
    score: hasThought ? chosenScore(shown, thinker) : moves.length === 0 ? '' : moves[0].score,
    move: move === undefined ? null : nameMove(game, move),
    line: nameLine(shown, game, line),
    weighed: usesPlayouts ? 'playouts' : moves.length > 0 ? 'scores' : 'nothing',
    weighedDepth: usesPlayouts ? 0 : weigher.depth,
    moves: moves.slice(0, MAX_MOVES),
    movesLeftOut: Math.max(0, moves.length - MAX_MOVES),
    board: shown.board?.(game) ?? null,
    table: hasThought ? tableOf(thinker) : null,
    evaluation: isIdle || game.traits.hidden === true ? null : evaluationOf(shown, game),
    tree: tree ?? (usesPlayouts ? { kind: 'playouts', depth: null } : null),
  };
}

/** The name of a side. */
export function sideOf({ sides }: ShownSearch, player: number): string {
  return player === CHANCE ? 'Chance' : (sides[player] ?? `Player ${player + 1}`);
}

/** Says what numbers do not. */
function noteOf(status: SearchStatus, thinker: Opponent | undefined): string {
  if (thinker === undefined || status === 'again' || thinker.nodes > 0 || thinker.status === 'searching') return '';
  const percent = Math.round(100 * thinker.level.slips);
  return `It moves without looking ahead this time: at its strength it does so on ${percent} % of its moves.`;
}

function lineOf(thinker: Opponent): readonly number[] {
  const out = new Int32Array(LINE_LENGTH);
  return [...out.subarray(0, thinker.writeLine(out))];
}

/** The moves of a line with their names, as far as the board can be followed. */
function nameLine(shown: ShownSearch, game: Game, line: readonly number[]): LineMove[] {
  const named: LineMove[] = [];
  // Whoever does not see all cards does not know what others can play.
  const known = game.traits.hidden === true ? line.slice(0, 1) : line;
  for (const move of known) {
    const { from, to } = shown.squaresOf?.(game, move) ?? {};
    const { player } = game;
    named.push({
      name: nameMove(game, move),
      side: sideOf(shown, player),
      player: Math.max(0, player),
      from: from ?? null,
      to: to ?? null,
    });
    game.play(move);
  }
  for (let i = known.length - 1; i >= 0; i--) game.undo(known[i]);
  return named;
}

function moveByPlayouts(
  shown: ShownSearch,
  game: Game,
  rows: ReturnType<Opponent['openPlayouts']>,
  chosen: number | undefined,
): WeighedMove[] {
  const most = Math.max(...rows.map(({ playouts }) => playouts));
  return [...rows]
    .sort((a, b) => b.playouts - a.playouts)
    .map(({ move, playouts, share }) =>
      weighed(shown, game, move, { score: shareText(share), playouts, heat: playouts / most }, chosen),
    );
}

function moveByScore(
  shown: ShownSearch,
  game: Game,
  { moves }: WatchedPosition['weigher'],
  chosen: number | undefined,
): WeighedMove[] {
  return moves.map(({ move, score, heat }) =>
    weighed(shown, game, move, { score: scoreText(score, shown.formatScore), playouts: null, heat }, chosen),
  );
}

function weighed(
  shown: ShownSearch,
  game: Game,
  move: number,
  known: Pick<WeighedMove, 'score' | 'playouts' | 'heat'>,
  chosen: number | undefined,
): WeighedMove {
  const { from, to } = shown.squaresOf?.(game, move) ?? {};
  return { name: nameMove(game, move), ...known, from: from ?? null, to: to ?? null, isChosen: move === chosen };
}

function chosenScore(shown: ShownSearch, thinker: Opponent): string {
  if (thinker.nodes === 0) return '';
  // Playouts score from −1000 to 1000 by games won.
  if (thinker.method === 'playouts') return shareText((1 + thinker.value / 1000) / 2);
  return thinker.method === 'sampled deals' ? '' : scoreText(thinker.value, shown.formatScore);
}

function tableOf({ statistics }: Opponent): SearchReport['table'] {
  if (statistics === undefined) return null;
  const { capacity, used, lookups, hits, stores, overwrites } = statistics;
  return { capacity, used, lookups, hits, stores, replaced: overwrites };
}

function evaluationOf(shown: ShownSearch, game: Game): SearchReport['evaluation'] {
  const parts = shown.contributions?.(game) ?? [];
  return { score: scoreText(scoreFor(game, game.player), shown.formatScore), parts: parts.slice(0, MAX_MOVES) };
}
