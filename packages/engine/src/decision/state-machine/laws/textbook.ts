import { type Chart, type ChartSource, type ChartTransition, compileChart } from '../chart/chart.js';
import { ACTIVE, DONE, ENTER, EXIT, operationOf, type Step, TAKE, targetOf } from '../chart/step.js';

/**
 * A chart from an outline: two blanks for each level, `name` or `name: initial`; the machine itself
 * is left out.
 */
export function outline(
  lines: string,
  transitions: readonly string[],
  mode: ChartSource['mode'] = 'hierarchical',
): Chart {
  const rows = lines.split('\n').filter((line) => line.trim() !== '');
  const margin = rows[0].search(/\S/);
  const states: { id: string; parent: number; initialId?: string }[] = [{ id: '', parent: -1 }];
  const open = [0];
  for (const row of rows) {
    const depth = (row.search(/\S/) - margin) / 2;
    const [id, initialId] = row.trim().split(': ');
    open.length = depth + 1;
    open.push(states.push({ id, parent: open[depth], initialId }) - 1);
  }
  const find = (id: string) => states.findIndex((state) => state.id === id);
  return compileChart({
    mode,
    states: states.map(({ id, parent, initialId }) => ({
      id,
      parent,
      ...(initialId === undefined ? {} : { initial: [find(initialId)] }),
    })),
    transitions: transitions.map((text): ChartTransition => {
      const [from, to] = text.split(' -> ');
      return { source: from === '*' ? 0 : find(from), targets: to === undefined ? [] : [find(to)] };
    }),
  });
}

/**
 * A step in words: `A-exit`, `1-actions`, `B-entry`, `L-active`, `L-done`; transitions are counted
 * from 1.
 */
export function inWords(chart: Chart, step: Step): string {
  const words = { [EXIT]: 'exit', [ENTER]: 'entry', [ACTIVE]: 'active', [DONE]: 'done' };
  return Array.from(step.list.subarray(0, step.count), (entry) =>
    operationOf(entry) === TAKE
      ? `${targetOf(entry) + 1}-actions`
      : `${chart.ids[targetOf(entry)]}-${words[operationOf(entry) as keyof typeof words]}`,
  ).join(', ');
}
