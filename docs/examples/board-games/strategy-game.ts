import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import { Rng } from 'gumption/math';
import { STRATEGIES } from './strategy/map.js';
import { Realms } from './strategy/realm.js';
import { TROOPS, TroopChoice } from './strategy/troop-choice.js';
import { chooseHeuristicMove } from './strategy/turn-heuristics.js';

// #region strategies
// The first realm searches over strategies, the second decides by heuristics alone.
const realms = new Realms();
while (!realms.isOver) {
  let move = chooseHeuristicMove(realms);
  if (realms.player === 0) {
    const search = new MonteCarloSearch({ game: realms, rng: new Rng('realm'), maxPlayout: 8, maxNodes: 1024 });
    search.step(24);
    move = search.move;
  }
  if (realms.countProvinces(0) < 7 && realms.player === 0) console.log(`first realm: ${STRATEGIES[move]}`);
  realms.play(move);
}
console.log(`provinces: ${realms.countProvinces(0)} to ${realms.countProvinces(1)}`);
// #endregion

// #region troops
const battle = new TroopChoice();
while (!battle.isOver) {
  const search = new MonteCarloSearch({ game: battle, rng: new Rng('troops') });
  search.step(2000);
  battle.play(search.move);
}
for (const side of [0, 1]) console.log(TROOPS.map((troop, i) => `${battle.count(side, i)} ${troop}`).join(', '));
// #endregion
