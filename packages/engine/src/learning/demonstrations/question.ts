import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { ExampleTable } from '../classification/example-table.js';

/**
 * A question with two answers about one attribute: is a number above a limit, or at most a limit; is
 * a category this value?
 */
export type Question =
  | { readonly attribute: string; readonly above: number }
  | { readonly attribute: string; readonly atMost: number }
  | { readonly attribute: string; readonly is: string };

/** Says for each example whether the answer is yes. Undefined if the examples lack the attribute or value. */
export function answerer(examples: ExampleTable, question: Question): ((example: number) => boolean) | undefined {
  const index = examples.attributes.findIndex(({ name }) => name === question.attribute);
  if (index < 0) return undefined;
  const attribute: LearnedAttribute = examples.attributes[index];
  const column = () => examples.columns[index];
  if ('is' in question) {
    if (attribute.type !== 'category') return undefined;
    const value = attribute.values.indexOf(question.is);
    return value < 0 ? undefined : (example) => column()[example] === value;
  }
  if (attribute.type !== 'number') return undefined;
  return 'above' in question
    ? (example) => column()[example] > question.above
    : (example) => column()[example] <= question.atMost;
}
