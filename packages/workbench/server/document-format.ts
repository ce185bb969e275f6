import { InvalidDataError } from 'gumption/data';

/** Stand-in until the engine's own type is there. */
export interface BehaviorDocument {
  readonly name: string;
  readonly root: object;
}

/** Stand-in until the engine's own reader is there. */
export function readDocument(value: unknown): BehaviorDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidDataError('', 'must be an object');
  const record = value as Partial<BehaviorDocument>;
  if (typeof record.name !== 'string' || record.name === '') throw new InvalidDataError('name', 'is missing');
  if (typeof record.root !== 'object' || record.root === null) throw new InvalidDataError('root', 'is missing');
  return record as BehaviorDocument;
}

/** Stand-in until the engine's own writer is there. */
export function formatDocument(document: BehaviorDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
