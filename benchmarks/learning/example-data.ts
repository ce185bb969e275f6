import { ExampleTable } from 'gumption/learning/classification';
import { Rng } from 'gumption/math';

// Examples for classifiers, as a table and as the peers want them.

export const ATTRIBUTES = 10;
const CLASSES = ['a', 'b', 'c'] as const;
export const VALUES = ['north', 'east', 'south', 'west'] as const;
const NAMES = Array.from({ length: ATTRIBUTES }, (_, i) => `x${i}`);

/** Examples as a table, as rows of numbers with the numbers of their classes, and as records. */
export interface ExampleData {
  readonly table: ExampleTable;
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly records: readonly { readonly [name: string]: string }[];
  readonly names: readonly string[];
}

/** Ten numbers of which three decide, by thresholds: every tree can learn it in full. */
export function numbersByRule(count: number): ExampleData {
  const rng = new Rng('cart');
  const classOf = (row: readonly number[]) => (row[0] < 0.5 ? (row[1] < 0.3 ? 0 : 1) : row[2] < 0.7 ? 2 : 0);
  return numberData(count, () => NAMES.map(() => rng.next()), classOf);
}

/** Ten numbers that lie around another middle for each class. */
export function numbersByCurve(count: number): ExampleData {
  const rng = new Rng('bayes');
  let classNumber = 0;
  const draw = () => {
    classNumber = rng.integer(0, 2);
    return NAMES.map((_, i) => rng.normal(classNumber * (1 + i / 10), 1));
  };
  return numberData(count, draw, () => classNumber);
}

function numberData(
  count: number,
  draw: () => readonly number[],
  classOf: (row: readonly number[]) => number,
): ExampleData {
  const table = new ExampleTable({
    attributes: NAMES.map((name) => ({ name, type: 'number' as const })),
    classes: CLASSES,
  });
  const rows: (readonly number[])[] = [];
  const labels: number[] = [];
  for (let i = 0; i < count; i++) {
    const row = draw();
    rows.push(row);
    labels.push(classOf(row));
    table.addRow(row, labels[i]);
  }
  return { table, rows, labels, records: [], names: NAMES };
}

/** Ten attributes of four values, of which four decide. */
export function categoriesByRule(count: number): ExampleData {
  const rng = new Rng('id3');
  const table = new ExampleTable({
    attributes: NAMES.map((name) => ({ name, type: 'category' as const, values: VALUES })),
    classes: CLASSES,
  });
  const rows: number[][] = [];
  const labels: number[] = [];
  for (let i = 0; i < count; i++) {
    const row = NAMES.map(() => rng.integer(0, 3));
    // Each of them tells something by itself, and the last word is with all four.
    const label = row[0] === 0 ? 0 : row[1] < 2 ? (row[2] === 3 ? 2 : 1) : row[3] < 2 ? 2 : 0;
    rows.push(row);
    labels.push(label);
    table.addRow(row, label);
  }
  const records = rows.map((row, i) => ({
    ...Object.fromEntries(NAMES.map((name, a) => [name, VALUES[row[a]]])),
    class: CLASSES[labels[i]],
  }));
  return { table, rows, labels, records, names: NAMES };
}

/** Which share of the examples a classifier gives the right class, in percent. */
export function percentRight({ rows, labels }: ExampleData, classify: (example: number) => number): string {
  let right = 0;
  for (let i = 0; i < rows.length; i++) if (classify(i) === labels[i]) right++;
  return `${Math.floor((100 * right) / rows.length)} % right`;
}
