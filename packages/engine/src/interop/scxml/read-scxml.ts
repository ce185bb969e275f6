import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import type { Note } from '../foreign/note.js';
import { type ChartPart, type ChartState, type ChartTransition, isState } from './chart/chart.js';
import { readChart, type ScxmlChart } from './chart/read-chart.js';
import { ownRecord } from './own.js';
import { StateReader } from './read-state.js';

/**
 * Reads SCXML 1.0 as a behavior that is one state machine, or has it in it if it was written so
 * here.
 */
export function readScxml(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  return [toDocument(readChart(text), mainName, notes)];
}

/** Makes a behavior of a chart. */
export function toDocument(
  { root: chart, isLate, name: given, naming = 'prefix' }: ScxmlChart,
  mainName: string,
  notes: Note[],
): BehaviorDocument {
  const root = chart.type === 'parallel' ? aroundRegions(chart) : chart;
  const { root: around, ...fields } = ownRecord(root, 'document');
  const name = typeof fields.name === 'string' ? fields.name : given || mainName;
  const reader = new StateReader(root, name, notes, naming);
  const machine = reader.machine(root, isLate, around as unknown as DocumentNode | undefined);
  return readDocument({
    ...fields,
    $schema: BEHAVIOR_SCHEMA_ID,
    version: 1,
    name,
    root: around === undefined ? machine : putInto(around as unknown as DocumentNode, machine),
  });
}

/** A `machine` has no regions itself: a state stands for it that has them, and ends with them. */
function aroundRegions(chart: ChartState): ChartState {
  const mark = { tag: chart.tag, line: chart.line, own: {} };
  const names = new Set(chart.parts.flatMap(namesIn));
  const take = (wish: string): string => (names.has(wish) ? take(`${wish}_`) : wish);
  const [id, end] = [take('all'), take('end')];
  const isData = ({ type }: ChartPart) => type === 'datamodel';
  const regions: ChartState = { ...chart, id, parts: chart.parts.filter((part) => !isData(part)) };
  const done: ChartTransition = {
    ...{ ...mark, type: 'transition', events: [`done.state.${id}`], targets: [end], isInternal: false, actions: [] },
  };
  const last: ChartState = {
    ...mark,
    type: 'final',
    id: end,
    isDeep: false,
    initial: undefined,
    initialActions: [],
    parts: [],
  };
  const parts = [...chart.parts.filter(isData), { ...regions, parts: [...regions.parts, done] }, last];
  return { ...chart, type: 'scxml', parts };
}

function namesIn(part: ChartPart): string[] {
  return isState(part) ? [part.id ?? '', ...part.parts.flatMap(namesIn)] : [];
}

/** What stood around the machine, with the machine in its place again. */
function putInto(node: DocumentNode, machine: DocumentNode): DocumentNode {
  if (node.id === machine.id) return machine;
  return node.children === undefined
    ? node
    : { ...node, children: node.children.map((child) => putInto(child, machine)) };
}
