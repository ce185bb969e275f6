import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { type ChartSource, compileChart } from '../chart/chart.js';
import { createSlots } from '../chart/configuration.js';
import { eventNumber } from '../chart/event-names.js';
import { chooseInnermost, enterInitial, takeChosen } from '../chart/statechart.js';
import { createStep } from '../chart/step.js';
import { defineMachine } from '../machine/machine.js';

// The smallest object there is has 16 bytes: 50,000 of them would be 800 kB. A quarter is allowed
// for the rest of the process.
const steps = 50_000;
const allowed = 4 * steps;

describe('a step of a machine allocates nothing', () => {
  it('in a population, with guards, actions, regions, history, times and events that actions raise', () => {
    const agents = Array.from({ length: 100 }, () => ({ count: 0 }));
    const machine = defineMachine<{ count: number }>({
      mode: 'statechart',
      initial: 'on',
      states: {
        on: {
          type: 'parallel',
          on: { off: 'off' },
          states: {
            legs: {
              states: {
                last: { type: 'history', transitions: [{ to: 'walk' }] },
                walk: {
                  on: { pace: { when: (agent) => agent.count % 3 > 0, to: 'run' } },
                  exit: (agent) => agent.count++,
                },
                run: { on: { pace: 'walk' }, entry: (_, scope) => scope.raise('tired') },
              },
            },
            mood: {
              states: { fresh: { on: { tired: 'weary' } }, weary: { transitions: [{ after: 2, to: 'fresh' }] } },
            },
          },
        },
        off: { on: { on: 'last' }, transitions: [{ after: 5, to: 'on' }] },
      },
    });
    const minds = machine.population(agents);
    const [pace, off, on] = ['pace', 'off', 'on'].map((name) => machine.event(name));
    const work = () => {
      for (let i = 0; i < steps / 500; i++) {
        minds.sendAll(pace);
        minds.sendAll(off);
        minds.sendAll(on);
        minds.sendAll(pace);
        minds.tickAll(0.25);
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
    expect(agents[0].count).toBeGreaterThan(0);
  });

  it('by the algorithm over tables', () => {
    const source: ChartSource = {
      mode: 'statechart',
      states: [
        { id: '', parent: -1 },
        { id: 'p', parent: 0, type: 'parallel' },
        { id: 'x', parent: 1 },
        { id: 'h', parent: 2, type: 'history', deep: true },
        { id: 'x1', parent: 2 },
        { id: 'x2', parent: 2 },
        { id: 'y', parent: 1 },
        { id: 'out', parent: 0 },
      ],
      transitions: [
        { source: 1, targets: [7], events: ['leave'] },
        { source: 3, targets: [4] },
        { source: 4, targets: [5], events: ['go'] },
        { source: 5, targets: [4], events: ['go'] },
        { source: 7, targets: [3], events: ['back'] },
      ],
    };
    const chart = compileChart(source);
    const slots = createSlots(chart, 1);
    const step = createStep(chart);
    enterInitial(step, chart, slots, 0);
    const events = ['go', 'leave', 'back'].map((name) => eventNumber(chart.events, name));
    const decider = { decide: (transition: number) => transition };
    let taken = 0;
    const work = () => {
      for (let i = 0; i < steps; i++) {
        chooseInnermost(step, chart, slots, 0, events[i % 3], decider);
        takeChosen(step, chart, slots, 0);
        taken += step.count;
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
    expect(taken).toBeGreaterThan(steps);
  });
});
