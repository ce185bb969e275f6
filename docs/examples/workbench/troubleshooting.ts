import { action, createVocabulary, defineAgentType, defineKey, defineObjectType, param } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';

// #region game
interface Guard {
  at: number;
}

const energy = defineKey('energy', param.number({ min: 0, max: 100 }));
const door = defineObjectType<{ readonly id: string }>('door', { id: ({ id }) => id });
const open = action({
  name: 'open',
  params: { what: param.object(door) },
  update(_guard: Guard, _params, { set }) {
    set(energy, 120); // a mistake: its limit is 100
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [open] })],
  keys: [energy],
  objectTypes: [door],
});
const cast = new Cast<Guard>({
  vocabulary,
  behaviors: [
    parseText('behavior Round for guard\nselector #any\n  open #gate what: "gate"\n  open #hatch what: "hatch"\n'),
  ],
  findObject: (_type, id) => (id === 'hatch' ? { id } : undefined), // another: the gate is missing
  checks: 'development',
  report: ({ message }) => console.log(`Warning: ${message}`),
});
const bob = { at: 0 };
cast.add('bob', 'guard', bob, 'Round');
cast.add('ann', 'guard', bob, 'Round'); // another: two guards, one object
const session = new Session<Guard>({ name: 'castle', cast, stepSeconds: 0.1, step: () => cast.tick(0.05) });
session.frame(20);
session.stop();
// #endregion

// #region refused
for (const wrong of [
  () => cast.add('cid', 'gaurd', { at: 0 }, 'Round'),
  () => cast.add('cid', 'guard', { at: 0 }, 'Rounds'),
  () => cast.set('bob', energy, 200),
  () => session.frame(Number.NaN),
  () => createVocabulary({ kinds: [standardKinds] as never, agentTypes: [] }),
])
  try {
    wrong();
  } catch (error) {
    console.log(String(error));
  }
// #endregion
