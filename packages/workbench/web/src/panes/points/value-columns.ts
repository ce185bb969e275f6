import type { PointsState } from '../../model/map/points-state.js';
import { namesOf, type ShownPoint } from './shown-points.js';

/** A column of values: of a property, or of one state of it. */
export interface ValueColumn {
  /** The name of the value, as points store it: `cover:north/crouching`. */
  readonly name: string;
  readonly property: string;
  /** The states that the value is for: `north`, `crouching`; none where it holds in all. */
  readonly states: readonly string[];
  /** Whether only the game has it: it is computed and not written. */
  readonly isLive: boolean;
}

/** The columns of all values that are written or that the game has, those of one property together. */
export function valueColumns({
  document,
  live,
  state,
}: Pick<PointsState, 'document' | 'live' | 'state'>): readonly ValueColumn[] {
  const { properties } = namesOf(document);
  const inGame = new Set([...live.values()].flatMap((values) => Object.keys(values)));
  const written = properties.map((name) => columnOf(name, false));
  const computed = [...inGame].filter((name) => !properties.includes(name)).map((name) => columnOf(name, true));
  const columns = [...written, ...computed];
  const order = [...new Set(columns.map(({ property }) => property))];
  return columns
    .toSorted((a, b) => order.indexOf(a.property) - order.indexOf(b.property))
    .filter(({ states }) => state === '' || states.length === 0 || states.includes(state));
}

function columnOf(name: string, isLive: boolean): ValueColumn {
  const at = name.indexOf(':');
  if (at <= 0) return { name, property: name, states: [], isLive };
  return { name, property: name.slice(0, at), states: name.slice(at + 1).split('/'), isLive };
}

/** All states that any value is for, in the order of the columns. */
export function listStates(points: Pick<PointsState, 'document' | 'live'>): readonly string[] {
  return [...new Set(valueColumns({ ...points, state: '' }).flatMap(({ states }) => states))];
}

/** The value of a point at the moment on screen: that of the game where it differs from what is written. */
export function valueNow({ id, values }: ShownPoint, live: PointsState['live'], name: string): number | undefined {
  return live.get(id)?.[name] ?? values[name];
}
