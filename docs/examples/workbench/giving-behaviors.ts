import { action, createVocabulary, defineAgentType } from 'gumption/behavior';
import { Cast, readAssignments } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

const say = action({ name: 'say', params: {}, update: ({ name }: Robot) => console.log(`${name} is awake`) });
interface Robot {
  readonly name: string;
}
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Robot>('robot', { tasks: [say] })],
});
const behaviors = [
  parseText('behavior Sleep for robot\nwait seconds: 9\n'),
  parseText('behavior Watch for robot\nsay\n'),
];

// #region cast
// In a game: import file from './assignments.json' with { type: 'json' };
const file = { $schema: 'urn:gumption:assignments:1', version: 1, agents: { R1: { behavior: 'Watch' } } };

const cast = new Cast<Robot>({ vocabulary, behaviors, assignments: readAssignments(file) });
cast.add('R1', 'robot', { name: 'R1' }, 'Sleep'); // runs Watch
cast.add('R2', 'robot', { name: 'R2' }, 'Sleep');
// #endregion
cast.tick(1);
