import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { problemsOfQuery } from '../queries/query-problems.js';

/** The problems of all queries for spots. */
export function checkQueries(editor: Editor): readonly NodeProblem[] {
  const state = editor.queries.getState();
  return Object.values(state.byName).flatMap(({ current }) =>
    problemsOfQuery(state, current).map(
      ({ path, problem }): NodeProblem => ({
        ...{ behavior: '', query: current.name, node: undefined, param: path === '' ? undefined : path },
        ...{ level: 'error', text: problem, path },
      }),
    ),
  );
}
