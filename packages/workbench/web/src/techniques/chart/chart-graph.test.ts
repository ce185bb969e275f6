import { describeVocabulary } from 'gumption/protocol';
import { expect, it } from 'vitest';
import { vocabulary } from '../../../tests/fixture/gatehouse.fixture.js';
import { SENTRY } from '../../../tests/fixture/sentry.fixture.js';
import { overlaps } from '../../canvas/camera/viewport.js';
import { createLexicon } from '../../document/describe/describe.js';
import { renameNode } from '../../document/edit/edit.js';
import { createChartGraph } from './chart-graph.js';
import { toChartSvg } from './chart-svg.js';
import { toStateDiagram } from './state-diagram.js';
import { stateOf, tabStops, walkChart } from './walk-chart.js';

const lexicon = createLexicon(describeVocabulary(vocabulary));
const source = {
  behavior: 'sentry',
  owner: SENTRY[0].root,
  lexicon,
  objects: new Map(),
  folded: [] as readonly string[],
  pins: new Map(),
  measure: (text: string) => text.length * 7,
};
const graph = createChartGraph(source);

it('draws states with what they do, and arrows with words off the boxes', () => {
  expect(graph.states.get('patrol')).toMatchObject({ title: 'Patrol', isComposite: true, expanded: true, level: 1 });
  expect(graph.states.get('walk')!.lines).toMatchObject([{ id: 'stroll', word: '', text: 'Stroll' }]);
  expect(graph.states.get('voice')!.lines).toMatchObject([{ id: 'shout', word: 'entry', text: 'Shout' }]);
  expect(graph.entries.map(({ id }) => id)).toEqual(['patrol', 'walk', 'run']);
  expect(graph.any).toBeDefined();
  const heard = graph.arrows.find(({ id }) => id === 'heard')!;
  expect(heard).toMatchObject({ name: 'Patrol to Chase, noise', priority: 1, words: 'noise' });
  for (const { box } of graph.arrows)
    for (const state of graph.states.values()) if (!state.isComposite) expect(overlaps(box, state.box)).toBe(false);
});

it('keeps the cards that an edit did not touch', () => {
  const owner = renameNode(SENTRY[0], 'stop', 'Stood').root;
  const next = createChartGraph({ ...source, owner }, graph);
  expect(next.states.get('walk')).toBe(graph.states.get('walk'));
  expect(next.states.get('stop')).not.toBe(graph.states.get('stop'));
  expect(next.arrows.find(({ id }) => id === 'there')).toBe(graph.arrows.find(({ id }) => id === 'there'));
});

it('hides what is inside a collapsed state, and lets arrows lead to it instead', () => {
  const folded = createChartGraph({ ...source, folded: ['patrol', 'chase'] });
  expect([...folded.states.keys()]).toEqual(['patrol', 'chase', 'greet', 'done']);
  expect(folded.states.get('chase')).toMatchObject({ expanded: false, hidden: 4, isComposite: false });
  expect(folded.arrows.map(({ id }) => id).sort()).toEqual(['bye', 'enough', 'heard', 'lost', 'over', 'visited']);
});

it('walks from state to state by where they stand, and through what belongs to one', () => {
  expect(walkChart(graph, 'walk', 'down')).toBe('look');
  expect(walkChart(graph, 'look', 'up')).toBe('walk');
  expect(walkChart(graph, 'patrol', 'first')).toBe('patrol');
  expect(walkChart(graph, 'machine', 'down')).toBe('patrol');
  expect(tabStops(graph, 'walk')).toEqual(['walk', 'stroll', 'there']);
  expect(stateOf(graph, 'there')).toBe('walk');
  expect(stateOf(graph, 'stroll')).toBe('walk');
});

it('has room for the first state of an empty machine', () => {
  const empty = createChartGraph({ ...source, owner: { id: 'm', kind: 'machine' } });
  expect(empty.states.size).toBe(0);
  expect(empty.bounds).toMatchObject({ width: 0, height: 0 });
});

it('is a picture and a diagram for others', () => {
  const colors = { ground: '#fff', card: '#eee', line: '#ccc', edge: '#999', title: '#000', words: '#333' };
  const svg = toChartSvg(graph, colors, source.measure, 'sans-serif');
  for (const words of ['Patrol', 'Look around', '1 noise', 'any state', 'entry Shout']) expect(svg).toContain(words);
  expect(svg.match(/marker-end/g)).toHaveLength(graph.arrows.length + graph.entries.length);
  const lines = toStateDiagram(graph.model, lexicon, new Map()).split('\n');
  expect(lines.slice(0, 4)).toEqual(['stateDiagram-v2', '  [*] --> s0', '  state "Patrol" as s0', '  state s0 {']);
  expect(lines).toContain('  s0 --> s4: noise');
  expect(lines).toContain('    --');
  expect(lines.filter((line) => line.includes('--> [*]: after 30 s'))).toHaveLength(3);
});
