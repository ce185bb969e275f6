import { nameMove, SearchTree } from 'gumption/board-games/opponents';
import type { SearchRow } from 'gumption/board-games/search';
import { formatScore } from './panel.js';
import { copyGame, type World } from './world.js';

/** How far the tree looks; chess has too many moves for more. */
const DEPTH = 4;
const CHESS_DEPTH = 3;

const WORDS = { exact: '', 'at most': '≤ ', 'at least': '≥ ', 'cut off': '' } as const;

/** The tree of a search of the position that is shown, which opens as you go. */
export function createTreeView(root: HTMLDetailsElement, world: World): { update(isSeeing: boolean): void } {
  const place = root.querySelector('div')!;
  let shown = '';
  return {
    update(isSeeing) {
      root.hidden = !isSeeing || !hasTree(world);
      if (root.hidden || !root.open) return;
      const key = `${world.table.id} ${world.deal} ${world.line.slice(0, world.ply).map(({ move }) => move)}`;
      if (key === shown) return;
      shown = key;
      place.replaceChildren(...createRows(world, createTree(world), []));
    },
  };
}

/** Go is played by playouts, and dice and hidden cards need other searches: they have no such tree. */
function hasTree({ table, game }: World): boolean {
  const { chance = false, hidden = false } = game.traits;
  return table.board !== 'points' && !chance && !hidden && !game.isOver;
}

function createTree(world: World): SearchTree {
  const { table, ply } = world;
  return new SearchTree({ game: copyGame(world, ply), depth: table.pieces === 'chess' ? CHESS_DEPTH : DEPTH });
}

/** The moves after a line, each of which opens the moves after it. */
function createRows(world: World, tree: SearchTree, line: readonly number[]): HTMLElement[] {
  const names = nameMoves(world, line, tree.open(line));
  return tree.open(line).map((row, i) => {
    const text = `${names[i]} ${WORDS[row.kind]}${row.kind === 'cut off' ? '' : formatScore(row.score)}`;
    const next = [...line, row.move];
    if (row.kind === 'cut off' || next.length >= tree.depth) {
      const leaf = document.createElement('p');
      leaf.textContent = text;
      leaf.className = row.kind === 'cut off' ? 'cut' : '';
      if (row.kind === 'cut off') leaf.title = 'Cut off: an earlier move was already too good';
      return leaf;
    }
    const branch = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = text;
    branch.append(summary);
    branch.addEventListener('toggle', () => {
      if (branch.childElementCount === 1) branch.append(...createRows(world, tree, next));
    });
    return branch;
  });
}

/** Names of the moves after a line; they are made on a copy of the board. */
function nameMoves(world: World, line: readonly number[], rows: readonly SearchRow[]): string[] {
  const game = copyGame(world, world.ply);
  for (const move of line) game.play(move);
  return rows.map(({ move }) => nameMove(game, move));
}
