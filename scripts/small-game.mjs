// A small game: a vocabulary, one behavior tree and the minds that run it. `npm run sizes` measures
// what it makes a page load, and a test holds it there.
import { action, compile, createVocabulary, defineAgentType, Minds, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';

const walk = action({
  name: 'walk',
  params: { to: param.number() },
  update(guard, { to }, { dt }) {
    guard.at += Math.sign(to - guard.at) * Math.min(Math.abs(to - guard.at), dt);
    return guard.at === to ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('guard', { tasks: [walk] })],
});
const patrol = {
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'Patrol',
  root: {
    id: 'round',
    kind: 'sequence',
    children: [
      { id: 'there', kind: 'walk', params: { to: 4 } },
      { id: 'rest', kind: 'wait', params: { seconds: 1 } },
      { id: 'back', kind: 'walk', params: { to: 0 } },
    ],
  },
};
const guard = { at: 0 };
const minds = new Minds(compile(patrol, vocabulary));
minds.add(guard);
for (let second = 1; second <= 8; second++) {
  minds.tick(1);
  console.log(`${second} s: ${guard.at} m`);
}
