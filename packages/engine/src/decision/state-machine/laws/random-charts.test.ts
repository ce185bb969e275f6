import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { compileChart } from '../chart/chart.js';
import { activeIds, createSlots } from '../chart/configuration.js';
import { EVENTLESS, eventNumber } from '../chart/event-names.js';
import { updateHierarchical } from '../chart/hierarchical.js';
import { chooseInnermost, enterInitial, takeChosen } from '../chart/statechart.js';
import { createStep, DONE, operationOf, REFUSED, type Step, TAKE, targetOf } from '../chart/step.js';
import { defineMachine } from '../machine/machine.js';
import { NaiveHierarchical } from './naive-hierarchical.js';
import { NaiveStatechart } from './naive-statechart.js';
import {
  type RandomAgent,
  type RandomTransition,
  randomChart,
  randomStory,
  toConfig,
  toSource,
} from './random-chart.js';

/** A step in the words of the naive machines. */
function inWords(step: Step): string[] {
  const words = ['exit', '', 'entry', 'active'];
  return Array.from(step.list.subarray(0, step.count))
    .filter((entry) => operationOf(entry) !== DONE)
    .map((entry) =>
      operationOf(entry) === TAKE ? `t${targetOf(entry)}` : `s${targetOf(entry)}-${words[operationOf(entry)]}`,
    );
}

/**
 * Whether a transition takes an event, as SCXML says it: a name takes what begins with it, dot by
 * dot.
 */
function takes({ events }: RandomTransition, event: string): boolean {
  if (event === '') return events.length === 0;
  return events.some((name) => name === '*' || name === event || event.startsWith(`${name}.`));
}

describe('random charts', () => {
  it('[FSM-11] update as the textbook tells it by recursion', () => {
    fc.assert(
      fc.property(randomChart('hierarchical'), randomStory, (random, story) => {
        const naive = new NaiveHierarchical(random);
        const chart = compileChart(toSource(random));
        const slots = createSlots(chart, 1);
        const step = createStep(chart);
        const agent: RandomAgent = { allowed: new Set(), did: [] };
        const start = naive.update(() => false);
        updateHierarchical(step, chart, slots, 0, { decide: () => REFUSED });
        const machine = defineMachine(toConfig(random)).start(agent);
        expect([inWords(step), agent.did.splice(0)]).toEqual([start, start]);
        for (const { allowed } of story) {
          const expected = naive.update((one) => one.events.length === 0 && allowed.has(one.number));
          updateHierarchical(step, chart, slots, 0, { decide: (t) => (allowed.has(t) ? t : REFUSED) });
          expect(inWords(step)).toEqual(expected);
          agent.allowed = allowed;
          machine.tick();
          expect(agent.did.splice(0)).toEqual(expected);
          const stack = naive.stack().map((number) => `s${number}`);
          expect([activeIds(chart, slots, 0), machine.stack]).toEqual([stack, stack]);
          machine.restore(JSON.parse(JSON.stringify(machine.save())));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[FSMX-01] step as SCXML tells it with sets of states', () => {
    fc.assert(
      fc.property(randomChart('statechart'), randomStory, (random, story) => {
        const naive = new NaiveStatechart(random);
        const chart = compileChart(toSource(random));
        const slots = createSlots(chart, 1);
        const step = createStep(chart);
        const started = naive.start();
        enterInitial(step, chart, slots, 0);
        expect(inWords(step)).toEqual(started);
        for (const { event, allowed } of story) {
          const expected = naive.microstep((one) => takes(one, event) && allowed.has(one.number));
          const number = event === '' ? EVENTLESS : eventNumber(chart.events, event);
          const decider = { decide: (t: number) => (allowed.has(t) ? t : REFUSED) };
          const count = chooseInnermost(step, chart, slots, 0, number, decider);
          expect(count > 0).toBe(expected !== undefined);
          if (count > 0) {
            takeChosen(step, chart, slots, 0);
            expect(inWords(step)).toEqual(expected);
          }
          expect(activeIds(chart, slots, 0)).toEqual(naive.active().map((active) => `s${active}`));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[FSMX-01] run the same way by numbers, and go on where they were saved', () => {
    fc.assert(
      fc.property(randomChart('statechart'), randomStory, (random, story) => {
        // Ends are told by events, which transitions on * would take, and polled ones would go on
        // by themselves.
        const named = random.transitions.map((one) => {
          const isNamed = one.source.type === 'history' || (one.events.length > 0 && !one.events.includes('*'));
          return isNamed ? one : { ...one, events: ['c'] };
        });
        const eventful = { ...random, transitions: named };
        const naive = new NaiveStatechart(eventful);
        const agent: RandomAgent = { allowed: new Set(), did: [] };
        const started = naive.start();
        const machine = defineMachine(toConfig(eventful)).start(agent);
        const other = defineMachine(toConfig(eventful)).start(agent);
        expect(agent.did.splice(0, started.length)).toEqual(started);
        agent.did.length = 0;
        for (const { event, allowed } of story) {
          agent.allowed = allowed;
          const sent = event === '' ? 'c' : event;
          const expected = naive.microstep((one) => takes(one, sent) && allowed.has(one.number)) ?? [];
          other.restore(JSON.parse(JSON.stringify(machine.save())));
          machine.send(sent);
          expect(agent.did.splice(0)).toEqual(expected);
          other.send(sent);
          expect(agent.did.splice(0)).toEqual(expected);
          expect(machine.stack).toEqual(naive.active().map((active) => `s${active}`));
          expect(other.save()).toEqual(machine.save());
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
