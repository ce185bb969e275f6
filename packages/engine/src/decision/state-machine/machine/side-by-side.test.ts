import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineMachine } from './machine.js';
import type { MachineConfig } from './machine-config.js';

interface Agent {
  readonly did: string[];
  mood: number;
}

const perform = (agent: Agent, action: string) => void agent.did.push(action);

/** Machines that together use clocks, counts of updates, chance, what is laid aside, and regions. */
const MACHINES: Readonly<Record<string, MachineConfig<Agent>>> = {
  clocks: {
    perform,
    entry: 'start',
    exit: 'stop',
    initial: 'raw',
    states: {
      raw: { exit: '-raw', on: { a: 'hot' }, transitions: [{ after: 2, to: 'warm', do: 'warmed' }] },
      warm: { entry: '+warm', on: { b: 'raw' }, transitions: [{ after: 1, to: 'hot' }] },
      hot: {
        entry: '+hot',
        active: 'glow',
        initial: 'red',
        transitions: [{ after: 3, to: 'raw' }],
        states: { red: { transitions: [{ after: 1, to: 'white' }] }, white: { on: { c: 'red' } } },
      },
    },
  },
  chance: {
    perform,
    initial: 'rest',
    states: {
      rest: {
        on: { a: 'walk' },
        transitions: [
          {
            idle: 3,
            chance: [
              { weight: 1, to: 'walk', do: 'stroll' },
              { weight: 2, to: 'sleep' },
              { weight: 1, do: 'yawn' },
            ],
          },
        ],
      },
      walk: { active: 'step', on: { b: 'rest' }, transitions: [{ idle: 2, to: 'rest' }] },
      sleep: { entry: '+sleep', exit: '-sleep', transitions: [{ when: ({ mood }) => mood > 2, to: 'walk' }] },
    },
  },
  stack: {
    perform,
    initial: 'work',
    states: {
      work: {
        on: { a: { to: 'talk', push: true }, b: { to: 'open', push: true } },
        states: {
          type: { entry: '+type', exit: '-type', on: { c: 'read' } },
          read: { entry: '+read', exit: '-read', transitions: [{ after: 2, to: 'type' }] },
        },
      },
      talk: { entry: '+talk', exit: '-talk', on: { b: { to: 'open', push: true }, c: { pop: true, do: 'hang up' } } },
      open: { entry: '+open', exit: '-open', on: { c: { pop: true } }, transitions: [{ idle: 3, pop: true }] },
    },
  },
  regions: {
    perform,
    mode: 'statechart',
    type: 'parallel',
    states: {
      legs: {
        initial: 'stand',
        states: {
          stand: { on: { a: 'walk' } },
          walk: { entry: '+walk', exit: '-walk', on: { b: 'stand' }, transitions: [{ after: 2, to: 'tired' }] },
          tired: { type: 'final' },
        },
        on: { 'done.state.legs': { do: 'legs are done' } },
      },
      eyes: {
        initial: 'look',
        on: { c: 'past' },
        states: {
          past: { type: 'history', deep: true },
          look: {
            transitions: [{ when: ({ mood }) => mood > 3, to: 'shut', do: ({ did }) => void did.push('blink') }],
            initial: 'left',
            states: { left: { on: { a: 'right' } }, right: { on: { b: 'left' } } },
          },
          shut: { entry: '+shut', on: { a: 'past' } },
        },
      },
    },
  },
};

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ dt: fc.constantFrom(0, 0.5, 1) }) },
  { weight: 3, arbitrary: fc.record({ event: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 1, arbitrary: fc.record({ mood: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ saves: true }) },
);
type Deed = { dt?: number; event?: string; mood?: number; saves?: boolean };
const COUNT = 4;

it.each(Object.keys(MACHINES))('[FSMX-01] machines of one population go on as if each were alone: %s', (name) => {
  const machine = defineMachine({ events: '*', ...MACHINES[name] });
  const story = fc.array(fc.tuple(fc.nat(COUNT - 1), deed as fc.Arbitrary<Deed>), { minLength: 20, maxLength: 50 });
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 1e6 }), (deeds, seed) => {
      const start = (agents: readonly Agent[]) => {
        const minds = machine.population(agents, { seed });
        for (const { did } of agents) did.length = 0;
        return minds;
      };
      /** What each machine does and where it is after each of its deeds; only some machines play. */
      const play = (plays: (mind: number) => boolean, saves: boolean) => {
        const agents = Array.from({ length: COUNT }, (): Agent => ({ did: [], mood: 0 }));
        let minds = start(agents);
        const log = agents.map((): unknown[] => []);
        for (const [mind, { dt, event, mood, saves: reloads }] of deeds) {
          if (!plays(mind)) continue;
          if (dt !== undefined) minds.tick(mind, dt);
          if (event !== undefined) minds.send(mind, event);
          if (mood !== undefined) agents[mind].mood = mood;
          if (reloads && saves) {
            const fresh = start(agents);
            for (let i = 0; i < COUNT; i++) fresh.restore(i, JSON.parse(JSON.stringify(minds.save(i))));
            minds = fresh;
          }
          log[mind].push([agents[mind].did.splice(0), minds.stack(mind), minds.leaves(mind), minds.save(mind)]);
        }
        return log;
      };
      const together = play(() => true, false);
      for (let mind = 0; mind < COUNT; mind++)
        expect(play((each) => each === mind, false)[mind]).toEqual(together[mind]);
      expect(play(() => true, true)).toEqual(together);
    }),
    { numRuns: 12 },
  );
});
