import { createRequire } from 'node:module';

// boardgame.io as far as the benchmark uses it: Connect Four by its rules, and the steps of its bot.

const require = createRequire(import.meta.url);

interface Node {
  readonly state: unknown;
}

interface Bot {
  createNode(options: { readonly state: unknown }): Node;
  select(node: Node): Node;
  expand(node: Node): Node;
  playout(node: Node): unknown;
  backpropagate(node: Node, result: unknown): void;
}

interface Ai {
  readonly MCTSBot: new (options: object) => Bot;
}

interface Internal {
  InitializeGame(options: { readonly game: object }): unknown;
}

interface Board {
  readonly cells: (string | null)[];
}

/** Whether it is installed. It has 160 packages, so it is not installed with the others. */
export function hasBoardgameIo(): boolean {
  try {
    require.resolve('boardgame.io/ai');
    return true;
  } catch {
    return false;
  }
}

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

function hasFour({ cells }: Board, player: string): boolean {
  const owner = (x: number, y: number) => (x < 7 && y >= 0 && y < 6 ? cells[7 * y + x] : undefined);
  for (let x = 0; x < 7; x++)
    for (let y = 0; y < 6; y++)
      for (const [dx, dy] of STEPS) {
        let count = 0;
        while (count < 4 && owner(x + count * dx, y + count * dy) === player) count++;
        if (count === 4) return true;
      }
  return false;
}

const game = {
  setup: (): Board => ({ cells: new Array<string | null>(42).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }: { readonly G: Board; readonly playerID: string }, column: number): void {
      for (let y = 0; y < 6; y++)
        if (G.cells[7 * y + column] === null) {
          G.cells[7 * y + column] = playerID;
          return;
        }
    },
  },
  endIf({ G, ctx }: { readonly G: Board; readonly ctx: { readonly currentPlayer: string } }): object | undefined {
    if (hasFour(G, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

const enumerate = (board: Board) =>
  [0, 1, 2, 3, 4, 5, 6]
    .filter((column) => board.cells[35 + column] === null)
    .map((column) => ({ move: 'drop', args: [column] }));

/** Makes a tree of playouts of its bot, and returns a function that adds one playout. */
export function prepareBoardgameIo(): () => void {
  const { MCTSBot } = require('boardgame.io/ai') as Ai;
  const { InitializeGame } = require('boardgame.io/internal') as Internal;
  const bot = new MCTSBot({ game, enumerate, seed: 'bench', playoutDepth: 50, iterations: 1 });
  const root = bot.createNode({ state: InitializeGame({ game }) });
  return () => {
    const leaf = bot.expand(bot.select(root));
    bot.backpropagate(leaf, bot.playout(leaf));
  };
}
