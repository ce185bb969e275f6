import { suggest } from '../../data/index.js';
import type { ResolvedSheet } from '../check/index.js';
import type { SheetValues } from '../document/declared-params.js';
import type { BehaviorDocument, Literal } from '../document/document.js';

/** What an individual sets for itself; everything else comes from its sheet, if it has one. */
export interface Individual {
  /** The sheet of its type. */
  readonly sheet?: string;
  /** Values by parameter name; they take precedence over those of the sheet. */
  readonly values: SheetValues;
}

/**
 * The sheets of individuals: each answers with its own values first, and with the sheet of its type
 * for the rest. Individuals with the same sheet and the same values share one, and so one program.
 */
export class Individuals {
  readonly #byName = new Map<string, Individual>();

  /** Whether a sheet is one of these. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Takes in an individual and gives its sheet; undefined if the sheet of its type is missing. */
  add(individual: Individual, sheets: ReadonlyMap<string, ResolvedSheet>): ResolvedSheet | undefined {
    const name = nameOfIndividual(individual);
    this.#byName.set(name, individual);
    return resolve(name, individual, sheets);
  }

  delete(name: string): void {
    this.#byName.delete(name);
  }

  /** The sheets of a project, and those of the individuals as they follow from them. */
  with(sheets: Iterable<ResolvedSheet>): ResolvedSheet[] {
    const given = new Map<string, ResolvedSheet>();
    for (const sheet of sheets) if (!this.#byName.has(sheet.name)) given.set(sheet.name, sheet);
    const own = [...this.#byName].map(([name, individual]) => resolve(name, individual, given));
    return [...given.values(), ...own.filter((sheet) => sheet !== undefined)];
  }
}

function resolve(
  name: string,
  { sheet, values }: Individual,
  sheets: ReadonlyMap<string, ResolvedSheet>,
): ResolvedSheet | undefined {
  if (sheet === undefined) return { name, behavior: undefined, values, subtrees: {} };
  const type = sheets.get(sheet);
  return type && { ...type, name, values: { ...type.values, ...values } };
}

/** The name of an individual's sheet: the same for the same values, in whatever order. */
export function nameOfIndividual({ sheet, values }: Individual): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${sheet ?? ''} ${JSON.stringify(Object.fromEntries(sorted) satisfies Record<string, Literal>)}`.trimStart();
}

/** A value that no behavior has a parameter for, in words; undefined if there is none. */
export function strayValue(values: SheetValues, documents: Iterable<BehaviorDocument>): string | undefined {
  const known = new Set<string>();
  for (const { parameters = {} } of documents) for (const name of Object.keys(parameters)) known.add(name);
  for (const name of Object.keys(values)) {
    if (known.has(name)) continue;
    const meant = suggest(name, [...known]);
    return `no behavior has a parameter ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
  }
  return undefined;
}
