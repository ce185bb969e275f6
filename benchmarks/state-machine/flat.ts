import { defineMachine, type StateConfig } from 'gumption/decision/state-machine';
import { createActor, createMachine } from 'xstate';
import type { Benchmark } from '../harness.js';
import { yuka } from './peers.js';
import { act, enter, isLucky, type Soldier } from './soldier.js';
import { populationMemory, soldierSubjects } from './soldier-subject.js';

// Five states, two events. Every event leads somewhere from every state: a noise by a guard to the
// one or the other, quiet without a question. A transition is an exit, an action of its own and an
// entry. An operation is one event of one soldier.

const rules = {
  patrol: { noise: ['chase', 'investigate'], quiet: 'rest' },
  investigate: { noise: ['chase', 'search'], quiet: 'patrol' },
  chase: { noise: ['rest', 'search'], quiet: 'search' },
  search: { noise: ['chase', 'patrol'], quiet: 'patrol' },
  rest: { noise: ['investigate', 'patrol'], quiet: 'investigate' },
} as const;
type StateName = keyof typeof rules;
const names = Object.keys(rules) as StateName[];
const numberOf = (name: StateName) => names.indexOf(name) + 1;

/** What happens in order: noise, quiet, noise, noise, quiet. */
const story = ['noise', 'quiet', 'noise', 'noise', 'quiet'] as const;

const subject = soldierSubjects('transition', story);

export function createGuardMachine() {
  const states = names.map((name): [string, StateConfig<Soldier>] => {
    const number = numberOf(name);
    const [lucky, unlucky] = rules[name].noise;
    return [
      name,
      {
        entry: (soldier) => enter(soldier, number),
        exit: (soldier) => act(soldier, 10 + number),
        on: {
          noise: [
            { when: isLucky, to: lucky, do: (soldier) => act(soldier, 20 + number) },
            { to: unlucky, do: (soldier) => act(soldier, 30 + number) },
          ],
          quiet: { to: rules[name].quiet, do: (soldier) => act(soldier, 40 + number) },
        },
      },
    ];
  });
  return defineMachine<Soldier>({ initial: 'patrol', states: Object.fromEntries(states) });
}

const gumption = subject('gumption population', 'one machine, all soldiers in one array', (soldiers) => {
  const machine = createGuardMachine();
  const population = machine.population(soldiers);
  const events = { noise: machine.event('noise'), quiet: machine.event('quiet') };
  return (event) => {
    population.sendAll(events[event]);
  };
});

const handWritten = subject('hand-written', 'a switch over a number', (soldiers) => {
  const states = new Uint8Array(soldiers.length).fill(1);
  const next = {
    lucky: [0, ...names.map((name) => numberOf(rules[name].noise[0]))],
    unlucky: [0, ...names.map((name) => numberOf(rules[name].noise[1]))],
    quiet: [0, ...names.map((name) => numberOf(rules[name].quiet))],
  };
  for (const soldier of soldiers) enter(soldier, 1);
  const change = (i: number, soldier: Soldier, state: number, to: number, what: number) => {
    act(soldier, 10 + state);
    act(soldier, what + state);
    enter(soldier, to);
    states[i] = to;
  };
  return (event) => {
    for (let i = 0; i < soldiers.length; i++) {
      const soldier = soldiers[i];
      const state = states[i];
      if (event === 'quiet') change(i, soldier, state, next.quiet[state], 40);
      else if (isLucky(soldier)) change(i, soldier, state, next.lucky[state], 20);
      else change(i, soldier, state, next.unlucky[state], 30);
    }
  };
});

const viaXstate = subject('xstate', '5.33.3, one actor per soldier, actor.send', (soldiers) => {
  type Args = { context: { readonly soldier: Soldier } };
  const states = Object.fromEntries(
    names.map((name) => {
      const number = numberOf(name);
      const [lucky, unlucky] = rules[name].noise;
      return [
        name,
        {
          entry: ({ context }: Args) => enter(context.soldier, number),
          exit: ({ context }: Args) => act(context.soldier, 10 + number),
          on: {
            noise: [
              {
                guard: ({ context }: Args) => isLucky(context.soldier),
                target: lucky,
                actions: ({ context }: Args) => act(context.soldier, 20 + number),
              },
              { target: unlucky, actions: ({ context }: Args) => act(context.soldier, 30 + number) },
            ],
            quiet: {
              target: rules[name].quiet,
              actions: ({ context }: Args) => act(context.soldier, 40 + number),
            },
          },
        },
      ];
    }),
  );
  const context = ({ input }: { input: Soldier }) => ({ soldier: input });
  const machine = createMachine({ context, initial: 'patrol', states } as never);
  const actors = soldiers.map((input) => createActor(machine, { input } as never).start());
  const events = { noise: { type: 'noise' }, quiet: { type: 'quiet' } } as const;
  return (event) => {
    for (let i = 0; i < actors.length; i++) actors[i].send(events[event] as never);
  };
});

const viaYuka = subject('yuka', '0.7.8, one machine per soldier, handleMessage', (soldiers) => {
  const machines = soldiers.map((soldier) => {
    const machine = new yuka.StateMachine(soldier);
    for (const name of names) machine.add(name, createYukaState(name, machine));
    return machine.changeTo('patrol');
  });
  const telegrams = { noise: { message: 'noise' }, quiet: { message: 'quiet' } };
  return (event) => {
    for (let i = 0; i < machines.length; i++) machines[i].handleMessage(telegrams[event]);
  };
});

function createYukaState(name: StateName, machine: { changeTo(id: string): unknown }) {
  const number = numberOf(name);
  const { noise, quiet } = rules[name];
  const state = new yuka.State<Soldier>();
  /** Yuka knows no actions of transitions: done by hand, in the order of the others. */
  let taken = 0;
  state.enter = (soldier) => enter(soldier, number);
  state.exit = (soldier) => {
    act(soldier, 10 + number);
    act(soldier, taken + number);
  };
  state.onMessage = (soldier, { message }) => {
    if (message === 'quiet') {
      taken = 40;
      machine.changeTo(quiet);
    } else if (isLucky(soldier)) {
      taken = 20;
      machine.changeTo(noise[0]);
    } else {
      taken = 30;
      machine.changeTo(noise[1]);
    }
    return true;
  };
  return state;
}

export const flat: Benchmark = {
  name: 'state-machine/flat',
  title: '1,000 soldiers change between five states on events, with guards and actions',
  subjects: [handWritten, gumption, viaXstate, viaYuka],
  measures: [populationMemory(createGuardMachine)],
};
