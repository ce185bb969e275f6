import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region run
interface Guard {
  readonly name: string;
}

const walk = action({ name: 'walk', params: { to: param.text() }, update: (_: Guard) => RUNNING });
const search = action({ name: 'search', update: (_: Guard) => SUCCESS });
const shout = action({
  name: 'shout',
  params: { words: param.text() },
  update: ({ name }: Guard, { words }) => console.log(`${name}: ${words}`),
});
const noise = defineEvent('noise', { value: param.text() });
const place = defineKey('place', param.text());
const seesPlayer = defineKey('seesPlayer', param.boolean({ default: false }));
const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [place, seesPlayer],
  events: [noise],
  expressions,
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [walk, search, shout] })],
});

const text = `
behavior Guard for guard

machine
  state "On duty" #duty
    transition "spotted" to: chase, when: @seesPlayer
      effect
        shout words: "Stop!"
    state "Patrol" #patrol
      walk to: gate
      transition "heard" to: search, on: noise, into: place
    state "Search" #search
      sequence
        walk to: @place
        search
      transition "nothing there" to: patrol, result: success
      transition "bored" to: patrol, after: 20
  state "Chase" #chase
    walk to: player
    transition "lost" to: duty, when: (not seesPlayer)
`;

const minds = new Minds<Guard>(compile(parseText(text), vocabulary));
const ann = minds.add({ name: 'Ann' });
const tick = () => {
  minds.tick(1);
  const running = minds.runningNodes(ann).map((row) => minds.nodeTable[row].document);
  console.log(running.flatMap(({ kind, name = '' }) => (kind === 'state' ? [name] : [])).join(' > '));
};
tick();
tick();
minds.send(ann, noise, 'cellar');
tick();
minds.set(ann, seesPlayer, true);
tick();
minds.set(ann, seesPlayer, false);
tick();
// #endregion
