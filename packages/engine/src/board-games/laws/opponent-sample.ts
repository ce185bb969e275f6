import type { Bits } from '../../../../../tests/engines/bits.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Checkers, Kalah, SplitNim } from '../games/index.js';
import { createOpponent, MoveAnalysis, SearchTree } from '../opponents/index.js';

/** Plays some moves at several strengths, and compares moves, scores and what an analysis says. */
export function sampleOpponents(bits: Bits): void {
  for (const game of [new Checkers(), new Kalah(), new SplitNim(9)]) {
    const opponents = [2, 5].map((strength) => createOpponent({ game, strength, seed: strength }));
    for (let turn = 0; turn < 6 && !game.isOver; turn++) {
      const opponent = opponents[turn % 2];
      opponent.think();
      finish(opponent);
      for (const number of [opponent.move, opponent.value, opponent.nodes]) bits.number('opponent', number);
      const analysis = new MoveAnalysis({ game });
      analysis.step(200);
      for (const { move, score, heat } of analysis.moves)
        for (const number of [move, score, heat]) bits.number('analysis', number);
      game.play(opponent.move);
      bits.endTick();
    }
    if (!game.isOver)
      for (const { score, nodes } of new SearchTree({ game, depth: 2 }).open([]))
        for (const number of [score, nodes]) bits.number('tree', number);
  }
}
