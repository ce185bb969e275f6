import {
  CompetenceLimiter,
  compareLengths,
  confidentProbability,
  HierarchicalNGram,
  HitRate,
  matchHistory,
  NGram,
} from 'gumption/learning/prediction';
import { Rng } from 'gumption/math';

// #region fight
/** What beats each move. */
const REBUTTALS = { punch: 'duck', kick: 'step back', throw: 'jump' } as const;
type Move = keyof typeof REBUTTALS;
const COMBO: readonly Move[] = ['punch', 'punch', 'kick'];

const habits = new HierarchicalNGram<Move>({ length: 4 });
const rate = new HitRate();
// A player who likes one combo, and mixes it with another.
const player = new Rng('player');
const fight: Move[] = [];
while (fight.length < 60) fight.push(...(player.chance(0.7) ? COMBO : (['kick', 'throw'] as const)));
for (const move of fight) {
  const { action } = habits.predict();
  rate.note(action === move);
  habits.add(move);
}
const { action = 'punch', probability, depth } = habits.predict();
console.log(
  `expects ${action} with ${probability.toFixed(2)}, by the last ${depth} moves, and answers: ${REBUTTALS[action]}`,
);
console.log(`was right in ${rate.hits} of ${rate.total} cases, lately in ${(100 * rate.recent).toFixed(0)} %`);
// #endregion

// #region limit
const limiter = new CompetenceLimiter<Move>({ ignore: 0.25, minProbability: 0.5, delay: 0.2 });
const rng = new Rng('fighter');
limiter.notice(habits.predict(), rng); // after each move of the player
limiter.tick(0.1); // in every frame
console.log(`after 0.1 s: ${limiter.expected}`);
limiter.tick(0.1);
console.log(`after 0.2 s: ${limiter.expected}`);
// #endregion

// #region others
const doors = new NGram<string>({ length: 1 });
doors.learn([['left'], ['left'], ['right'], ['left'], ['left']]); // one choice of each of five players
console.log(`a new player goes ${doors.predict().action}, in ${100 * doors.predict().probability} % of cases`);
console.log(`with 95 % confidence in more than ${(100 * confidentProbability(4, 5)).toFixed(0)} %`);
// #endregion

// #region length
for (const { length, accuracy } of compareLengths([fight], [1, 2, 3, 4, 8]))
  console.log(`length ${length}: ${(100 * accuracy).toFixed(0)} % right`);
// #endregion

// #region history
const { action: next, count, total } = matchHistory(fight, 2);
console.log(`after these two moves came ${next}, ${count} times of ${total}`);
// #endregion

// #region save
const saved = JSON.stringify(habits.save());
const restored = new HierarchicalNGram<Move>({ length: 4 });
restored.restore(JSON.parse(saved));
restored.isLearning = false; // frozen: it follows the fight, and learns nothing more
console.log(`restored: expects ${restored.predict().action}`);
// #endregion
