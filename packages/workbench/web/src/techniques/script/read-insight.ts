import {
  boolean,
  type Infer,
  InvalidDataError,
  integer,
  list,
  nullable,
  number,
  parse,
  record,
  text,
} from 'gumption/data';

const open = <F extends Parameters<typeof record>[0]>(fields: F) => record(fields, { unknown: 'keep' });

const line = integer({ min: 0 });
const insight = open({
  insight: nullable(
    open({
      status: text(),
      line,
      stack: list(open({ function: text(), line, variables: list(open({ name: text(), value: text() })) })),
      rest: number(),
      failure: nullable(open({ problem: text(), line })),
    }),
  ),
  isStopped: boolean(),
  breakpoints: list(line),
  lines: list(line),
});

/** The insight of a script node, as the game reports it. */
export type ScriptState = Infer<typeof insight>;

/**
 * Reads the insight of a script node; undefined for anything else, as from a game made with another
 * version.
 */
export function readScriptInsight(data: unknown): ScriptState | undefined {
  try {
    return parse(insight, data, 'insight');
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}
