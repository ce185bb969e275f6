import { InvalidDataError } from '../../data/check.js';
import { bayesSections, choicesSection } from './choices-section.js';
import { answerSection, expectationSection } from './expectation-section.js';
import type { LearnerSection } from './learner-report.js';
import {
  examplesOf,
  isActionLearner,
  isChooser,
  isPredictor,
  isTuner,
  kindOf,
  networkOf,
  treeOf,
} from './learner-shapes.js';
import type { LearningSubject } from './learning-subject.js';
import { networkSection } from './network-section.js';
import { confusionSection, curveSection } from './scores-section.js';
import type { SavedLearner, ShownLearner } from './shown-learner.js';
import { treeSection } from './tree-section.js';
import { tunerSection } from './tuner-section.js';
import { innerValues, mapSection, valuesSection } from './values-section.js';

/** Throws unless every learner has a name of its own. */
export function checkNames(learners: readonly ShownLearner[]): void {
  for (const [i, { name }] of learners.entries())
    if (name === '' || learners.findIndex((each) => each.name === name) < i)
      throw new InvalidDataError(`learners[${i}].name`, `must be a name that no other learner has, got ${name}`);
}

/** A learner that the game has named; undefined while there is none. */
export function namedSubject(shown: ShownLearner): LearningSubject | undefined {
  const learner = typeof shown.learner === 'function' ? shown.learner() : shown.learner;
  if (learner === undefined) return undefined;
  const { name, about = '', rate, training, onRestored, fresh } = shown;
  const examples = shown.examples?.() ?? examplesOf(learner) ?? rate?.total;
  const reset = resetOf(learner, fresh);
  return {
    id: `game/${name}`,
    title: name,
    kind: shown.kind ?? kindOf(learner),
    about,
    agent: shown.agent,
    node: null,
    mode: learner.isLearning === undefined ? 'unknown' : learner.isLearning ? 'learning' : 'frozen',
    examples,
    target: learner,
    tally: rate === undefined || shown.curve !== undefined ? undefined : { count: rate.total, sum: rate.hits },
    unit: 'share of right answers',
    training,
    save: () => JSON.stringify(learner.save()),
    restore(json, count) {
      learner.restore(JSON.parse(json) as never);
      onRestored?.(count);
    },
    setLearning:
      learner.isLearning === undefined
        ? undefined
        : (isLearning) => {
            learner.isLearning = isLearning;
          },
    reset:
      reset &&
      (() => {
        reset();
        onRestored?.(0);
      }),
    describe: (isPast) => describeLearner(learner, shown, isPast ? examples : undefined),
  };
}

function resetOf(learner: SavedLearner, fresh: ShownLearner['fresh']): (() => void) | undefined {
  if (fresh !== undefined) return () => learner.restore(fresh().save() as never);
  const { forget } = learner as { readonly forget?: () => void };
  return typeof forget === 'function' ? () => forget.call(learner) : undefined;
}

function describeLearner(learner: SavedLearner, shown: ShownLearner, until: number | undefined): LearnerSection[] {
  const { rate, confusion, curve, situation, state, map, inputNames } = shown;
  const sections: LearnerSection[] = [];
  const row = situation?.();
  if (isPredictor(learner)) sections.push(expectationSection(learner, rate));
  if (isChooser(learner) && row !== undefined) {
    if (rate !== undefined) {
      const worths = new Float64Array(learner.choices.length);
      learner.writeWorths(worths, row);
      sections.push(answerSection(learner, worths, rate));
    }
    sections.push(choicesSection(learner, row));
  }
  if (curve !== undefined) sections.push(curveSection(curve, until));
  if (confusion !== undefined) sections.push(confusionSection(confusion));
  if (isActionLearner(learner)) {
    if (map !== undefined) sections.push(mapSection(learner, map, state?.()));
    sections.push(valuesSection(learner, shown));
  }
  if (isTuner(learner)) sections.push(tunerSection(learner));
  sections.push(...innerValues(learner, row));
  const tree = treeOf(learner);
  if (tree !== undefined) sections.push(treeSection(tree, row));
  const network = networkOf(learner);
  if (network !== undefined) {
    // Explanations have asked it for other situations.
    if (row !== undefined)
      isChooser(learner) ? learner.writeWorths(new Float64Array(learner.choices.length), row) : network.forward(row);
    const names = inputNames ?? (learner as { readonly inputNames?: readonly string[] }).inputNames;
    sections.push(networkSection(network, names, isChooser(learner) ? learner.choices : []));
  } else if (isChooser(learner) && tree === undefined) sections.push(...bayesSections(learner));
  return sections;
}
