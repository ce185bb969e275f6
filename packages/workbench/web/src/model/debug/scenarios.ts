import type { Scenario } from 'gumption/behavior/scenario';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunLine } from '../../../../wire/scenario-run.js';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';

/** The result of one play of a scenario. */
export type PlayedLine = Extract<RunLine, { type: 'play' }>;

/** A scenario of the project, and what came of it when it was last played. */
export interface ScenarioRow {
  /** Relative to the project. */
  readonly file: string;
  readonly etag: string;
  /** Undefined for a file that is no scenario. */
  readonly document: Scenario | undefined;
  readonly name: string;
  /** Why the file is no scenario. */
  readonly problem: string | undefined;
  /** One for each seed. */
  readonly plays: readonly PlayedLine[];
}

export interface ScenariosState {
  /** Undefined until they were read. */
  readonly rows: readonly ScenarioRow[] | undefined;
  /** Plays that are done, and how many there are in all, while they are played. */
  readonly running: { readonly done: number; readonly all: number; readonly end: () => void } | undefined;
  /** Why they could not be read or played. */
  readonly problem: string | undefined;
}

export const NO_SCENARIOS: ScenariosState = { rows: undefined, running: undefined, problem: undefined };

/** Reads the list of scenarios; results of those that still exist are kept. */
export async function readScenarios({ files, scenarios, project }: Editor): Promise<void> {
  try {
    const folder = project.getState().info?.scenarios ?? 'scenarios';
    const found = await files.scenarios.list();
    scenarios.setState(({ rows = [] }) => ({
      problem: undefined,
      rows: found.map(({ file: name, etag, document, problems }) => {
        const file = `${folder}/${name}`;
        const plays = rows.find((row) => row.file === file)?.plays ?? [];
        const problem = problems?.map((each) => `${each.path}: ${each.problem}`).join('; ');
        return { file, etag, document, name: document?.name ?? name, problem, plays };
      }),
    }));
  } catch (error) {
    scenarios.setState({ problem: (error as Error).message });
  }
}

/** Plays some scenarios, or all, with their seeds or with others; each is reported as it ends. */
export async function playScenarios(
  { files, scenarios }: Editor,
  wanted?: readonly string[],
  seeds?: readonly number[],
): Promise<void> {
  if (scenarios.getState().running !== undefined) return;
  const gone = new AbortController();
  const isWanted = (file: string) => wanted === undefined || wanted.includes(file);
  scenarios.setState(({ rows }) => ({
    problem: undefined,
    running: { done: 0, all: 0, end: () => gone.abort() },
    rows: rows?.map((row) => (isWanted(row.file) ? { ...row, plays: [] } : row)),
  }));
  try {
    await files.scenarios.run(wanted, (line) => take(scenarios, line), gone.signal, seeds);
  } catch (error) {
    if (!gone.signal.aborted) scenarios.setState({ problem: (error as Error).message });
  }
  scenarios.setState({ running: undefined });
}

function take(scenarios: Editor['scenarios'], line: RunLine): void {
  if (line.type === 'begin')
    scenarios.setState(({ running }) => ({ running: running && { ...running, all: line.plays.length } }));
  if (line.type !== 'play') return;
  scenarios.setState(({ rows, running }) => ({
    running: running && { ...running, done: running.done + 1 },
    rows: rows?.map((row) => (row.file === line.file ? { ...row, plays: [...row.plays, line] } : row)),
  }));
}

/** The state of a scenario: it has failed if any play failed. */
export function resultOf({ problem, plays }: ScenarioRow): 'failure' | 'success' | 'idle' {
  if (problem !== undefined || plays.some(({ report }) => report?.passed !== true)) return 'failure';
  return plays.length > 0 ? 'success' : 'idle';
}

/** The state of all scenarios in a word: failures first, and nothing before any was played. */
export function countResults(rows: readonly ScenarioRow[]): string {
  const results = rows.map(resultOf);
  const count = (result: string) => results.filter((each) => each === result).length;
  if (count('failure') > 0) return `${count('failure')} failed`;
  return count('success') > 0 ? `${count('success')} passed` : '';
}

/** Why a play failed, a line for each reason. */
export function reasonsOf({ report, problems, error }: PlayedLine): readonly string[] {
  if (error !== undefined) return [error];
  if (problems !== undefined) return problems.map((each) => `${each.path}: ${each.problem}`);
  const failed = report?.expectations.filter(({ passed }) => !passed) ?? [];
  const words = failed.map(({ expected, agent, at, seen }) => {
    // An expectation of one agent names it already.
    const subject = agent === undefined || expected.startsWith(`${agent}: `) ? '' : `${agent}: `;
    return `${subject}${expected} · at ${at.toFixed(1)} s${seen === undefined ? '' : ` · ${seen}`}`;
  });
  return [...words, ...(report?.errors ?? [])];
}

declare module '../editor.js' {
  interface Editor {
    readonly scenarios: StoreApi<ScenariosState>;
  }
}

registerStore('scenarios', () => createStore<ScenariosState>(() => NO_SCENARIOS));
