import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region scopes
interface Guard {
  readonly name: string;
}

const target = defineKey('target', param.text());
const say = action({
  name: 'say',
  params: { what: param.text() },
  update: (guard: Guard, { what }) => console.log(`${guard.name}: ${what}`),
});
const searchAround = action({
  name: 'searchAround',
  memory: { looked: 0 },
  // Reads the key from the nearest scope that has a value for it.
  update(guard: Guard, _params, context) {
    console.log(`${guard.name} looks round the ${context.get(target)}`);
    return ++context.memory.looked < 2 ? RUNNING : undefined;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [say, searchAround] })],
  keys: [target],
});

const search = parseText(`
  behavior Search for guard
  sequence
    setKey key: target, value: gate
    scope #noise
      sequence
        setKey key: target, value: bush
        searchAround
    say what: @target
`);
const minds = new Minds<Guard>(compile(search, vocabulary));
const ann = minds.add({ name: 'Ann' });
minds.tick(0.5);
console.log(`Ann knows ${minds.get(ann, target)}, and for now ${JSON.stringify(minds.scopesOf(ann))}`);
minds.tick(0.5);
console.log(`then ${JSON.stringify(minds.scopesOf(ann))}`);
// #endregion
