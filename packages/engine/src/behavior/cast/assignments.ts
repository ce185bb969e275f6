/** What `$schema` of every list of assignments says. */
export const ASSIGNMENTS_SCHEMA_ID = 'urn:gumption:assignments:1';

/** What a character is given to run: a behavior, a character sheet, or a behavior by a sheet. */
export interface Assignment {
  /** Name of the behavior; by default the one that the sheet names, or else its own. */
  readonly behavior?: string;
  /** Name of the character sheet; by default its own, if it has one. */
  readonly sheet?: string;
}

/**
 * What designers let characters run in place of what the game gives them: by agent type, and by
 * individual, which overrides its type. Entries of characters that are not in the game have no
 * effect and are kept.
 */
export interface Assignments {
  /** Marks the file, so that editors find its JSON schema. */
  readonly $schema: typeof ASSIGNMENTS_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** By name of an agent type. */
  readonly types?: { readonly [type: string]: Assignment };
  /** By id of a character. */
  readonly agents?: { readonly [id: string]: Assignment };
}

/** Everybody runs what the game gives them. */
export const NO_ASSIGNMENTS: Assignments = Object.freeze({ $schema: ASSIGNMENTS_SCHEMA_ID, version: 1 });

/** What a character is assigned, by itself or by its type; undefined for what the game gives it. */
export function assignmentOf({ types, agents }: Assignments, id: string, type: string): Assignment | undefined {
  return own(agents, id) ?? own(types, type);
}

/** Ids come from games and files: `constructor` may be one. */
function own<T>(entries: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The behaviors and sheets that can be assigned, by name. */
export interface AssignableThings {
  readonly behavior: (name: string) => { readonly agent?: string } | undefined;
  readonly sheet: (name: string) => { readonly behavior?: string } | undefined;
}

/**
 * Why characters of a type cannot be given something, in words; undefined if they can. Without a
 * type, only whether there is such a thing.
 */
export function whyNotAssign(
  { behavior, sheet }: Assignment,
  type: string | undefined,
  things: AssignableThings,
): string | undefined {
  const goesBy = sheet === undefined ? undefined : things.sheet(sheet);
  if (sheet !== undefined && goesBy === undefined) return `there is no character sheet ${sheet}`;
  const runs = behavior ?? goesBy?.behavior;
  if (runs === undefined) return undefined;
  const document = things.behavior(runs);
  if (document === undefined) return `there is no behavior ${runs}`;
  const { agent } = document;
  if (type === undefined || agent === undefined || agent === type) return undefined;
  const by = behavior === undefined ? `, which the sheet ${sheet} names,` : '';
  return `${runs}${by} is written for ${agent}, not for ${type}`;
}
