import {
  defineVersions,
  described,
  dictionary,
  InvalidDataError,
  json,
  literal,
  optional,
  record,
  type Schema,
  text,
} from '../../data/index.js';
import type { ResolvedSheet } from '../check/index.js';
import type { SheetValues } from '../document/declared-params.js';

/** What `$schema` of every character sheet says. */
export const SHEET_SCHEMA_ID = 'urn:gumption:sheet:1';

/**
 * Turns general behaviors into a type of character: values for their parameters, and other
 * behaviors in place of some of their subtrees. A sheet inherits everything it does not set from
 * the sheet it extends: *Ranged soldier* overrides three values and one subtree of *Soldier*.
 */
export interface CharacterSheet {
  /** Marks the file as a character sheet, so that editors find its JSON schema. */
  readonly $schema: typeof SHEET_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** Unique among the sheets of a project; characters and other sheets refer to it by this name. */
  readonly name: string;
  /** Name of the sheet that answers where this one is silent. */
  readonly extends?: string;
  /** A note for designers; it has no effect. */
  readonly description?: string;
  /** The behavior such characters run. */
  readonly behavior?: string;
  /** Values by parameter name. */
  readonly values?: SheetValues;
  /** Behaviors to run instead of others, by the names that references use. */
  readonly subtrees?: { readonly [behavior: string]: string };
}

const name = text({ pattern: /^\S(.*\S)?$/, maxLength: 100 });

export const sheetSchema = record(
  {
    $schema: literal(SHEET_SCHEMA_ID),
    version: literal(1),
    name,
    extends: optional(described(name, 'The sheet that answers where this one is silent.')),
    description: optional(text({ minLength: 1 })),
    behavior: optional(described(name, 'The behavior such characters run.')),
    values: optional(described(dictionary(json()), 'Values by parameter name.')),
    subtrees: optional(described(dictionary(name), 'Behaviors to run instead of others.')),
  },
  { unknown: 'keep' },
) as unknown as Schema<CharacterSheet>;

const versions = defineVersions({ current: 1, schema: sheetSchema, migrations: {} });

/** Checks that something is a character sheet, or throws with every problem listed. */
export function readSheet(value: unknown): CharacterSheet {
  return versions.read(value);
}

/**
 * Puts every sheet together with all it extends; one that is missing or extends itself is refused
 * with the way to it.
 */
export function resolveSheets(sheets: readonly CharacterSheet[]): ResolvedSheet[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  return sheets.map(({ name }) => resolve(name, byName));
}

function resolve(name: string, sheets: ReadonlyMap<string, CharacterSheet>): ResolvedSheet {
  const chain: string[] = [];
  const generations: CharacterSheet[] = [];
  for (let next: string | undefined = name; next !== undefined; ) {
    const way: string = [...chain, next].join(' → ');
    if (chain.includes(next)) throw new InvalidDataError(name, `extends itself: ${way}`);
    const sheet = sheets.get(next);
    if (sheet === undefined) throw new InvalidDataError(name, `there is no character sheet ${next} (${way})`);
    chain.push(next);
    generations.unshift(sheet);
    next = sheet.extends;
  }
  return {
    name,
    behavior: generations.reduce<string | undefined>((behavior, each) => each.behavior ?? behavior, undefined),
    values: Object.assign({}, ...generations.map(({ values }) => values ?? {})),
    subtrees: Object.assign({}, ...generations.map(({ subtrees }) => subtrees ?? {})),
  };
}
