import { defineMachine, type StateConfig } from 'gumption/decision/state-machine';
import { createActor, createMachine } from 'xstate';
import type { Benchmark } from '../harness.js';
import { yuka } from './peers.js';
import { act, enter, isLucky, type Soldier } from './soldier.js';
import { populationMemory, soldierSubjects } from './soldier-subject.js';

// A soldier fit for action walks or runs and, in a region beside that, holds sword or bow. Stunned,
// both regions are left; once recovered, each goes on where it was, by shallow history.
//
//   fit (parallel)
//     legs: walk <-> run     on pace, guarded from walk to run
//     arms: sword <-> bow    on swap
//   stunned

const events = ['pace', 'swap', 'stun', 'recover'] as const;
type EventName = (typeof events)[number];
const story: readonly EventName[] = ['pace', 'stun', 'recover', 'swap', 'stun', 'recover'];

const numbers = { fit: 1, legs: 2, walk: 3, run: 4, arms: 5, sword: 6, bow: 7, stunned: 8 } as const;
type StateName = keyof typeof numbers;

const subject = soldierSubjects('event', story);

export function createSoldierMachine() {
  const state = (name: StateName, rest: StateConfig<Soldier>): StateConfig<Soldier> => {
    const number = numbers[name];
    return { entry: (soldier) => enter(soldier, number), exit: (soldier) => act(soldier, 10 + number), ...rest };
  };
  const take = (what: number) => (soldier: Soldier) => act(soldier, what);
  return defineMachine<Soldier>({
    mode: 'statechart',
    initial: 'fit',
    states: {
      fit: state('fit', {
        type: 'parallel',
        on: { stun: { to: 'stunned', do: take(20) } },
        states: {
          legs: state('legs', {
            initial: 'walk',
            states: {
              lastPace: { type: 'history', transitions: [{ to: 'walk' }] },
              walk: state('walk', { on: { pace: { when: isLucky, to: 'run', do: take(21) } } }),
              run: state('run', { on: { pace: { to: 'walk', do: take(22) } } }),
            },
          }),
          arms: state('arms', {
            initial: 'sword',
            states: {
              lastWeapon: { type: 'history', transitions: [{ to: 'sword' }] },
              sword: state('sword', { on: { swap: { to: 'bow', do: take(23) } } }),
              bow: state('bow', { on: { swap: { to: 'sword', do: take(24) } } }),
            },
          }),
        },
      }),
      stunned: state('stunned', { on: { recover: { to: ['lastPace', 'lastWeapon'], do: take(25) } } }),
    },
  });
}

const gumption = subject('gumption population', 'one machine, all soldiers in one array', (soldiers) => {
  const machine = createSoldierMachine();
  const population = machine.population(soldiers);
  const known = Object.fromEntries(events.map((event) => [event, machine.event(event)]));
  return (event) => {
    const number = known[event];
    population.sendAll(number);
  };
});

const handWritten = subject('hand-written', 'three booleans in a record, and ifs', (soldiers) => {
  const minds = soldiers.map((soldier) => ({ soldier, stunned: false, running: false, bow: false }));
  const resume = ({ soldier, running, bow }: (typeof minds)[number]) => {
    enter(soldier, numbers.fit);
    enter(soldier, numbers.legs);
    enter(soldier, running ? numbers.run : numbers.walk);
    enter(soldier, numbers.arms);
    enter(soldier, bow ? numbers.bow : numbers.sword);
  };
  for (const mind of minds) resume(mind);
  const change = (soldier: Soldier, from: StateName, what: number, to: StateName) => {
    act(soldier, 10 + numbers[from]);
    act(soldier, what);
    enter(soldier, numbers[to]);
  };
  return (event) => {
    for (let i = 0; i < minds.length; i++) {
      const mind = minds[i];
      const { soldier } = mind;
      if (event === 'recover') {
        if (!mind.stunned) continue;
        act(soldier, 10 + numbers.stunned);
        act(soldier, 25);
        mind.stunned = false;
        resume(mind);
      } else if (mind.stunned) {
        // Nothing else reaches it.
      } else if (event === 'stun') {
        act(soldier, 10 + (mind.bow ? numbers.bow : numbers.sword));
        act(soldier, 10 + numbers.arms);
        act(soldier, 10 + (mind.running ? numbers.run : numbers.walk));
        act(soldier, 10 + numbers.legs);
        act(soldier, 10 + numbers.fit);
        act(soldier, 20);
        enter(soldier, numbers.stunned);
        mind.stunned = true;
      } else if (event === 'swap') {
        if (mind.bow) change(soldier, 'bow', 24, 'sword');
        else change(soldier, 'sword', 23, 'bow');
        mind.bow = !mind.bow;
      } else if (mind.running) {
        change(soldier, 'run', 22, 'walk');
        mind.running = false;
      } else if (isLucky(soldier)) {
        change(soldier, 'walk', 21, 'run');
        mind.running = true;
      }
    }
  };
});

const viaXstate = subject('xstate', '5.33.3, one actor per soldier, actor.send', (soldiers) => {
  type Args = { context: { readonly soldier: Soldier } };
  const state = (name: StateName, rest: object) => {
    const number = numbers[name];
    return {
      entry: ({ context }: Args) => enter(context.soldier, number),
      exit: ({ context }: Args) => act(context.soldier, 10 + number),
      ...rest,
    };
  };
  const take =
    (what: number) =>
    ({ context }: Args) =>
      act(context.soldier, what);
  const states = {
    fit: state('fit', {
      type: 'parallel',
      on: { stun: { target: 'stunned', actions: take(20) } },
      states: {
        legs: state('legs', {
          initial: 'walk',
          states: {
            last: { type: 'history' },
            walk: state('walk', {
              on: {
                pace: { guard: ({ context }: Args) => isLucky(context.soldier), target: 'run', actions: take(21) },
              },
            }),
            run: state('run', { on: { pace: { target: 'walk', actions: take(22) } } }),
          },
        }),
        arms: state('arms', {
          initial: 'sword',
          states: {
            last: { type: 'history' },
            sword: state('sword', { on: { swap: { target: 'bow', actions: take(23) } } }),
            bow: state('bow', { on: { swap: { target: 'sword', actions: take(24) } } }),
          },
        }),
      },
    }),
    stunned: state('stunned', { on: { recover: { target: ['fit.legs.last', 'fit.arms.last'], actions: take(25) } } }),
  };
  const context = ({ input }: { input: Soldier }) => ({ soldier: input });
  const machine = createMachine({ context, initial: 'fit', states } as never);
  const actors = soldiers.map((input) => createActor(machine, { input } as never).start());
  const sent = Object.fromEntries(events.map((type) => [type, { type }]));
  return (event) => {
    const object = sent[event] as never;
    for (let i = 0; i < actors.length; i++) actors[i].send(object);
  };
});

const viaYuka = subject('yuka', '0.7.8, three machines per soldier, nested and remembered by hand', (soldiers) => {
  const machines = soldiers.map((soldier) => {
    const outer = new yuka.StateMachine(soldier);
    const legs = new yuka.StateMachine(soldier);
    const arms = new yuka.StateMachine(soldier);
    const toggle = (
      machine: typeof legs,
      name: StateName,
      message: EventName,
      other: StateName,
      what: number,
      test?: (soldier: Soldier) => boolean,
    ) => {
      const state = new yuka.State<Soldier>();
      const number = numbers[name];
      state.enter = () => enter(soldier, number);
      state.exit = () => act(soldier, 10 + number);
      state.onMessage = (_, telegram) => {
        if (telegram.message !== message || (test !== undefined && !test(soldier))) return false;
        state.exit(soldier);
        act(soldier, what);
        // Entered by hand: changeTo would leave the state a second time, behind the action.
        current.set(machine, other);
        states[other].enter(soldier);
        return true;
      };
      return state;
    };
    const states = {} as Record<StateName, ReturnType<typeof toggle>>;
    const current = new Map<object, StateName>();
    states.walk = toggle(legs, 'walk', 'pace', 'run', 21, isLucky);
    states.run = toggle(legs, 'run', 'pace', 'walk', 22);
    states.sword = toggle(arms, 'sword', 'swap', 'bow', 23);
    states.bow = toggle(arms, 'bow', 'swap', 'sword', 24);
    current.set(legs, 'walk').set(arms, 'sword');
    const fit = new yuka.State<Soldier>();
    fit.enter = () => {
      enter(soldier, numbers.fit);
      enter(soldier, numbers.legs);
      states[current.get(legs)!].enter(soldier);
      enter(soldier, numbers.arms);
      states[current.get(arms)!].enter(soldier);
    };
    fit.exit = () => {
      states[current.get(arms)!].exit(soldier);
      act(soldier, 10 + numbers.arms);
      states[current.get(legs)!].exit(soldier);
      act(soldier, 10 + numbers.legs);
      act(soldier, 10 + numbers.fit);
      act(soldier, 20);
    };
    fit.onMessage = (_, telegram) => {
      if (telegram.message === 'stun') {
        outer.changeTo('stunned');
        return true;
      }
      return (
        states[current.get(legs)!].onMessage(soldier, telegram) ||
        states[current.get(arms)!].onMessage(soldier, telegram)
      );
    };
    const stunned = new yuka.State<Soldier>();
    stunned.enter = () => enter(soldier, numbers.stunned);
    stunned.exit = () => {
      act(soldier, 10 + numbers.stunned);
      act(soldier, 25);
    };
    stunned.onMessage = (_, telegram) => {
      if (telegram.message === 'recover') outer.changeTo('fit');
      return true;
    };
    return outer.add('fit', fit).add('stunned', stunned).changeTo('fit');
  });
  const telegrams = Object.fromEntries(events.map((message) => [message, { message }]));
  return (event) => {
    const telegram = telegrams[event];
    for (let i = 0; i < machines.length; i++) machines[i].handleMessage(telegram);
  };
});

export const history: Benchmark = {
  name: 'state-machine/history',
  title: '1,000 soldiers with two parallel regions that shallow history brings back',
  subjects: [handWritten, gumption, viaXstate, viaYuka],
  measures: [populationMemory(createSoldierMachine)],
};
