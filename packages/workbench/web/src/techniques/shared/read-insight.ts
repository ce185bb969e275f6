import { type Infer, InvalidDataError, parse, record, type Schema } from 'gumption/data';

/** A record that may have further fields, as a later version of a game may report. */
export const open = <F extends Parameters<typeof record>[0]>(fields: F) => record(fields, { unknown: 'keep' });

/** Reads the report of a game; undefined if it has another form, as from another version. */
export type ReadInsight<T> = (data: unknown) => T | undefined;

/** A reader of reports of this form. */
export function insightReader<S extends Schema<unknown>>(schema: S): ReadInsight<Infer<S>> {
  return (data) => attempt(() => parse(schema, data, 'insight') as Infer<S>);
}

/** What a function returns; undefined if it finds the data invalid. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}
