import type { Problem } from 'gumption/data';
import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { problemsOfQuery } from '../queries/query-problems.js';
import { problemsOfScript } from '../scripts/script-problems.js';

/** The problems of all queries for spots and of all scripts. */
export function checkTactical(editor: Editor): readonly NodeProblem[] {
  const queries = editor.queries.getState();
  const scripts = editor.scripts.getState();
  return [
    ...Object.values(queries.byName).flatMap(({ current }) =>
      problemsOfQuery(queries, current).map((problem) => problemOf({ query: current.name }, problem)),
    ),
    ...Object.values(scripts.byName).flatMap(({ current }) =>
      problemsOfScript(scripts, current).map((problem) => problemOf({ script: current.name }, problem)),
    ),
  ];
}

function problemOf(of: Pick<NodeProblem, 'query' | 'script'>, { path, problem }: Problem): NodeProblem {
  return {
    ...{ ...of, behavior: '', node: undefined, param: path === '' ? undefined : path },
    ...{ level: 'error', text: problem, path },
  };
}
