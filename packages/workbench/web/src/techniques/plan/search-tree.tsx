import { useMemo } from 'react';
import { showNumber } from '../../widgets/show-number.js';
import { TechniqueSection } from '../shared/technique-page.js';
import type { PlanInsight, StateInsight } from './read-insight.js';

export interface SearchTreeProps {
  readonly insight: PlanInsight;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The states that a search has met, below those they were reached from, the most promising first.
 */
export function SearchTree({ insight, names }: SearchTreeProps) {
  const { search } = insight;
  const rows = useMemo(() => rowsOf(search.states ?? []), [search.states]);
  return (
    <TechniqueSection label="Search" tools={<span className="technique-note">{wordsFor(search)}</span>}>
      {search.states === undefined ? (
        <p className="technique-note">This search keeps no states to show.</p>
      ) : (
        <div className="plan-search">
          <table className="plan-states">
            <thead>
              <tr>
                <th>Path</th>
                <th data-value>Cost so far</th>
                <th data-value>Estimated rest</th>
                <th data-value>Total</th>
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ state, depth }) => (
                <tr key={state.number} data-planned={state.planned || undefined} data-open={state.open || undefined}>
                  <td style={{ paddingLeft: 6 + depth * 14 }}>
                    {state.parent < 0 ? 'Start' : (names.get(state.action) ?? state.action)}
                    {state.planned && <span className="visually-hidden">, on the path of the plan</span>}
                  </td>
                  <td data-value>{showNumber(state.cost)}</td>
                  <td data-value>{state.estimate === null ? '∞' : showNumber(state.estimate)}</td>
                  <td data-value>{state.estimate === null ? '∞' : showNumber(state.cost + state.estimate)}</td>
                  <td>{!state.open ? 'examined' : state.planned ? 'goal' : 'waits'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </TechniqueSection>
  );
}

function wordsFor({ expanded, budget, limit, met, states }: PlanInsight['search']): string {
  const shown =
    met !== undefined && states !== undefined && states.length < met ? `, ${states.length} of ${met} shown` : '';
  return `${expanded} states examined${shown}; ${budget} per tick, at most ${limit}`;
}

/** States depth first, with how deep they are. */
export function rowsOf(states: readonly StateInsight[]): { readonly state: StateInsight; readonly depth: number }[] {
  const below = new Map<number, StateInsight[]>();
  for (const state of states) below.set(state.parent, [...(below.get(state.parent) ?? []), state]);
  const rows: { state: StateInsight; depth: number }[] = [];
  const worth = ({ cost, estimate }: StateInsight) => (estimate === null ? Number.POSITIVE_INFINITY : cost + estimate);
  const visit = (parent: number, depth: number): void => {
    const children = [...(below.get(parent) ?? [])].sort(
      (a, b) => Number(b.planned) - Number(a.planned) || worth(a) - worth(b) || a.number - b.number,
    );
    for (const state of children) {
      rows.push({ state, depth });
      visit(state.number, depth + 1);
    }
  };
  visit(-1, 0);
  return rows;
}
