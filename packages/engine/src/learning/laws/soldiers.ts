import { ExampleTable } from '../classification/index.js';

/** An attribute that has some named values. */
export function category(name: string, ...values: string[]) {
  return { name, type: 'category' as const, values };
}

/** A table from lines of values, the class last: `Hurt Cover Ammo Attack`. */
export function tableOf(
  attributes: readonly (ReturnType<typeof category> | { readonly name: string; readonly type: 'number' })[],
  classes: readonly string[],
  lines: readonly string[],
): ExampleTable {
  const examples = new ExampleTable({ attributes, classes });
  for (const line of lines) {
    const words = line.split(' ');
    const values = attributes.map(({ name, type }, i) => [name, type === 'number' ? Number(words[i]) : words[i]]);
    examples.add(Object.fromEntries(values), words[words.length - 1]);
  }
  return examples;
}

export const SOLDIER = [
  category('health', 'Healthy', 'Hurt'),
  category('cover', 'Cover', 'Exposed'),
  category('ammo', 'Ammo', 'Empty'),
];

/** The book's five decisions of a soldier. */
export const FIVE_DECISIONS = [
  'Healthy Cover Ammo Attack',
  'Hurt Cover Ammo Attack',
  'Healthy Cover Empty Defend',
  'Hurt Cover Empty Defend',
  'Hurt Exposed Ammo Defend',
];

/** The book's braking data: distance, speed, and whether to brake. */
export const BRAKING = tableOf(
  [
    { name: 'distance', type: 'number' },
    { name: 'speed', type: 'number' },
  ],
  ['yes', 'no'],
  ['2.4 11.3 yes', '3.2 70.2 yes', '75.7 72.7 no', '80.6 89.4 yes', '2.8 15.2 no', '82.1 8.6 yes', '3.8 69.4 yes'],
);
