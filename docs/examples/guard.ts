import { action, Cast, condition, createVocabulary, defineAgentType, param, RUNNING } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

type Guard = { at: number; thirst: number };

const isThirsty = condition({ name: 'isThirsty', test: (guard: Guard) => guard.thirst > 4 });
const drink = action({ name: 'drink', update: (guard: Guard) => void (guard.thirst = 0) });
const walk = action({
  name: 'walk',
  params: { to: param.number(), speed: param.number({ default: 1, min: 0, unit: 'm/s' }) },
  update(guard: Guard, { to, speed }, { dt }) {
    const way = to - guard.at;
    guard.at += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    if (guard.at !== to) return RUNNING;
  },
});

const guardType = defineAgentType<Guard>('guard', { tasks: [isThirsty, drink, walk] });
const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [guardType] });
const patrol = parseText(`
  behavior Patrol for guard
  selector
    sequence
      isThirsty
      drink
    sequence
      walk to: 4, speed: 2
      wait seconds: 1
      walk to: 0, speed: 2
`);

const guard: Guard = { at: 0, thirst: 0 };
const cast = new Cast<Guard>({ vocabulary, behaviors: [patrol] });
cast.add('bob', 'guard', guard, 'Patrol');
for (let second = 1; second <= 8; second++) {
  guard.thirst++;
  cast.tick(1);
  console.log(`${second} s: at ${guard.at} m, thirst ${guard.thirst}`);
}
