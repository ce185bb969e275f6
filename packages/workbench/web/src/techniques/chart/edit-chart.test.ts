import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { SENTRY } from '../../../tests/fixture/sentry.fixture.js';
import { findNode } from '../../document/describe/find-node.js';
import { moveSelected } from '../../model/edit/edit-nodes.js';
import { moveParts, placesOf } from '../../model/edit/places.js';
import { redo, undo } from '../../model/edit/undo.js';
import { currentDocument } from '../../model/files/documents.js';
import { openGatehouse } from '../../model/game/gatehouse.fixture.js';
import { selectNode, selectNodes, showBehavior } from '../../model/selection/select.js';
import { readChart, wordsOfTransition } from './chart-model.js';
import {
  addConnectedState,
  addState,
  connectStates,
  deleteParts,
  leadFrom,
  leadTo,
  makeFirst,
  moveStates,
  setPriority,
  shownChart,
} from './edit-chart.js';

async function opened() {
  const { page } = await openGatehouse(SENTRY);
  showBehavior(page, 'sentry');
  const current = () => currentDocument(page, 'sentry')!;
  const chart = () => shownChart(page)!.chart;
  return {
    page,
    current,
    chart,
    before: current(),
    paramsOf: (id: string) => findNode(current(), id)!.node.params,
    parentOf: (id: string) => findNode(current(), id)!.parent!.node.id,
    waysFrom: (id: string) =>
      chart()
        .transitions.filter(({ source }) => source === id)
        .map((each) => each.id),
    selected: () => page.selection.getState().node,
  };
}

describe('a machine as a chart', () => {
  it('has its states in one another, and knows what leads where', () => {
    const [sentry] = SENTRY as readonly [BehaviorDocument];
    const { states, byId, transitions } = readChart(sentry.root);
    expect(states.map(({ id }) => id)).toEqual(['patrol', 'chase', 'greet', 'done']);
    expect(byId.get('patrol')!.states.map(({ id }) => id)).toEqual(['again', 'walk', 'look']);
    expect(byId.get('legs')!.isRegion).toBe(true);
    expect(byId.get('voice')!.does.map(({ kind }) => kind)).toEqual(['onEntry']);
    expect(transitions.find(({ id }) => id === 'visited')).toMatchObject({
      source: 'patrol',
      targets: [{ state: 'greet', isDecided: false }],
      priority: 2,
      rivals: 2,
    });
    expect(transitions.find(({ id }) => id === 'enough')!.source).toBe('machine');
  });

  it('puts transitions into words', async () => {
    const { page, chart } = await opened();
    const { lexicon, objects } = page.world.getState();
    const words = Object.fromEntries(
      chart().transitions.map(({ id, node }) => [id, wordsOfTransition(node, lexicon, objects)]),
    );
    expect(words).toMatchObject({
      heard: 'noise',
      visited: '[Sees visitor?]',
      there: 'on success',
      lost: 'after 1.5 s',
      over: 'calm / Sigh',
      bye: 'when done',
    });
    const odd = {
      id: 'x',
      kind: 'transition',
      params: { when: { key: 'busy' }, weight: 25, updates: 1, stack: 'push' },
    };
    expect(wordsOfTransition(odd, lexicon, objects)).toBe('[@busy] after 1 update × 25 and wait');
    expect(wordsOfTransition({ id: 'x', kind: 'transition' }, lexicon, objects)).toBe('always');
    const decided = readChart({
      id: 'm',
      kind: 'machine',
      children: [
        {
          id: 'a',
          kind: 'state',
          children: [
            { id: 't', kind: 'transition', children: [{ id: 'g', kind: 'goToState', params: { state: 'b' } }] },
          ],
        },
        { id: 'b', kind: 'state' },
      ],
    });
    expect(decided.transitions[0].targets).toEqual([{ state: 'b', isDecided: true }]);
  });
});

describe('editing a chart', () => {
  it('adds a state to the machine or inside another, and takes it back', async () => {
    const { page, current, before, parentOf, selected } = await opened();
    const made = addState(page, 'machine')!;
    expect(findNode(current(), made)!.node).toMatchObject({ kind: 'state', name: 'State 1' });
    expect(selected()).toBe(made);
    const inner = addState(page, 'greet')!;
    expect(parentOf(inner)).toBe('greet');
    expect(findNode(current(), inner)!.node.name).toBe('State 2');
    undo(page);
    undo(page);
    expect(current()).toBe(before);
    redo(page);
    expect(findNode(current(), made)).toBeDefined();
  });

  it('refuses what a machine does not take, with the reason', async () => {
    const { page, current, before } = await opened();
    expect(addState(page, 'done')).toBeUndefined();
    expect(page.notice.getState().notice?.text).toContain('State can only stand below');
    expect(connectStates(page, 'done', 'patrol')).toBeUndefined();
    expect(current()).toBe(before);
  });

  it('connects states, behind the transitions that are there', async () => {
    const { page, waysFrom, paramsOf, selected } = await opened();
    const made = connectStates(page, 'patrol', 'done')!;
    expect(waysFrom('patrol')).toEqual(['heard', 'visited', made]);
    expect(paramsOf(made)).toEqual({ to: 'done' });
    expect(selected()).toBe(made);
    expect(page.history.getState().past?.entry.title).toBe('Connect Patrol to Off duty');
  });

  it('adds a state and an arrow to it in one step', async () => {
    const { page, current, before, waysFrom, paramsOf } = await opened();
    const made = addConnectedState(page, 'greet', 'machine')!;
    const [, way] = waysFrom('greet');
    expect(paramsOf(way)).toEqual({ to: made });
    undo(page);
    expect(current()).toBe(before);
  });

  it('lets a transition lead elsewhere and leave another state', async () => {
    const { page, paramsOf, parentOf } = await opened();
    leadTo(page, 'heard', 'done');
    expect(paramsOf('heard')).toEqual({ to: 'done', on: 'noise' });
    leadFrom(page, 'heard', 'greet');
    expect(parentOf('heard')).toBe('greet');
    expect(leadFrom(page, 'heard', 'done')).toBe(false);
  });

  it('puts a transition at any place among those of its state, as one step', async () => {
    const { page, waysFrom, before, current } = await opened();
    const ways = waysFrom('patrol');
    expect(ways.length).toBeGreaterThan(1);
    const [first, ...rest] = ways;
    expect(setPriority(page, first, ways.length)).toBe(true);
    expect(waysFrom('patrol')).toEqual([...rest, first]);
    expect(setPriority(page, first, ways.length)).toBe(false);
    expect(setPriority(page, first, 1)).toBe(true);
    expect(waysFrom('patrol')).toEqual(ways);
    undo(page);
    undo(page);
    expect(current()).toEqual(before);
  });

  it('changes the priority of transitions among those of their state', async () => {
    const { page, waysFrom } = await opened();
    selectNode(page, 'visited');
    expect(moveSelected(page, 'up')).toBe(true);
    expect(waysFrom('patrol')).toEqual(['visited', 'heard']);
    expect(moveSelected(page, 'up')).toBe(false);
    moveSelected(page, 'down');
    expect(waysFrom('patrol')).toEqual(['heard', 'visited']);
    expect(moveSelected(page, 'down'), 'states behind it are no rivals').toBe(false);
  });

  it('begins with another state, and moves states into one another', async () => {
    const { page, chart, parentOf } = await opened();
    makeFirst(page, 'look');
    expect(
      chart()
        .byId.get('patrol')!
        .states.map(({ id }) => id),
    ).toEqual(['again', 'look', 'walk']);
    expect(makeFirst(page, 'look')).toBe(false);
    moveStates(page, ['greet'], 'patrol');
    expect(parentOf('greet')).toBe('patrol');
    expect(moveStates(page, ['patrol'], 'walk')).toBe(false);
  });

  it('deletes states with the transitions that lead to them', async () => {
    const { page, chart, waysFrom } = await opened();
    selectNodes(page, ['greet', 'enough']);
    deleteParts(page);
    expect(chart().byId.has('greet')).toBe(false);
    expect(waysFrom('patrol')).toEqual(['heard']);
    expect(waysFrom('chase')).toEqual(['lost']);
    expect(page.history.getState().past?.entry.title).toBe('Delete 2 nodes');
    undo(page);
    expect(waysFrom('chase')).toEqual(['lost', 'over']);
  });

  it('moves boxes about without touching the document, and takes that back too', async () => {
    const { page, current, before } = await opened();
    moveParts(page, 'sentry', { greet: [10, 20] }, 'Place Greet');
    expect(placesOf(page, 'sentry')).toEqual({ greet: [10, 20] });
    expect(current()).toBe(before);
    undo(page);
    expect(placesOf(page, 'sentry')).toEqual({});
    redo(page);
    expect(placesOf(page, 'sentry')).toEqual({ greet: [10, 20] });
  });

  it('is about the chart on the canvas alone', async () => {
    const { page } = await opened();
    showBehavior(page, 'duty');
    expect(shownChart(page)).toBeUndefined();
    expect(addState(page, 'lamp')).toBeUndefined();
    selectNode(page, 'off');
    expect(shownChart(page)!.owner).toBe('lamp');
  });
});
