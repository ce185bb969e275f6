import type { Bits } from '../../../../../tests/engines/bits.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { Backgammon } from '../backgammon/index.js';
import { Hearts, KuhnPoker } from '../cards/index.js';
import { Atoms } from '../games/index.js';
import { createGoPlayout, createGoPrior, Go, judgeDeadStones } from '../go/index.js';
import { InformationSetSearch, RegretMinimizer } from '../hidden/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { MultiplayerSearch } from '../search/index.js';

/** Plays games with dice, with hidden cards and Go, and compares moves, scores and strategies. */
export function sampleChance(bits: Bits): void {
  const go = new Go({ size: 7 });
  const playout = createGoPlayout(go);
  const prior = createGoPrior(go);
  for (let turn = 0; turn < 4; turn++) {
    const search = new MonteCarloSearch({ game: go, rng: new Rng(turn), playout, prior, maxPlayout: 150 });
    search.step(20);
    for (const number of [search.move, search.value, go.hashLow, go.hashHigh]) bits.number('go', number);
    go.play(search.move);
  }
  bits.number('go', judgeDeadStones(go, new Rng(1), 10).lead);
  const backgammon = new Backgammon();
  backgammon.play(8 * 6 + 2);
  const turns = new MultiplayerSearch({ game: backgammon, depth: 2 });
  finish(turns);
  for (const number of [turns.move, turns.valueOf(0)]) bits.number('backgammon', number);
  const atoms = new Atoms({ players: 3, width: 3, height: 3 });
  for (let turn = 0; turn < 12 && !atoms.isOver; turn++) {
    const search = new MultiplayerSearch({ game: atoms, depth: 2, others: 'leader' });
    finish(search);
    for (const number of [search.move, atoms.hashLow]) bits.number('atoms', number);
    atoms.play(search.move);
  }
  const hearts = new Hearts({ rng: new Rng(1) });
  for (let turn = 0; turn < 12; turn++) {
    const search = new InformationSetSearch({ game: hearts, rng: new Rng(turn), scale: 26 });
    search.step(20);
    for (const number of [search.move, search.value, search.nodes]) bits.number('hearts', number);
    hearts.play(search.move);
  }
  const minimizer = new RegretMinimizer({ game: new KuhnPoker() });
  minimizer.step(50);
  for (const number of [minimizer.valueOf(0), minimizer.exploitability]) bits.number('regret', number);
  bits.endTick();
}
