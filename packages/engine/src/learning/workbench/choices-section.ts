import type { SavedBayes } from '../classification/naive-bayes.js';
import type { Chooser } from '../learners/chooser.js';
import { fitName, fitNumber, fitWords } from './fit.js';
import { type LearnerSection, MAX_SHOWN_COLUMNS, MAX_SHOWN_ROWS } from './learner-report.js';

/** What each choice is worth in the situation that a chooser is in, and why. */
export function choicesSection(chooser: Chooser, row: Readonly<Float64Array>): LearnerSection {
  const worths = new Float64Array(chooser.choices.length);
  chooser.writeWorths(worths, row);
  const best = worths.indexOf(Math.max(...worths));
  return {
    part: 'choices',
    measure: fitWords(chooser.measure),
    observed: chooser.attributes.slice(0, MAX_SHOWN_ROWS).map((attribute, i) => ({
      name: fitName(attribute.name),
      value: attribute.type === 'category' ? fitWords(attribute.values[row[i]] ?? '') : fitNumber(row[i]),
    })),
    options: chooser.choices.slice(0, MAX_SHOWN_ROWS).map((name, i) => ({
      name: fitName(name),
      worth: fitNumber(worths[i]),
      isBest: i === best,
      tried: null,
      grade: null,
    })),
    because: chooser.explain(row).slice(0, MAX_SHOWN_ROWS).map(fitWords),
  };
}

/** The counts of naive Bayes: for each attribute how its values go with each choice. Nothing for other choosers. */
export function bayesSections(chooser: Chooser, names: readonly string[] = chooser.choices): LearnerSection[] {
  const saved = chooser.save() as SavedBayes | undefined;
  if (saved === undefined || !Array.isArray(saved.classes) || !Array.isArray(saved.attributes)) return [];
  const shown = names.slice(0, MAX_SHOWN_COLUMNS - 1);
  const total = saved.classes.reduce((sum, count) => sum + count, 0);
  const header = (title: string) => [title, ...shown].map(fitWords);
  const prior: LearnerSection = {
    part: 'table',
    title: 'Examples',
    columns: header('of all'),
    rows: [
      ['examples', ...shown.map((_, c) => saved.classes[c])],
      ['share', ...shown.map((_, c) => (total === 0 ? 0 : fitNumber(saved.classes[c] / total)))],
    ],
    leftOut: 0,
  };
  const tables = chooser.attributes.slice(0, 24).map((attribute, i): LearnerSection => {
    const byClass = saved.attributes[i];
    const isCategory = attribute.type === 'category';
    const all: readonly string[] = isCategory ? attribute.values : ['mean', 'spread'];
    const rows = all.slice(0, MAX_SHOWN_ROWS).map((value, v) => [
      fitWords(value),
      ...shown.map((_, c) => {
        const numbers = byClass[c];
        if (isCategory || v === 0) return fitNumber(numbers[v]);
        return saved.classes[c] === 0 ? 0 : fitNumber(Math.sqrt(numbers[1] / saved.classes[c]));
      }),
    ]);
    const title = `${attribute.name}: ${isCategory ? 'examples of each value' : 'mean and spread'}`;
    return { part: 'table', title: fitWords(title), columns: header('value'), rows, leftOut: all.length - rows.length };
  });
  return [prior, ...tables];
}
