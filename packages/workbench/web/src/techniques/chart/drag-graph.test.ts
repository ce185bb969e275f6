import { describeVocabulary } from 'gumption/protocol';
import { expect, it } from 'vitest';
import { vocabulary } from '../../../tests/fixture/gatehouse.fixture.js';
import { SENTRY } from '../../../tests/fixture/sentry.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { createChartGraph } from './chart-graph.js';
import { dragGraph, shiftRoute } from './drag-graph.js';

const graph = createChartGraph({
  behavior: 'sentry',
  owner: SENTRY[0].root,
  lexicon: createLexicon(describeVocabulary(vocabulary)),
  objects: new Map(),
  folded: [],
  pins: new Map(),
  measure: (text: string) => text.length * 7,
});

it('moves a dragged box with what is inside it, and leaves all that is not at it the same objects', () => {
  const dragged = dragGraph(graph, { ids: ['patrol'], by: { x: 40, y: -25 } });
  for (const [id, card] of graph.states) {
    const now = dragged.states.get(id)!;
    const isMoved = id === 'patrol' || card.parent === 'patrol';
    if (!isMoved) expect(now).toBe(card);
    else expect(now.box).toEqual({ ...card.box, x: card.box.x + 40, y: card.box.y - 25 });
  }
  expect(dragged.cards.get('stroll')!.box.x).toBe(graph.cards.get('stroll')!.box.x + 40);
  for (const [i, card] of graph.arrows.entries()) {
    const now = dragged.arrows[i];
    const inside = [card.ends.from, card.ends.to].filter((id) => dragged.states.get(id) !== graph.states.get(id));
    if (inside.length === 0) expect(now).toBe(card);
    else expect(now.route.path).not.toBe(card.route.path);
    if (inside.length === 2) expect(now.box).toEqual({ ...card.box, x: card.box.x + 40, y: card.box.y - 25 });
  }
  expect(dragged.bounds).toBe(graph.bounds);
});

it('moves a route with all its bends', () => {
  const label = { x: 1, y: 2, width: 3, height: 4 };
  const route = { path: 'M1 2V8.5C1 9 -4 9 -4 20', label, start: { x: 1, y: 2 }, end: { x: -4, y: 20 } };
  expect(shiftRoute(route, { x: 10, y: 100 })).toEqual({
    path: 'M11 102V108.5C11 109 6 109 6 120',
    label: { ...label, x: 11, y: 102 },
    start: { x: 11, y: 102 },
    end: { x: 6, y: 120 },
  });
});
