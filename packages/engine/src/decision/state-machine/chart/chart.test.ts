import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords, outline } from '../laws/textbook.js';
import { type ChartSource, type ChartState, type ChartTransition, compileChart } from './chart.js';
import { activeIds, createSlots, isActive } from './configuration.js';
import { eventNumber, numberEvents, OTHER_EVENT } from './event-names.js';
import { enterInitial, leaveStatechart } from './statechart.js';
import { createStep } from './step.js';

const root: ChartState = { id: '', parent: -1 };
const chart = (
  states: readonly ChartState[],
  transitions: readonly ChartTransition[] = [],
  mode: ChartSource['mode'] = 'statechart',
) => compileChart({ mode, states: [root, ...states], transitions });
const regions: readonly ChartState[] = [
  { id: 'p', parent: 0, type: 'parallel' },
  { id: 'x', parent: 1 },
  { id: 'x1', parent: 2 },
  { id: 'x2', parent: 2 },
  { id: 'y', parent: 1 },
  { id: 'hp', parent: 1, type: 'history' },
];

describe('a chart', () => {
  it.each<[string, () => unknown]>([
    ['chart: must have from 1 to', () => chart([])],
    [
      'chart.states[2]: must have an id of its own, a is also state 1',
      () =>
        chart([
          { id: 'a', parent: 0 },
          { id: 'a', parent: 0 },
        ]),
    ],
    [
      'chart.states[2]: must follow the state around it',
      () =>
        chart([
          { id: 'a', parent: 0 },
          { id: 'b', parent: 5 },
        ]),
    ],
    [
      'chart.states[3]: must follow the state around it',
      () =>
        chart([
          { id: 'a', parent: 0 },
          { id: 'b', parent: 0 },
          { id: 'c', parent: 1 },
        ]),
    ],
    [
      'chart.states[2]: must not be inside a, which is a final state',
      () =>
        chart([
          { id: 'a', parent: 0, type: 'final' },
          { id: 'b', parent: 1 },
        ]),
    ],
    ['chart: must have a state that can be entered', () => chart([{ id: 'h', parent: 0, type: 'history' }])],
    [
      'chart.states[1].initial: must be inside a',
      () =>
        chart([
          { id: 'a', parent: 0, initial: [2] },
          { id: 'b', parent: 0 },
        ]),
    ],
    [
      'chart.states[1].initial: must be a state directly inside a, not c',
      () =>
        chart(
          [
            { id: 'a', parent: 0, initial: [3] },
            { id: 'b', parent: 1 },
            { id: 'c', parent: 2 },
          ],
          [],
          'hierarchical',
        ),
    ],
    [
      'chart.transitions[0]: must lead to states of the chart',
      () => chart([{ id: 'a', parent: 0 }], [{ source: 1, targets: [0] }]),
    ],
    [
      'chart.transitions[0]: must leave a state of the chart, got 7',
      () => chart([{ id: 'a', parent: 0 }], [{ source: 7, targets: [1] }]),
    ],
    [
      'chart.transitions[0]: must not leave a, which is a final state',
      () => chart([{ id: 'a', parent: 0, type: 'final' }], [{ source: 1, targets: [1] }]),
    ],
    [
      'must not lead to both x1 and x2: they are never active together',
      () => chart(regions, [{ source: 1, targets: [3, 4] }]),
    ],
    [
      'must not lead to both x1 and hp: they are never active together',
      () => chart(regions, [{ source: 1, targets: [3, 6] }]),
    ],
    [
      // A region's memory may lead beside the state that is named.
      'must not lead to both x1 and hx: they are never active together',
      () =>
        chart(
          [...regions.slice(0, 4), { id: 'hx', parent: 2, type: 'history' }, ...regions.slice(4)],
          [{ source: 1, targets: [3, 5] }],
        ),
    ],
    [
      "must have one target: more take mode 'statechart'",
      () =>
        chart(
          [
            { id: 'a', parent: 0 },
            { id: 'b', parent: 0 },
          ],
          [{ source: 1, targets: [1, 2] }],
          'hierarchical',
        ),
    ],
    [
      'chart.transitions[0]: must lead into p',
      () => chart([...regions, { id: 'z', parent: 0 }], [{ source: 6, targets: [7] }]),
    ],
    [
      'chart.states[2]: must say where it leads while nothing is remembered',
      () =>
        chart([
          { id: 'a', parent: 0, initial: [2] },
          { id: 'h', parent: 1, type: 'history' },
          { id: 'b', parent: 1 },
        ]),
    ],
    [
      'must not wait for an event without a name',
      () => chart([{ id: 'a', parent: 0 }], [{ source: 1, targets: [], events: [''] }]),
    ],
    ['is too deep, more than 200', () => chart(Array.from({ length: 202 }, (_, i) => ({ id: `s${i}`, parent: i })))],
  ])('is refused with path and reason: %s', (problem, compile) => {
    expect(compile).toThrow(problem);
  });

  it('takes targets in several regions, and leaves all of them together', () => {
    const compiled = chart(regions, [{ source: 1, targets: [4, 5] }]);
    const step = createStep(compiled);
    const slots = createSlots(compiled, 1);
    enterInitial(step, compiled, slots, 0);
    expect(inWords(compiled, step)).toBe('p-entry, x-entry, x1-entry, y-entry');
    leaveStatechart(step, compiled, slots, 0);
    expect(inWords(compiled, step)).toBe('y-exit, x1-exit, x-exit, p-exit');
    expect(isActive(compiled, slots, 0, 1)).toBe(false);
  });

  it('[FSM-12] lists the active states from the highest to the lowest', () => {
    const nested = outline(
      `
      L: A
        A
        B
      M`,
      [],
      'statechart',
    );
    const slots = createSlots(nested, 1);
    enterInitial(createStep(nested), nested, slots, 0);
    expect(activeIds(nested, slots, 0)).toEqual(['L', 'A']);
  });

  it('has room for more states than a byte counts', () => {
    const many = chart(
      Array.from({ length: 300 }, (_, i) => ({ id: `s${i}`, parent: 0 })),
      [{ source: 1, targets: [300] }],
    );
    expect(createSlots(many, 2).BYTES_PER_ELEMENT).toBe(2);
  });
});

describe('the names of events', () => {
  it('are ranges of numbers, whatever names there are', () => {
    const part = fc.constantFrom('a', 'b', 'a-b', 'B', '!');
    const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, (names, sent) => {
        const events = numberEvents(names);
        const number = eventNumber(events, sent);
        for (const each of names) {
          const first = events.numbers.get(each)!;
          const takes = first <= number && number <= events.last[first];
          expect(takes, `${each} takes ${sent}`).toBe(sent === each || sent.startsWith(`${each}.`));
        }
      }),
    );
  });

  it('stand for what begins with them, dot by dot', () => {
    const events = numberEvents(['a.b', 'ab', 'a', 'a.b.c', 'a-b', 'error.*', '.*']);
    const takes = (name: string, event: string) => {
      const number = events.numbers.get(name)!;
      const sent = eventNumber(events, event);
      return number <= sent && sent <= events.last[number];
    };
    expect(['a', 'a.b', 'a.x', 'a.b.c.d'].map((event) => takes('a', event))).toEqual([true, true, true, true]);
    expect(['ab', 'a-b', 'b'].map((event) => takes('a', event))).toEqual([false, false, false]);
    expect(['a', 'a.bc', 'a.b.x'].map((event) => takes('a.b', event))).toEqual([false, false, true]);
    expect([takes('error', 'error.execution'), takes('*', 'zebra'), eventNumber(events, 'zebra')]).toEqual([
      true,
      true,
      OTHER_EVENT,
    ]);
  });
});
