import { action, condition, createVocabulary, defineAgentType } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region mistakes
interface Dog {
  readonly bowl?: { food: number };
}

const hungry = condition({
  name: 'hungry',
  // A mistake: the answer arrives too late, and a promise counts as true.
  test: (dog: Dog) => Promise.resolve(dog.bowl !== undefined) as unknown as boolean,
});
const eat = action({
  name: 'eat',
  update(dog: Dog) {
    dog.bowl!.food -= 1; // another one: there may be no bowl
  },
});

const cast = new Cast<Dog>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Dog>('dog', { tasks: [hungry, eat] })],
  }),
  behaviors: [parseText('behavior Dinner for dog\nsequence #dinner\n  hungry #ask\n  eat #food\n')],
  checks: 'development',
  report: ({ message }) => console.log(`Warning: ${message}`),
});
cast.add('rex', 'dog', {}, 'Dinner');
for (let frame = 0; frame < 20; frame++) cast.tick(16); // and milliseconds instead of seconds
// #endregion

// #region counts
for (const { kind, about, count } of cast.warnings.list()) console.log(`${count} × ${kind}: ${about}`);
// #endregion
