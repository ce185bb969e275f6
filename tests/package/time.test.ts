import { createVocabulary } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { CoroutineMachine } from 'gumption/decision/state-machine';
import {
  createKinematic,
  createKinematicSteering,
  createSteering,
  integrate,
  integrateKinematic,
  Movers,
} from 'gumption/movement';
import { Session } from 'gumption/protocol';
import { EventManager, RegionSenses, SensoryMemory, Sights, SmellField, TimedEvents } from 'gumption/world';
import { expect, test } from 'vitest';

// Time that is missing or not a number would reach positions and clocks, and show only much later.

const cast = new Cast({ vocabulary: createVocabulary({ kinds: [], agentTypes: [] }), behaviors: [] });
const session = new Session({ name: 'empty', cast, stepSeconds: 0.1, step: () => {} });
const ignore = () => {};
const smell = { name: 'smell', dissipation: 0.1, inverseSpeed: 0, minimum: 0.01 };
const kinematic = createKinematic();
const limits = { maxSpeed: 1, maxRotation: 1 };
const timed = new TimedEvents();
const events = new EventManager();
const machine = new CoroutineMachine({ *idle() {} } as never, 'idle' as never, {});

const calls: readonly (readonly [name: string, call: (time: number) => unknown])[] = [
  ['Cast.tick', (dt) => cast.tick(dt)],
  ['Session.frame', (seconds) => session.frame(seconds)],
  ['Movers.tick', (dt) => new Movers().tick(dt)],
  ['integrate', (dt) => integrate(kinematic, createSteering(), limits, dt)],
  ['integrateKinematic', (dt) => integrateKinematic(kinematic, createKinematicSteering(), dt)],
  ['SmellField.tick', (dt) => new SmellField(1, [], smell).tick(dt)],
  ['CoroutineMachine.tick', (dt) => machine.tick(dt)],
  ['TimedEvents.tick', (now) => timed.tick(now)],
  ['EventManager.tick', (now) => events.tick(now)],
  ['RegionSenses.tick', (now) => new RegionSenses(ignore).tick(now)],
  ['Sights.tick', (now) => new Sights(ignore).tick(now)],
  ['SensoryMemory.tick', (now) => new SensoryMemory().tick(now)],
];

test.each(calls)('%s refuses a time that is not a number', (name, call) => {
  const missing = name === 'EventManager.tick' ? [] : [undefined];
  for (const wrong of [...missing, Number.NaN, 'soon'])
    expect(() => call(wrong as number), String(wrong)).toThrow(/^(dt|now|seconds): must be /);
  expect(() => call(0.1)).not.toThrow();
});
