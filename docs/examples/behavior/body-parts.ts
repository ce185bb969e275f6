import {
  action,
  actuator,
  behaviorTreeKinds,
  Cast,
  condition,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  sensor,
} from 'gumption';

const eyes = sensor({
  name: 'eyes',
  settings: { range: param.number({ default: 10, min: 0, unit: 'm' }) },
});
const legs = actuator({ name: 'legs' });

const seesThief = condition({
  name: 'seesThief',
  uses: [eyes],
  test: (guard: { thief: number }, _, { get }) => guard.thief <= get(eyes.settings.range)!,
});
const chase = action({
  name: 'chase',
  uses: [legs],
  update(guard: { thief: number }, _, { dt }) {
    guard.thief -= 2 * dt;
    return RUNNING;
  },
});
const idle = action({ name: 'idle', update: () => RUNNING });

const cast = new Cast({
  vocabulary: createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [defineAgentType('guard', { tasks: [seesThief, chase, idle] })],
  }),
  behaviors: [
    parseText(`
      behavior Watch for guard
      reactiveSelector
        reactiveSequence
          seesThief
          chase
        idle
    `),
  ],
});
const guard = { thief: 9 };
cast.add('bob', 'guard', guard, 'Watch');
const play = (words: string) => {
  cast.tick(1);
  console.log(`${words}: the thief is ${guard.thief} m away`);
};

play('All well');
cast.set('bob', eyes.isOn, false);
play('Eyes switched off');
cast.set('bob', eyes.isOn, true);
cast.set('bob', eyes.settings.range, 5);
play('Short-sighted');
cast.set('bob', eyes.settings.range, 10);
cast.set('bob', legs.isOn, false);
play('Legs switched off');
