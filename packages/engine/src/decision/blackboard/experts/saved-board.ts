import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import { choice, integer, list, number, optional, record, type Schema, text, unchecked } from '../../../data/schema.js';
import { showValue } from '../../../data/show.js';
import type { AuditRecord } from './audit-log.js';
import { ENTRY_TYPES, type EntryId, type EntryValue, type EntryView, SUBJECTS } from './entry.js';
import { SLOTS } from './entry-store.js';

/** A board as JSON. */
export interface SavedBoard {
  readonly time: number;
  readonly entries: readonly EntryView[];
  /** Free ids, of which the last is used first. */
  readonly free: readonly EntryId[];
  readonly audit: readonly AuditRecord[];
  readonly audited: number;
}

const count = integer({ min: 0 });
const entryId = integer({ min: 0 });
const value = optional(unchecked<EntryValue | undefined>());

export const savedBoardSchema: Schema<SavedBoard> = record({
  time: number(),
  entries: list(
    record({
      id: entryId,
      path: text(),
      name: text(),
      type: choice(ENTRY_TYPES),
      section: text(),
      about: choice(SUBJECTS),
      value,
      degree: number(),
      writer: text(),
      time: number(),
    }) as Schema<EntryView>,
  ),
  free: list(entryId),
  audit: list(
    record({ time: number(), writer: text(), entry: text(), before: value, after: value }) as Schema<AuditRecord>,
  ),
  audited: count,
});

/** Throws unless a saved board has the right shape, and every entry a slot and a group of its own. */
export function checkSavedBoard(saved: SavedBoard, path: string): void {
  parse(savedBoardSchema, saved, path);
  const { entries, free, audit, audited } = saved;
  const places = entries.length + free.length;
  const taken = new Set<number>();
  const take = (id: EntryId, at: string) => {
    const slot = id % SLOTS;
    if (slot >= places || taken.has(slot))
      throw new InvalidDataError(at, `must be the id of one of ${places} entries, got ${id}`);
    taken.add(slot);
  };
  const groups = new Set<string>();
  // Entries of different types may share a path.
  const known = new Set<string>();
  entries.forEach(({ id, path: full, name, type, value: given }, i) => {
    const at = `${path}.entries[${i}]`;
    take(id, `${at}.id`);
    const above = full.slice(0, Math.max(0, full.length - name.length - 1));
    const isNamed = full === (above === '' ? name : `${above}/${name}`);
    if (!isNamed || name === '' || known.has(`${type} ${full}`) || (above !== '' && !groups.has(above)))
      throw new InvalidDataError(`${at}.path`, `must be a new one in a group that comes before it, got ${full}`);
    known.add(`${type} ${full}`);
    if (type === 'group') groups.add(full);
    const wanted =
      type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : type === 'label' ? 'string' : undefined;
    if (given !== undefined && wanted !== undefined && typeof given !== wanted)
      throw new InvalidDataError(`${at}.value`, `must be a ${type}, got ${showValue(given)}`);
  });
  free.forEach((id, i) => {
    take(id, `${path}.free[${i}]`);
  });
  if (audited < audit.length)
    throw new InvalidDataError(`${path}.audited`, `must be at least ${audit.length}, got ${audited}`);
}
