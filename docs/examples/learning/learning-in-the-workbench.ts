// #region session
import { createVocabulary, defineAgentType } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { ConfusionMatrix, LearningCurve } from 'gumption/learning/learners';
import { HierarchicalNGram, HitRate } from 'gumption/learning/prediction';
import { learningSource } from 'gumption/learning/workbench';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';

const MOVES = ['punch', 'kick', 'throw'] as const;
type Move = (typeof MOVES)[number];

const habits = new HierarchicalNGram<Move>({ length: 3, actions: MOVES });
const rate = new HitRate({ window: 20 });
const curve = new LearningCurve({ every: 10 });
const confusion = new ConfusionMatrix(MOVES);

/** The player has made a move: first ask, so that it counts as unseen, then learn. */
function playerMoved(move: Move): void {
  const { action } = habits.predict();
  rate.note(action === move);
  curve.note(action === move ? 1 : 0);
  confusion.note(MOVES.indexOf(move), action === undefined ? -1 : MOVES.indexOf(action));
  habits.add(move);
}

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<object>('rival', { tasks: [] })],
});
const cast = new Cast<object>({ vocabulary, behaviors: [] });

export const session = new Session<object>({
  name: 'fight',
  cast,
  stepSeconds: 1 / 60,
  step: () => void cast.tick(1 / 60),
  learning: learningSource({
    learners: [
      {
        name: 'Habits',
        about: 'What the player does next',
        learner: habits,
        rate,
        confusion,
        curve: { points: () => curve.points, baseline: { name: 'a guess', score: 1 / MOVES.length } },
      },
    ],
  }),
});
// #endregion

for (let i = 0; i < 60; i++) playerMoved(MOVES[i % 3 === 2 ? 1 : 0]);
console.log(`right in ${Math.round(100 * rate.recent)} % of the last 20 moves`);
