import type { ActionLearner } from '../reinforcement/action-learner.js';
import type { StateEncoder } from '../reinforcement/state-encoder.js';
import { fitName, fitNumber, fitWords } from './fit.js';
import { type LearnerSection, MAX_SHOWN_COLUMNS } from './learner-report.js';
import { isActionLearner } from './learner-shapes.js';
import type { ShownLearner, ShownStateMap } from './shown-learner.js';

/** States that are told: more than this nobody reads. */
const MAX_STATES = 40;
const MAX_CELLS = 10_000;

type Listing = ActionLearner & { readonly states?: () => Iterable<number> };
type StateRow = Extract<LearnerSection, { part: 'values' }>['states'][number];

/** What a learner thinks of actions in states: the state it is in, then those it knows best. */
export function valuesSection(
  learner: Listing,
  shown: Pick<ShownLearner, 'state' | 'encoder'>,
  names: readonly string[] = learner.actions,
): LearnerSection {
  const current = shown.state?.();
  const known: { readonly state: number; readonly visits: number }[] = [];
  for (const state of learner.states?.() ?? []) known.push({ state, visits: visitsOf(learner, state) });
  const most = known
    .filter(({ state }) => state !== current)
    .sort((a, b) => b.visits - a.visits || a.state - b.state)
    .slice(0, MAX_STATES);
  const all = current === undefined ? most : [{ state: current, visits: visitsOf(learner, current) }, ...most];
  const columns = columnsOf(
    learner,
    all.map(({ state }) => state),
  );
  return {
    part: 'values',
    actions: columns.map((action) => fitName(names[action])),
    stateCount: known.length,
    actionCount: learner.actions.length,
    states: all.map(({ state, visits }): StateRow => {
      const best = learner.best(state);
      return {
        name: fitWords(shown.encoder?.describe(state) ?? `state ${state}`),
        isCurrent: state === current,
        visits,
        best: Math.max(0, columns.indexOf(best)),
        values: columns.map((action) =>
          learner.visitsOf(state, action) === 0 ? null : fitNumber(learner.valueOf(state, action)),
        ),
      };
    }),
  };
}

/** The actions that are told. Of too many those that are best in one of the states come first. */
function columnsOf(learner: ActionLearner, states: readonly number[]): number[] {
  const all = learner.actions.map((_, action) => action);
  if (all.length <= MAX_SHOWN_COLUMNS) return all;
  const best = new Set(states.map((state) => learner.best(state)));
  return [...best, ...all.filter((action) => !best.has(action))].slice(0, MAX_SHOWN_COLUMNS).sort((a, b) => a - b);
}

/** The value of the best action in each cell of a map of states. */
export function mapSection(learner: ActionLearner, map: ShownStateMap, current: number | undefined): LearnerSection {
  const { columns, rows, stateAt, directions, ground } = map;
  const cells: Extract<LearnerSection, { part: 'map' }>['cells'][number][] = [];
  let at: number | null = null;
  const shownRows = Math.min(rows, Math.floor(MAX_CELLS / Math.max(1, columns)));
  for (let row = 0; row < shownRows; row++)
    for (let column = 0; column < columns; column++) {
      const state = stateAt(column, row);
      if (state !== undefined && state === current) at = row * columns + column;
      const visits = state === undefined ? 0 : visitsOf(learner, state);
      if (state === undefined || visits === 0) {
        cells.push(null);
        continue;
      }
      const best = learner.best(state);
      cells.push({ value: fitNumber(learner.valueOf(state, best)), best, visits });
    }
  return {
    part: 'map',
    columns,
    rows: shownRows,
    actions: learner.actions.slice(0, MAX_SHOWN_COLUMNS).map(fitName),
    directions: learner.actions.slice(0, MAX_SHOWN_COLUMNS).map((_, i) => directions?.[i] ?? null),
    cells,
    current: at,
    ground: ground ?? null,
  };
}

function visitsOf(learner: ActionLearner, state: number): number {
  let visits = 0;
  for (let action = 0; action < learner.actions.length; action++) visits += learner.visitsOf(state, action);
  return visits;
}

/** The table of values inside of a chooser that has one: with the names of its states, and the current one. */
export function innerValues(
  chooser: object,
  row: Readonly<Float64Array> | undefined,
  names?: readonly string[],
): LearnerSection[] {
  const { learner, encoder } = chooser as { readonly learner?: unknown; readonly encoder?: StateEncoder };
  if (typeof learner !== 'object' || learner === null || !isActionLearner(learner) || encoder === undefined) return [];
  return [
    valuesSection(learner, { encoder, state: () => (row === undefined ? undefined : encoder.encode(row)) }, names),
  ];
}
