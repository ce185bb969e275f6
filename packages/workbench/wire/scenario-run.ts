import type { ScenarioReport } from 'gumption/behavior/scenario';
import {
  type Infer,
  integer,
  json,
  list,
  number,
  optional,
  type Problem,
  parse,
  parseJson,
  record,
  type Schema,
  text,
  variant,
} from 'gumption/data';

// The messages of `POST /api/scenarios/run`. Paths of files are relative to the project.

/** Which scenarios a page wants played, by default all, and seeds to use instead of their own. */
const runRequest = record({
  files: optional(list(text({ maxLength: 1000 }), { max: 5000 })),
  seeds: optional(list(integer(), { min: 1, max: 100 })),
});

/** One line of the answer. */
export type RunLine = Infer<typeof runLine>;

const played = { file: text(), name: text(), seed: number() } as const;
const problems: Schema<readonly Problem[]> = list(record({ path: text(), problem: text() }, { unknown: 'keep' }));

const runLine = variant('type', {
  begin: record({ plays: list(record(played)) }),
  play: record({
    ...played,
    report: optional(json() as Schema<unknown> as Schema<ScenarioReport>),
    /** The scenario does not fit the game. */
    problems: optional(problems),
    /** The game threw, or took too long. */
    error: optional(text()),
  }),
  /** What the game printed meanwhile. */
  output: record({ text: text() }),
  end: record({ plays: integer({ min: 0 }), failed: integer({ min: 0 }) }),
});

/** Reads what a page asks for. Throws `InvalidDataError`. */
export function readRunRequest(value: unknown): Infer<typeof runRequest> {
  return parse(runRequest, value);
}

/** Reads one line of the answer. Throws `InvalidDataError`. */
export function parseRunLine(data: string): RunLine {
  return parse(runLine, parseJson(data, {}, 'line'), 'line');
}
