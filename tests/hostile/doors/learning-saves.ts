import { ExampleTable, IncrementalTree, NaiveBayes } from 'gumption/learning/classification';
import { CompetenceLimiter, HierarchicalNGram, NGram } from 'gumption/learning/prediction';
import { type Door, saveDoor } from '../door.js';

const declared = {
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['full', 'half'] },
  ],
  classes: ['attack', 'hide'],
} as const;

const EXAMPLES = [
  [{ distance: 3, cover: 'full' }, 'attack'],
  [{ distance: 9.5, cover: 'half' }, 'hide'],
  [{ distance: 4, cover: 'half' }, 'hide'],
  [{ distance: 8, cover: 'full' }, 'attack'],
] as const;

function withExamples<T extends { add(observation: { distance: number; cover: string }, name: string): void }>(
  learner: T,
): T {
  for (const [observation, name] of EXAMPLES) learner.add(observation, name);
  return learner;
}

function withMoves<T extends { add(move: string): void }>(predictor: T): T {
  for (const move of ['jab', 'hook', 'jab', 'jab', 'hook', 'jab']) predictor.add(move);
  return predictor;
}

const predictors = {
  'NGram.restore': () => withMoves(new NGram<string>({ length: 2, actions: ['jab', 'hook'] })),
  'NGram.restore dense': () => withMoves(new NGram<string>({ length: 3, actions: ['jab', 'hook'], store: 'dense' })),
  'NGram.restore open': () => withMoves(new NGram<string>({ length: 3, store: 'sorted' })),
  'HierarchicalNGram.restore': () => withMoves(new HierarchicalNGram<string>({ length: 3 })),
};

export const learningSaves: readonly Door[] = [
  ...Object.entries(predictors).map(([name, create]) =>
    saveDoor<NGram<string> | HierarchicalNGram<string>>(name, create, {
      save: (predictor) => predictor.save(),
      restore: (predictor, saved) => predictor.restore(saved),
      use: (predictor) => {
        predictor.add('jab');
        predictor.predict();
      },
    }),
  ),
  saveDoor('CompetenceLimiter.restore', () => new CompetenceLimiter<string>({ delay: 1 }), {
    save: (limiter) => limiter.save(),
    restore: (limiter, saved) => limiter.restore(saved),
    use: (limiter) => limiter.tick(0.1),
  }),
  saveDoor('ExampleTable.restore', () => withExamples(new ExampleTable(declared)), {
    save: (table) => table.save(),
    restore: (table, saved) => table.restore(saved),
    use: (table) => table.countClasses(),
  }),
  saveDoor('IncrementalTree.restore', () => withExamples(new IncrementalTree(declared)), {
    save: (tree) => tree.save(),
    restore: (tree, saved) => tree.restore(saved),
    use: (tree) => tree.add(...EXAMPLES[1]),
  }),
  saveDoor('NaiveBayes.restore', () => withExamples(new NaiveBayes(declared)), {
    save: (bayes) => bayes.save(),
    restore: (bayes, saved) => bayes.restore(saved),
    use: (bayes) => void bayes.classify({ distance: 5, cover: 'half' }),
  }),
];
