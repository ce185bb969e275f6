import type { SpotNames } from 'gumption/tactics/queries';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { PART_TAGS, type PartList, partKind, type QueryField } from './query-form.js';

/** An option or a test, as it is in the document. */
export type QueryPart = Readonly<Record<string, unknown>>;

/** The options or tests of a query; what is no record is shown as an empty one. */
export function partsOf(query: QueryDocument, list: PartList): readonly QueryPart[] {
  const parts = query[list];
  return Array.isArray(parts) ? parts.map((part) => (isRecord(part) ? part : {})) : [];
}

function isRecord(value: unknown): value is QueryPart {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a field of a record; undefined takes it away. Other fields stay where they are. */
export function withField<T extends object>(record: T, field: string, value: unknown): T {
  if (value !== undefined) return { ...record, [field]: value };
  const { [field]: _, ...others } = record as Record<string, unknown>;
  return others as T;
}

/** Changes one option or test. */
export function changePart(
  query: QueryDocument,
  list: PartList,
  index: number,
  change: (part: QueryPart) => QueryPart,
): QueryDocument {
  return { ...query, [list]: partsOf(query, list).map((part, i) => (i === index ? change(part) : part)) };
}

export function addPart(query: QueryDocument, list: PartList, part: QueryPart, at?: number): QueryDocument {
  const parts = partsOf(query, list);
  return { ...query, [list]: parts.toSpliced(at ?? parts.length, 0, part) };
}

export function removePart(query: QueryDocument, list: PartList, index: number): QueryDocument {
  return { ...query, [list]: partsOf(query, list).toSpliced(index, 1) };
}

/** Moves an option or a test to another place among its like. */
export function movePart(query: QueryDocument, list: PartList, from: number, to: number): QueryDocument {
  const parts = partsOf(query, list);
  if (from === to || parts[from] === undefined || to < 0 || to >= parts.length) return query;
  return { ...query, [list]: parts.toSpliced(from, 1).toSpliced(to, 0, parts[from]) };
}

/** A new option or test that is right, as far as the game has what it needs. */
export function createPart(list: PartList, kind: string, names: SpotNames | undefined): QueryPart {
  const part: Record<string, unknown> = { [PART_TAGS[list]]: kind };
  for (const field of partKind(list, kind)?.fields ?? [])
    if (!field.isOptional) part[field.name] = firstValue(field, names);
  if (list === 'options') return part;
  if (kind === 'sight') part.from = firstContext(names);
  // Without this it would do nothing, and be refused.
  if (kind === 'sight' || kind === 'label' || kind === 'overlap') part.is = kind === 'label';
  else if (kind === 'distance' || kind === 'pathDistance') part.range = [10, 0];
  else part.range = [0, 1];
  return part;
}

/** Makes an option or a test one of another kind. Fields that the new kind has, too, are kept. */
export function changeKind(part: QueryPart, list: PartList, kind: string, names: SpotNames | undefined): QueryPart {
  const fields = new Set(partKind(list, kind)?.fields.map(({ name }) => name));
  const fresh = createPart(list, kind, names);
  const kept = Object.entries(part).filter(([name, value]) => fields.has(name) && typeof value === typeof fresh[name]);
  const optional = Object.entries(part).filter(([name]) => fields.has(name) && fresh[name] === undefined);
  const isJudged = ['min', 'max', 'range', 'relative'].some((name) => Object.hasOwn(part, name));
  const { range: _, is: __, ...bare } = fresh;
  return { ...(isJudged ? bare : fresh), ...Object.fromEntries(optional), ...Object.fromEntries(kept) };
}

function firstValue({ holds, usual }: QueryField, names: SpotNames | undefined): unknown {
  if (usual !== undefined) return usual;
  switch (holds.type) {
    case 'amount':
    case 'number':
    case 'integer':
      return Math.min(holds.max ?? 5, Math.max(holds.min ?? 0, 5));
    case 'name':
      return holds.of === 'contexts' ? firstContext(names) : firstName(names, holds.of);
    default:
      return '';
  }
}

/** Somebody else, if the game knows somebody. */
function firstContext(names: SpotNames | undefined): string {
  return names?.contexts.find((each) => each !== 'self') ?? 'self';
}

function firstName(names: SpotNames | undefined, of: 'layers' | 'labels' | 'paths' | 'tests'): string {
  const first = names?.[of][0];
  return first === undefined ? '' : typeof first === 'string' ? first : first.name;
}
