import type { Bits } from '../../../../../../tests/engines/bits.js';
import { mistakesIn } from '../../../data/laws/mistakes.js';
import { Rng } from '../../../math/rng.js';
import {
  decisionTransition,
  defineMachine,
  type Machine,
  type MachineConfig,
  type MachineData,
  ManualStepper,
  readMachine,
  vary,
} from '../index.js';

interface Guard {
  readonly log: string[];
  heat: number;
}

const HIERARCHICAL: MachineData = {
  initial: 'calm',
  entry: 'wake',
  exit: 'sleep',
  on: { 'gate.*': { to: 'alert', do: 'shout' } },
  states: {
    calm: {
      initial: 'patrol',
      entry: 'relax',
      transitions: [{ when: { value: 'heat', min: 5 }, to: 'alert', do: ['look', 'shout'] }],
      states: {
        patrol: { active: 'walk', on: { tired: 'rest' }, transitions: [{ after: 0.7, to: 'rest' }] },
        rest: { entry: 'sit', exit: 'rise', transitions: [{ idle: 3, to: 'patrol' }] },
      },
    },
    alert: {
      initial: 'search',
      entry: 'draw',
      exit: 'sheathe',
      on: { noise: { push: true, to: 'listen' }, calm: 'calm' },
      states: {
        search: {
          transitions: [
            {
              after: 0.3,
              chance: [
                { to: 'chase', do: 'run', weight: 2 },
                { to: 'call', weight: 1 },
                { do: 'sigh', weight: 1 },
              ],
            },
          ],
        },
        chase: {
          active: 'run',
          transitions: [{ when: { not: { any: ['hot', { value: 'heat', max: 1 }] } }, to: 'search' }],
        },
        call: { entry: 'shout', transitions: [{ idle: 2, to: 'search' }] },
      },
    },
    listen: {
      entry: 'hush',
      transitions: [
        { after: 0.4, pop: true },
        { when: 'hot', to: 'calm' },
      ],
    },
  },
};

const STATECHART: MachineData = {
  mode: 'statechart',
  initial: 'house',
  states: {
    house: {
      type: 'parallel',
      on: { out: 'garden', reset: { to: ['hall', 'dark'], do: 'shout' } },
      states: {
        where: {
          initial: 'hall',
          initialDo: 'enter',
          states: {
            last: { type: 'history' },
            hall: { entry: 'greet', on: { up: 'attic', tired: { do: 'yawn', internal: true } } },
            attic: {
              exit: 'descend',
              states: {
                chest: { on: { look: 'window' } },
                window: { transitions: [{ after: 0.5, to: 'hall' }] },
                bed: { type: 'final' },
              },
              on: { tired: 'bed', 'done.state.attic': { to: 'hall' } },
            },
          },
        },
        light: {
          initial: 'dark',
          states: {
            dark: { on: { switch: 'bright' }, active: 'grope' },
            bright: { on: { switch: [{ when: { state: 'attic' }, to: 'dark' }, { do: 'blink' }] } },
          },
        },
      },
    },
    garden: { entry: 'breathe', on: { back: 'last', home: 'deepest' } },
    deepest: { type: 'history', deep: true, transitions: [{ to: 'house' }] },
  },
};

const EVENTS = ['tired', 'noise', 'calm', 'gate.open', 'up', 'look', 'out', 'back', 'home', 'switch', 'reset', 'other'];

const bindings = {
  perform: ({ log }: Guard, action: string, { dt, event }: { dt: number; event: string }) =>
    void log.push(`${action} ${event} ${dt}`),
  conditions: { hot: ({ heat }: Guard) => heat > 8 },
};

/** A population under random events, saved and restored on the way. */
function sampleMachine(bits: Bits, name: string, machine: Machine<Guard>): void {
  const rng = new Rng(name);
  const guards = Array.from({ length: 4 }, (): Guard => ({ log: [], heat: 0 }));
  let minds = machine.population(guards, { seed: 5 });
  /** Some events are of the other machine only, and refused. */
  const tell = (send: () => unknown) => {
    try {
      bits.text('heard', String(send()));
    } catch (error) {
      bits.text('refused', String(error));
    }
  };
  for (let tick = 0; tick < 60; tick++) {
    for (const guard of guards) guard.heat = Math.max(0, guard.heat + rng.range(-2, 2.2));
    const mind = rng.integer(0, 3);
    if (rng.chance(0.5)) tell(() => minds.send(mind, rng.pick(EVENTS), tick));
    if (tick % 9 === 4) tell(() => minds.sendAll(rng.pick(EVENTS)));
    if (tick % 13 === 7) minds.stop(mind);
    if (tick % 13 === 9) for (let each = 0; each < 4; each++) if (!minds.isRunning(each)) minds.start(each);
    minds.tickAll(0.1);
    for (let each = 0; each < 4; each++) {
      bits.text(
        'states',
        minds.isRunning(each) ? `${minds.stack(each)} ${minds.leaves(each)} ${minds.isDone(each)}` : '-',
      );
      bits.text('log', guards[each].log.splice(0).join());
    }
    if (tick % 11 === 10) {
      const saved = JSON.stringify(guards.map((_, each) => (minds.isRunning(each) ? minds.save(each) : null)));
      bits.text('saved', saved);
      minds = machine.population(guards, { seed: tick });
      for (const [each, state] of (JSON.parse(saved) as (never | null)[]).entries())
        if (state !== null) minds.restore(each, state);
    }
    bits.endTick();
  }
}

/** What a person sees who steps through a machine, always picking another transition. */
function sampleSteps(bits: Bits, machine: Machine<Guard>): void {
  const stepper = new ManualStepper(machine as never);
  for (let step = 0; step < 30; step++) {
    const picks = stepper.picks();
    bits.text('picks', JSON.stringify([stepper.stack, picks]));
    bits.text('step', JSON.stringify(stepper.take(step % 4 === 3 ? undefined : picks[(step * 5) % picks.length])));
  }
  bits.endTick();
}

/** What is said of a machine with a part missing or of the wrong kind. */
function sampleMistakes(bits: Bits, data: MachineData): void {
  for (const [path, spoiled] of mistakesIn(data))
    try {
      readMachine<Guard>(spoiled, bindings);
      bits.text(path, 'is fine');
    } catch (error) {
      bits.text(path, String(error));
    }
  bits.endTick();
}

/** Machines of both modes as data, a variant, and one that decides by questions. */
export function sample(bits: Bits): void {
  const machines = {
    hierarchical: readMachine<Guard>(HIERARCHICAL, bindings),
    statechart: readMachine<Guard>(STATECHART, bindings),
  };
  for (const [name, machine] of Object.entries(machines)) {
    sampleMachine(bits, name, machine);
    sampleSteps(bits, machine);
  }
  sampleMistakes(bits, HIERARCHICAL);
  sampleMistakes(bits, STATECHART);
  sampleMachine(
    bits,
    'inner',
    readMachine<Guard>({ ...HIERARCHICAL, innerActions: true, initialEntry: false, exactEvents: true }, bindings),
  );
  const questions = decisionTransition<Guard>({
    test: ({ heat }) => heat > 3,
    yes: { test: ({ heat }) => heat > 6, yes: { to: 'alert', do: 'shout' }, no: null },
    no: { to: 'rest' },
  });
  sampleMachine(
    bits,
    'varied',
    vary(machines.hierarchical, { patrol: { transitions: [questions], exit: 'stop' }, rest: { active: 'doze' } }),
  );
  const config: MachineConfig<Guard> = {
    ...bindings,
    mode: 'statechart',
    initial: 'a',
    states: {
      a: {
        entry: ({ log }, scope) => {
          log.push('a');
          scope.raise('go');
        },
        on: { go: 'b' },
      },
      b: { transitions: [{ after: 0.25, when: ({ heat }, scope) => heat > 1 && scope.isIn('b'), to: 'a' }] },
    },
  };
  sampleMachine(bits, 'raising', defineMachine(config));
}
