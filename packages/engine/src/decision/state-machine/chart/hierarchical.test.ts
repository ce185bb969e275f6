import { describe, expect, it } from 'vitest';
import { inWords, outline } from '../laws/textbook.js';
import { activeIds, createSlots } from './configuration.js';
import { EVENTLESS } from './event-names.js';
import { leaveHierarchical, selectOutermost, takeTransition, updateHierarchical } from './hierarchical.js';
import { createStep, REFUSED, UNDECIDED } from './step.js';

const figure519 = () =>
  outline(
    `
    L: A
      A
      B
      C
    M
    N`,
    ['A -> B', 'M -> C', 'B -> N', 'L -> M', 'M -> N', 'N -> L', 'N -> M'],
  );

/** A machine in which exactly the wished transition is triggered, counted from 1; 0 is none. */
function play(chart = figure519(), options = {}) {
  const step = createStep(chart);
  const slots = createSlots(chart, 1);
  let wished = 0;
  const decider = { decide: (transition: number) => (transition + 1 === wished ? transition : REFUSED) };
  const fire = (transition: number) => {
    wished = transition;
    updateHierarchical(step, chart, slots, 0, decider, options);
    return inWords(chart, step);
  };
  return { chart, slots, step, fire, stack: () => activeIds(chart, slots, 0) };
}

describe('the hierarchical machine of the textbook', () => {
  it('[FSM-11] does what the table of its example says, row by row', () => {
    const { fire, stack } = play();
    expect(fire(0)).toBe('L-entry');
    const rows: [transition: number, actions: string, stack: string[]][] = [
      [0, 'L-active, A-entry', ['L', 'A']],
      [1, 'A-exit, 1-actions, B-entry, L-active', ['L', 'B']],
      [0, 'B-active, L-active', ['L', 'B']],
      [4, 'L-exit, 4-actions, M-entry', ['M']],
      [5, 'M-exit, 5-actions, N-entry', ['N']],
      [6, 'N-exit, 6-actions, L-entry', ['L', 'B']],
      [3, 'B-exit, L-exit, 3-actions, N-entry', ['N']],
      [7, 'N-exit, 7-actions, M-entry', ['M']],
      [2, 'M-exit, 2-actions, L-entry, C-entry', ['L', 'C']],
    ];
    for (const [transition, actions, expected] of rows) {
      expect(fire(transition)).toBe(actions);
      expect(stack()).toEqual(expected);
    }
  });

  it('[FSM-11] leaves what a composite remembers when it is sent elsewhere inside', () => {
    const { fire, stack } = play();
    for (const transition of [0, 0, 1, 4]) fire(transition);
    expect(stack()).toEqual(['M']);
    expect(fire(2)).toBe('M-exit, 2-actions, L-entry, B-exit, C-entry');
    expect(stack()).toEqual(['L', 'C']);
  });

  it('[FSM-13] forgets the inner state when a transition from inside leads out, and starts again a tick later', () => {
    const { fire, stack } = play();
    for (const transition of [0, 0, 1, 3]) fire(transition);
    expect(fire(6)).toBe('N-exit, 6-actions, L-entry');
    expect(stack()).toEqual(['L']);
    expect(fire(0)).toBe('L-active, A-entry');
    expect(stack()).toEqual(['L', 'A']);
  });

  it('[FSM-13] leaves and enters inner states too where that is wished', () => {
    const { fire, stack } = play(figure519(), { innerActions: true });
    for (const transition of [0, 0, 1]) fire(transition);
    expect(fire(4)).toBe('B-exit, L-exit, 4-actions, M-entry');
    expect(fire(2)).toBe('M-exit, 2-actions, L-entry, C-entry');
    expect(fire(4)).toBe('C-exit, L-exit, 4-actions, M-entry');
    expect(fire(5)).toBe('M-exit, 5-actions, N-entry');
    expect(fire(6)).toBe('N-exit, 6-actions, L-entry, C-entry');
    expect(stack()).toEqual(['L', 'C']);
  });

  it('[FSM-14] counts the levels of its transitions by itself', () => {
    expect([...figure519().level]).toEqual([0, -1, 1, 0, 0, 0, 0]);
  });

  it('[FSM-11] goes over to a sibling composite by way of what holds both', () => {
    const chart = outline(
      `
      Day
        Work: Dig
          Dig
          Carry
        Rest: Sit
          Sit
          Sleep
      Night`,
      ['Carry -> Sleep', 'Dig -> Carry', 'Day -> Night', 'Night -> Sit'],
    );
    const { fire, stack } = play(chart);
    expect([fire(0), fire(0), fire(0)]).toEqual([
      'Day-entry',
      'Day-active, Work-entry',
      'Work-active, Dig-entry, Day-active',
    ]);
    expect(fire(2)).toBe('Dig-exit, 2-actions, Carry-entry, Work-active, Day-active');
    expect(fire(1)).toBe('Carry-exit, Work-exit, 1-actions, Rest-entry, Sleep-entry');
    expect(stack()).toEqual(['Day', 'Rest', 'Sleep']);
    expect(fire(3)).toBe('Day-exit, 3-actions, Night-entry');
    expect(fire(4)).toBe('Night-exit, 4-actions, Day-entry, Rest-exit, Rest-entry, Sleep-exit, Sit-entry');
  });

  it('[FSM-11] asks outer transitions before inner ones', () => {
    const chart = figure519();
    const slots = createSlots(chart, 1);
    const step = createStep(chart);
    const asked: number[] = [];
    const decide = (transition: number) => {
      asked.push(transition + 1);
      return REFUSED;
    };
    for (let i = 0; i < 3; i++) updateHierarchical(step, chart, slots, 0, { decide });
    expect(asked).toEqual([4, 4, 1]);
  });

  it('takes a transition of the machine itself from wherever it is', () => {
    const { fire, stack } = play(
      outline(
        `
        Roam
          Walk
        Hide`,
        ['* -> Hide'],
      ),
    );
    fire(0);
    fire(0);
    expect(fire(1)).toBe('Roam-exit, 1-actions, Hide-entry');
    expect(stack()).toEqual(['Hide']);
  });

  it('changes nothing while the decider is undecided', () => {
    const { chart, slots, step, fire } = play();
    fire(0);
    const before = [...slots];
    expect(updateHierarchical(step, chart, slots, 0, { decide: () => UNDECIDED })).toBe(UNDECIDED);
    expect(step.count).toBe(0);
    expect([...slots]).toEqual(before);
  });

  it('brings only the change when it is notified, and nothing of what is active', () => {
    const { chart, slots, step, fire } = play();
    fire(0);
    fire(0);
    step.count = 0;
    const chosen = selectOutermost(chart, slots, 0, EVENTLESS, { decide: (t) => (t === 0 ? t : REFUSED) });
    takeTransition(step, chart, slots, 0, chosen, false);
    expect(inWords(chart, step)).toBe('A-exit, 1-actions, B-entry');
  });

  it('leaves everything from the inside out', () => {
    const { chart, slots, step, fire, stack } = play();
    fire(0);
    fire(0);
    leaveHierarchical(step, chart, slots, 0);
    expect(inWords(chart, step)).toBe('A-exit, L-exit');
    expect(stack()).toEqual([]);
  });
});
