import { LearnedLook, type LearnedState } from '../learners/learned-look.js';
import { bayesSections } from './choices-section.js';
import { fitName, fitNumber, fitWords } from './fit.js';
import type { LearnerSection } from './learner-report.js';
import { networkOf, treeOf } from './learner-shapes.js';
import type { LearningSubject } from './learning-subject.js';
import { networkSection } from './network-section.js';
import { treeSection } from './tree-section.js';
import { innerValues } from './values-section.js';

/** What is needed of the minds of a game. */
export interface FoundIn {
  readonly nodes: (kind: string) => Iterable<{
    readonly character: string;
    readonly behavior: string;
    readonly path: string;
    readonly ask: (about: unknown) => unknown;
    readonly instruct: (instruction: unknown) => void;
  }>;
}

type FoundNode = ReturnType<FoundIn['nodes']> extends Iterable<infer N> ? N : never;

/** The field's names of the learners that a behavior can name; others are called as there. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['bayes', 'naive Bayes'],
  ['tree', 'decision tree'],
  ['q', 'Q-learning'],
  ['net', 'neural network'],
]);

const modeOf = (mode: unknown): LearningSubject['mode'] =>
  mode === 'learning' || mode === 'frozen' || mode === 'shadow' ? mode : 'unknown';

/** What the `learnedChoice` nodes of all characters have learned, each record once. */
export function* findChoices(minds: FoundIn): Generator<LearningSubject> {
  const met = new Set<string>();
  for (const node of minds.nodes('learnedChoice')) {
    const state = node.ask(new LearnedLook()) as LearnedState | undefined;
    if (state === undefined) continue;
    const id = `${state.isShared ? 'world' : `character/${node.character}`}/${state.key}`;
    if (met.size === met.add(id).size) continue;
    yield choiceSubject(id, node, state);
  }
}

function choiceSubject(id: string, node: FoundNode, state: LearnedState): LearningSubject {
  const { character, behavior, path } = node;
  const { key, isShared, mode, learner, record, chooser, examples, description, options } = state;
  const count = options.reduce((sum, { tried }) => sum + tried, 0);
  const sum = options.reduce((total, { tried, grade }) => total + tried * (grade ?? 0), 0);
  return {
    id,
    title: key,
    kind: KINDS.get(learner) ?? learner,
    about: description === '' ? `What the node ${path} of ${behavior} has learned` : description,
    agent: isShared ? undefined : character,
    node: { behavior, node: path },
    mode: modeOf(mode),
    examples,
    target: chooser,
    tally: { count, sum },
    unit: 'mean feedback while you looked',
    training: undefined,
    save: () => JSON.stringify(record ?? null),
    restore: (json) => node.instruct({ restore: JSON.parse(json) }),
    setLearning: undefined,
    reset: () => node.instruct({ restore: null }),
    describe: () => describeChoice(state),
  };
}

function describeChoice(state: LearnedState): LearnerSection[] {
  const { chooser, names, row } = state;
  if (chooser === undefined) return [];
  const sections: LearnerSection[] = [choicesOf(state)];
  const nameOf = (option: string) => names[chooser.choices.indexOf(option)] ?? option;
  const tree = treeOf(chooser);
  if (tree !== undefined) sections.push(treeSection(tree, row, nameOf));
  sections.push(...innerValues(chooser, row, names));
  const network = networkOf(chooser);
  if (network !== undefined) {
    // Explanations have asked it for other situations.
    chooser.writeWorths(new Float64Array(chooser.choices.length), row);
    const { inputNames } = chooser as { readonly inputNames?: readonly string[] };
    sections.push(networkSection(network, inputNames, names));
  } else if (tree === undefined) sections.push(...bayesSections(chooser, names));
  return sections;
}

function choicesOf({ measure, observed, options, because }: LearnedState): LearnerSection {
  return {
    part: 'choices',
    measure: fitWords(measure),
    observed: observed.map(({ name, value }) => ({
      name: fitName(name),
      value: typeof value === 'number' ? fitNumber(value) : fitWords(value),
    })),
    options: options.map(({ name, worth, isBest, tried, grade }) => ({
      name: fitName(name),
      worth: fitNumber(worth),
      isBest,
      tried,
      grade: grade === null ? null : fitNumber(grade),
    })),
    because: because.map(fitWords),
  };
}
