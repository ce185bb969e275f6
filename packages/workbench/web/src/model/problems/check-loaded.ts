import type { Problem } from 'gumption/data';
import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { problemsOfGenerator } from '../generators/generator-problems.js';
import { problemsOfQuery } from '../queries/query-problems.js';
import { problemsOfScript } from '../scripts/script-problems.js';

/** The problems of all queries for spots, scripts and generators. */
export function checkLoaded(editor: Editor): readonly NodeProblem[] {
  const queries = editor.queries.getState();
  const scripts = editor.scripts.getState();
  const generators = editor.generators.getState();
  return [
    ...Object.values(queries.byName).flatMap(({ current }) =>
      problemsOfQuery(queries, current).map((problem) => problemOf({ query: current.name }, problem)),
    ),
    ...Object.values(scripts.byName).flatMap(({ current }) =>
      problemsOfScript(scripts, current).map((problem) => problemOf({ script: current.name }, problem)),
    ),
    ...Object.values(generators.byName).flatMap(({ current }) =>
      problemsOfGenerator(generators, current).map((problem) => problemOf({ generator: current.name }, problem)),
    ),
  ];
}

function problemOf(of: Pick<NodeProblem, 'query' | 'script' | 'generator'>, { path, problem }: Problem): NodeProblem {
  return {
    ...{ ...of, behavior: '', node: undefined, param: path === '' ? undefined : path },
    ...{ level: 'error', text: problem, path },
  };
}
