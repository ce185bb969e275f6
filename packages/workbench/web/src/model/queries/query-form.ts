import type { AnySchema, Json, Schema } from 'gumption/data';
import { type SpotNames, spotGeneratorSchema, spotQuerySchema, spotTestSchema } from 'gumption/tactics/queries';

/** The lists of names that a game tells. */
export type NameList = 'contexts' | 'layers' | 'labels' | 'paths' | 'tests';

/** What a field of a query holds. */
export type FieldType =
  | { readonly type: 'amount' | 'number' | 'integer'; readonly min?: number; readonly max?: number }
  | { readonly type: 'name'; readonly of: NameList }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'range' | 'numbers' | 'boolean' | 'text' };

/** A field of a query, of one of its options or of one of its tests. */
export interface QueryField {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isOptional: boolean;
  /** What holds where the field is left out, or what to begin with. */
  readonly usual: Json | undefined;
  readonly holds: FieldType;
}

/** A kind of option or test. */
export interface PartKind {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly QueryField[];
}

/** Options and tests: the field that names the kind of each. */
export const PART_TAGS = { options: 'from', tests: 'test' } as const;
export type PartList = keyof typeof PART_TAGS;

/** Fields that name something of the game. */
const NAMES: Readonly<Record<string, NameList>> = {
  ...{ around: 'contexts', to: 'contexts', from: 'contexts', with: 'contexts', toward: 'contexts', of: 'contexts' },
  ...{ layer: 'layers', label: 'labels', path: 'paths', name: 'tests' },
};

/** The kinds of options or tests, in the order of the schema. */
export const PART_KINDS: Readonly<Record<PartList, readonly PartKind[]>> = {
  options: kindsOf(spotGeneratorSchema.cases),
  tests: kindsOf(spotTestSchema.cases),
};

/** The fields of the query itself, without its lists and its name. */
export const QUERY_FIELDS: readonly QueryField[] = Object.entries(spotQuerySchema.fields)
  .filter(([name]) => !['version', 'name', 'params', 'options', 'tests'].includes(name))
  .map(([name, schema]) => fieldOf(name, schema));

/** Why nothing of a kind can work in a game; undefined where it can, or no game has told. */
export function whyNotKind(list: PartList, kind: string, names: SpotNames | undefined): string | undefined {
  if (names === undefined) return undefined;
  const needs = { points: 'points', property: 'points', cells: 'layers', reachable: 'ground', pathDistance: 'ground' }[
    kind
  ];
  if (needs === 'points' && !names.hasPoints) return 'the game has no tactical points';
  if ((needs === 'ground' || needs === 'layers') && !names.hasGround) return 'the game has no ground';
  if (kind === 'sight' && !names.hasSight) return 'the game has no line of sight';
  const listed = { cells: names.layers, layer: names.layers, path: names.paths, own: names.tests }[kind];
  return list !== undefined && listed !== undefined && listed.length === 0 ? 'the game names none' : undefined;
}

export function partKind(list: PartList, kind: unknown): PartKind | undefined {
  return PART_KINDS[list].find((each) => each.kind === kind);
}

function kindsOf(cases: Readonly<Record<string, Schema & { readonly fields: Readonly<Record<string, Schema>> }>>) {
  return Object.entries(cases).map(
    ([kind, { notes, fields }]): PartKind => ({
      kind,
      title: notes?.title ?? kind,
      description: notes?.description ?? '',
      fields: Object.entries(fields).map(([name, schema]) => fieldOf(name, schema)),
    }),
  );
}

function fieldOf(name: string, schema: Schema): QueryField {
  const { notes, optional = false } = schema;
  return {
    name,
    title: notes?.title ?? name,
    description: notes?.description ?? '',
    isOptional: optional,
    usual: notes?.default,
    holds: typeOf(name, schema as AnySchema),
  };
}

function typeOf(name: string, schema: AnySchema): FieldType {
  switch (schema.kind) {
    case 'union': {
      const { min, max } = schema.options[0] as { readonly min?: number; readonly max?: number };
      return { type: 'amount', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    }
    case 'number': {
      const { min, max, integer = false } = schema;
      const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      return { type: integer ? 'integer' : 'number', ...limits };
    }
    case 'choice':
      return { type: 'choice', options: schema.options.map(String) };
    case 'boolean':
      return { type: 'boolean' };
    case 'tuple':
      return { type: 'range' };
    case 'list':
      return { type: 'numbers' };
    default:
      return Object.hasOwn(NAMES, name) ? { type: 'name', of: NAMES[name] } : { type: 'text' };
  }
}
