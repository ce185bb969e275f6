import type { ScenarioReport } from 'gumption/behavior/scenario';
import { integer, json, list, number, optional, type Problem, parse, record, text, variant } from 'gumption/data';

// The messages of `POST /api/scenarios/run`. Paths of files are relative to the project.

/** Which scenarios a page wants played, by default all, and a seed to use instead of their own. */
const runRequest = record({
  files: optional(list(text({ maxLength: 1000 }), { max: 5000 })),
  seed: optional(integer()),
});

const line = variant('type', {
  begin: record({ plays: list(record({ file: text(), name: text(), seed: number() })) }),
  play: record({
    file: text(),
    name: text(),
    seed: number(),
    report: optional(json()),
    problems: optional(list(record({ path: text(), problem: text() }, { unknown: 'keep' }))),
    error: optional(text()),
  }),
  output: record({ text: text() }),
  end: record({ plays: integer({ min: 0 }), failed: integer({ min: 0 }) }),
});

/** One line of the answer. */
export type RunLine =
  | {
      readonly type: 'begin';
      readonly plays: readonly { readonly file: string; readonly name: string; readonly seed: number }[];
    }
  | {
      readonly type: 'play';
      readonly file: string;
      readonly name: string;
      readonly seed: number;
      readonly report?: ScenarioReport;
      /** The scenario does not fit the game. */
      readonly problems?: readonly Problem[];
      /** The game threw, or took too long. */
      readonly error?: string;
    }
  /** What the game printed meanwhile. */
  | { readonly type: 'output'; readonly text: string }
  | { readonly type: 'end'; readonly plays: number; readonly failed: number };

/** Reads what a page asks for. Throws `InvalidDataError`. */
export function readRunRequest(value: unknown): { readonly files?: readonly string[]; readonly seed?: number } {
  return parse(runRequest, value);
}

/** Reads one line of the answer. Throws `InvalidDataError`. */
export function parseRunLine(data: string): RunLine {
  return parse(line, JSON.parse(data), 'line') as RunLine;
}
