import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import type { DraggedNodes } from '../../model/selection/canvas-state.js';
import { chooseZone, type DropZone, pointedCard, whyNotDrop } from './drop-target.js';

const lexicon = createLexicon(VOCABULARY);
const [converse, patrol] = DOCUMENTS;
const card = (id: string, x: number, y: number) => ({ id, box: { x, y, width: 100, height: 46 } });
const cards = [card('parent', 60, 0), card('left', 0, 98), card('right', 116, 98)];

describe('pointedCard', () => {
  it.each<{ x: number; y: number; on: string | undefined; zone?: DropZone }>([
    { x: 110, y: 30, on: 'parent', zone: 'inside' },
    { x: 110, y: 5, on: 'parent', zone: 'wrap' },
    { x: 70, y: 30, on: 'parent', zone: 'before' },
    { x: 150, y: 30, on: 'parent', zone: 'after' },
    { x: 50, y: 160, on: 'left', zone: 'inside' },
    { x: 104, y: 120, on: 'left', zone: 'after' },
    { x: 114, y: 120, on: 'right', zone: 'before' },
    { x: 260, y: 120, on: 'right', zone: 'after' },
    { x: 400, y: 120, on: undefined },
    { x: 100, y: 400, on: undefined },
  ])('at $x, $y: $zone of $on', ({ x, y, on, zone }) => {
    const pointed = pointedCard(cards, { x, y });
    expect(pointed?.card.id).toBe(on);
    expect(pointed?.zones[0]).toBe(zone);
  });
});

describe('pointedCard in a tree that grows to the right', () => {
  it.each<{ x: number; y: number; zone: DropZone }>([
    { x: 60, y: 3, zone: 'before' },
    { x: 60, y: 43, zone: 'after' },
    { x: 90, y: 23, zone: 'inside' },
    { x: 10, y: 23, zone: 'wrap' },
  ])('at $x, $y: $zone', ({ x, y, zone }) => {
    expect(pointedCard([card('one', 0, 0)], { x, y }, 'right')?.zones[0]).toBe(zone);
  });
});

describe('whyNotDrop', () => {
  const move = (...ids: string[]): DraggedNodes => ({ what: 'nodes', ids });
  const make = (kind: string): DraggedNodes => ({ what: 'new', kind });
  it.each<{ dragged: DraggedNodes; on: string; zone: DropZone; reason: string | undefined }>([
    { dragged: move('talk'), on: 'spot', zone: 'before', reason: undefined },
    { dragged: move('talk'), on: 'spot', zone: 'inside', reason: 'Agent Spotted takes no children.' },
    { dragged: move('cool'), on: 'talk', zone: 'after', reason: 'A node cannot move into itself.' },
    { dragged: move('talk'), on: 'spot', zone: 'wrap', reason: 'Only something new can go around a node.' },
    { dragged: make('repeat'), on: 'talk', zone: 'wrap', reason: undefined },
    { dragged: make('wait'), on: 'talk', zone: 'wrap', reason: 'Wait takes no children.' },
    { dragged: make('wait'), on: 'root', zone: 'after', reason: 'Nothing can stand beside the root.' },
  ])('$zone of $on: $reason', ({ dragged, on, zone, reason }) => {
    expect(whyNotDrop(dragged, converse, { document: converse, node: on }, zone, lexicon)).toBe(reason);
  });

  it('lets nodes move into a behavior that is opened in place', () => {
    const target = { document: patrol, node: 'round' };
    expect(whyNotDrop(move('talk'), converse, target, 'inside', lexicon)).toBeUndefined();
    expect(whyNotDrop(move('root'), converse, target, 'inside', lexicon)).toContain('The root stays');
  });
});

describe('chooseZone', () => {
  it('takes the first that fits', () => {
    const why = (zone: DropZone) => (zone === 'after' ? undefined : 'full');
    expect(chooseZone(['inside', 'after', 'before'], why)).toEqual({ zone: 'after', reason: undefined });
  });

  it('says why the likeliest does not fit when none does', () => {
    expect(chooseZone(['wrap', 'inside'], (zone) => `not ${zone}`)).toEqual({ zone: 'inside', reason: 'not inside' });
  });
});
