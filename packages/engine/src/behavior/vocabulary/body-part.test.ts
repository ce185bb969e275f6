import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { type BackEnd, closures, generated } from '../back-ends/generated.js';
import { Cast } from '../cast/index.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from './agent-type.js';
import { actuator, sensor } from './body-part.js';
import { defineKey } from './key.js';
import { param } from './parameter.js';
import { RUNNING, SUCCESS } from './status.js';
import { action, condition } from './task.js';

interface Guard {
  readonly thief: number;
  readonly events: string[];
}

const eyes = sensor({ name: 'eyes', settings: { range: param.number({ default: 10, min: 0, unit: 'm' }) } });
const legs = actuator({ name: 'legs', description: 'Carry it around' });

const seesThief = condition({
  name: 'seesThief',
  uses: [eyes],
  test: (guard: Guard, _, { get }) => guard.thief <= get(eyes.settings.range)!,
});
const run = action({
  name: 'run',
  uses: [legs],
  memory: { steps: 0 },
  start: ({ events }: Guard) => void events.push('start'),
  update({ events }: Guard, _, { memory }) {
    memory.steps++;
    events.push(`step ${memory.steps}`);
    return memory.steps < 3 ? RUNNING : SUCCESS;
  },
  stop: ({ events }: Guard, _, __, outcome) => void events.push(outcome),
});
const stroll = action({
  name: 'stroll',
  uses: [legs],
  *run({ events }: Guard) {
    try {
      for (;;) {
        events.push('stroll');
        yield;
      }
    } finally {
      events.push('home');
    }
  },
});
const wave = action({
  name: 'wave',
  uses: [legs],
  async run({ events }: Guard, _, __, signal) {
    signal.addEventListener('abort', () => events.push('hand down'));
    events.push('hand up');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
});
const nod = action({
  name: 'nod',
  uses: [legs],
  async run({ events }: Guard, _, __, signal) {
    signal.addEventListener('abort', () => events.push('cut off'));
    events.push('nod');
    return false;
  },
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('guard', { tasks: [seesThief, run, stroll, wave, nod] })],
});

const BACK_ENDS = [{ backEnd: generated }, { backEnd: closures }];

function castOf(tree: string, backEnd: BackEnd) {
  const cast = new Cast({ vocabulary, backEnd, behaviors: [parseText(`behavior Watch for guard\n${tree}`)] });
  const guard: Guard = { thief: 8, events: [] };
  cast.add('bob', 'guard', guard, 'Watch');
  const tick = () => {
    guard.events.length = 0;
    cast.tick(0.1);
    return [...guard.events];
  };
  return { cast, tick };
}

describe.each(BACK_ENDS)('sensors and actuators', ({ backEnd }) => {
  const ON_SIGHT = 'repeat\n  selector\n    sequence\n      seesThief\n      run\n    wait seconds: 0.05';

  it('WB-25 a sensor that is switched off blinds every condition that goes through it', () => {
    const { cast, tick } = castOf(ON_SIGHT, backEnd);
    expect(tick()).toEqual(['start', 'step 1']);
    cast.set('bob', eyes.isOn, false);
    // What has begun goes on: the eyes only start it.
    expect([tick(), tick()].flat()).toEqual(['step 2', 'step 3', 'success']);
    expect([tick(), tick(), tick()].flat()).toEqual([]);
    cast.set('bob', eyes.isOn, true);
    expect([tick(), tick()].flat()).toContain('start');
  });

  it('WB-25 a setting of a sensor is each agent’s own, and counts at once', () => {
    const { cast, tick } = castOf(ON_SIGHT, backEnd);
    cast.set('bob', eyes.settings.range, 7.9);
    expect([tick(), tick()].flat()).toEqual([]);
    cast.set('bob', eyes.settings.range, 8);
    expect([tick(), tick()].flat()).toContain('start');
    expect(cast.get('bob', eyes.isOn)).toBe(true);
  });

  it('WB-25 an actuator that is switched off ends the action as failed, and cleans up what began', () => {
    const { cast, tick } = castOf('selector\n  run\n  wait seconds: 9', backEnd);
    expect(tick()).toEqual(['start', 'step 1']);
    cast.set('bob', legs.isOn, false);
    expect(tick()).toEqual(['failure']);
    expect(tick()).toEqual([]);
  });

  it('WB-25 an action whose actuator is off neither starts nor stops', () => {
    const { cast, tick } = castOf('repeat\n  selector\n    run\n    wait seconds: 0.05', backEnd);
    cast.set('bob', legs.isOn, false);
    expect([tick(), tick(), tick()].flat()).toEqual([]);
    cast.set('bob', legs.isOn, true);
    expect([tick(), tick()].flat()).toEqual(expect.arrayContaining(['start', 'step 1']));
  });

  it('WB-25 whole-life actions end in the tick after the switch, and clean up', async () => {
    const walk = castOf('selector\n  stroll\n  wait seconds: 9', backEnd);
    expect([walk.tick(), walk.tick()]).toEqual([['stroll'], ['stroll']]);
    walk.cast.set('bob', legs.isOn, false);
    expect(walk.tick()).toEqual(['home']);
    expect(walk.tick()).toEqual([]);

    const greet = castOf('selector\n  wave\n  wait seconds: 9', backEnd);
    expect(greet.tick()).toEqual(['hand up']);
    greet.cast.set('bob', legs.isOn, false);
    expect(greet.tick()).toEqual(['hand down']);
  });

  it('WB-25 a promise that ends by itself gives its result, and is not aborted', async () => {
    const { tick } = castOf('selector\n  nod\n  run', backEnd);
    expect(tick()).toEqual(['nod']);
    await Promise.resolve();
    expect(tick()).toEqual(['start', 'step 1']);
  });

  it('WB-25 tells onlookers which part is off', () => {
    const { cast, tick } = castOf('selector\n  seesThief\n  run', backEnd);
    const trace = cast.mindsOf('bob').watch(cast.find('bob')!.mind);
    cast.set('bob', eyes.isOn, false);
    cast.set('bob', legs.isOn, false);
    tick();
    const reasons = trace.read(0).flatMap(({ reason }) => reason ?? []);
    expect(reasons).toEqual(['Eyes: switched off', 'Legs: switched off']);
  });
});

describe('declaring parts', () => {
  it('WB-25 makes keys of the agent, which expressions, saves and editors know', () => {
    expect([...vocabulary.keys.keys()]).toEqual(['eyes', 'eyes_range', 'legs']);
    expect(vocabulary.keys.get('eyes_range')).toMatchObject({ scope: 'agent', value: { default: 10, unit: 'm' } });
    expect(legs).toMatchObject({ category: 'actuator', title: 'Legs', description: 'Carry it around' });
  });

  it('refuses what cannot work, by name', () => {
    expect(() => sensor({ name: 'ears', settings: { range: param.number() } })).toThrow(
      'ears.settings.range: needs a default, which agents begin with',
    );
    expect(() => sensor({ name: 'ears', settings: { range: 5 as never } })).toThrow(
      'ears.settings.range: needs a type, such as param.number({ default: 20 })',
    );
    expect(() => actuator({} as never)).toThrow('actuator.name: is missing');
    expect(() => actuator({ name: 'arms', setings: {} } as never)).toThrow('settings');
    expect(() => condition({ name: 'hears', uses: ['ears' as never], test: () => true })).toThrow(
      'hears.uses[0]: must be made by sensor or actuator',
    );
    const agentTypes = [defineAgentType('guard', { tasks: [seesThief] })];
    const keys = [defineKey('eyes', param.number())];
    expect(() => createVocabulary({ kinds: standardKinds, agentTypes, keys })).toThrow(
      'keys.eyes: has the name of a key of eyes',
    );
  });

  it('leaves hooks that may not be async to be refused by name', () => {
    const looks = condition({ name: 'looks', uses: [eyes], test: (async () => true) as never });
    const agentTypes = [defineAgentType('guard', { tasks: [looks] })];
    expect(() => createVocabulary({ kinds: standardKinds, agentTypes })).toThrow('looks.test: must not be async');
  });
});
