import {
  action,
  Cast,
  commonKinds,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';

const walk = action({
  name: 'walk',
  params: { to: param.number(), speed: param.number({ default: 1, min: 0, unit: 'm/s' }) },
  update(guard: { at: number }, { to, speed }, { dt }) {
    const way = to - guard.at;
    guard.at += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    return guard.at === to ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: commonKinds,
  agentTypes: [defineAgentType('guard', { tasks: [walk] })],
});
const patrol = parseText(`
  behavior Patrol for guard
  sequence
    walk to: 4, speed: 2
    wait seconds: 1
    walk to: 0
`);

const guard = { at: 0 };
const cast = new Cast({ vocabulary, behaviors: [patrol] });
cast.add('bob', 'guard', guard, 'Patrol');
for (let second = 1; second <= 8; second++) {
  cast.tick(1);
  console.log(`${second} s: bob is at ${guard.at} m`);
}
