import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import {
  createEventBits,
  createRecollection,
  createSight,
  describeKnowledge,
  describeRecollection,
  EventLog,
  EventManager,
  feedMemories,
  HEARING,
  MaskedEvents,
  MemoryRules,
  RegionSenses,
  SenseGraph,
  type Sensor,
  SensoryMemory,
  type Signal,
  SmellField,
  senseReach,
  TimedEvents,
} from '../index.js';

interface Guard extends Sensor {
  readonly name: string;
  readonly memory: SensoryMemory<string>;
}

/** Guards that wander, see, hear, smell, tell and forget, tick by tick. */
export function sample(bits: Bits): void {
  const rng = new Rng('world');
  const rules = new MemoryRules({ halfLife: 3 });
  const guards = Array.from(
    { length: 12 },
    (_, i): Guard => ({
      name: `guard ${i}`,
      position: { x: rng.range(0, 40), y: 0, z: rng.range(0, 40) },
      orientation: rng.range(-3, 3),
      thresholds: { sight: rng.range(0.1, 0.6), hearing: rng.range(0.02, 0.4) },
      memory: new SensoryMemory<string>(rules),
    }),
  );
  const feed = feedMemories<Guard, string>({
    memory: ({ memory }) => memory,
    thingOf: ({ payload }) => String(payload),
  });
  const senses = new RegionSenses<Guard>(feed);
  const door = {
    ...{ from: 0, to: 1, start: { x: 19, y: 0, z: 20 }, end: { x: 21, y: 0, z: 20 }, length: 4 },
    attenuation: { smell: 1, hearing: 0.6 },
  };
  const rooms = [{ attenuation: { hearing: 0.97 } }, { attenuation: { hearing: 0.9 } }];
  const house = new SenseGraph<Guard>(rooms, [door], ({ x }) => (x < 20 ? 0 : 1), feed);
  const gas = new SmellField(2, [door], { name: 'smell', dissipation: 0.1, inverseSpeed: 0.5, minimum: 0.01 });
  const events = new EventManager<{ alarm: number }>();
  const log = new EventLog(events, { limit: 4 });
  events.listen('alarm', ({ payload }) => bits.number('alarm', payload));
  for (const guard of guards) {
    senses.add(guard);
    house.add(guard);
  }
  const sight = createSight(() => true, { maxRange: 25 });
  const thief = { x: 20, y: 0, z: 20 };
  const known = createRecollection<string>();
  for (let tick = 0; tick < 240; tick++) {
    const now = tick / 20;
    thief.x += rng.range(-0.5, 0.5);
    thief.z += rng.range(-0.5, 0.5);
    senses.emit({ modality: sight, strength: 1, position: { ...thief }, payload: 'thief' }, now);
    if (tick % 7 === 0)
      senses.emit({ modality: HEARING, strength: rng.next(), position: { ...thief }, payload: 'steps' }, now);
    if (tick % 40 === 0) {
      house.emitWave({ modality: HEARING, strength: 1, position: { ...thief }, payload: `crash ${tick}` }, now);
      gas.emit(tick % 80 === 0 ? 0 : 1, 1);
      events.post('alarm', rng.next(), { priority: rng.integer(0, 3) });
    }
    senses.tick(now);
    house.tick(now);
    gas.tick(0.05);
    events.tick(now);
    for (const { name, memory, position } of guards) {
      (position as { x: number }).x += rng.range(-0.1, 0.1);
      memory.tick(now);
      for (const thing of ['thief', 'steps', 'crash 0']) {
        if (!memory.recall(known, thing)) continue;
        bits.number(`${name}: certainty of ${thing}`, known.certainty);
        bits.number(`${name}: awareness of ${thing}`, known.awareness);
        bits.number(`${name}: x of ${thing}`, known.position.x);
      }
    }
    if (tick % 20 === 19) {
      const names = { sensor: ({ name }: Guard) => name, signal: ({ payload }: Signal) => String(payload) };
      bits.text('senses', JSON.stringify(senses.save(names)));
      bits.text('house', JSON.stringify(house.save(names)));
      bits.text('gas', JSON.stringify(gas.save()));
      bits.text('events', JSON.stringify(events.save(({ code }) => String(code))));
      for (const { name, memory } of guards) {
        const { knowledge, saved } = {
          knowledge: describeKnowledge(memory, { nameOf: (thing) => thing }),
          saved: memory.save((thing) => thing),
        };
        bits.text(name, JSON.stringify([knowledge, saved]));
        if (memory.recall(known, 'thief')) bits.text(name, describeRecollection(known));
      }
    }
    bits.number('gas', gas.intensityAt(0) + gas.intensityAt(1) * 7);
    bits.number('reach', senseReach(HEARING, rng.next(), 0.1));
    bits.endTick();
  }
  bits.text('saved gas', JSON.stringify(gas.save()));
  bits.text('log', log.lines(200).join('\n'));
  bits.endTick();
  sampleEvents(bits);
}

/** Events by time, by room, by group and by interest. */
function sampleEvents(bits: Bits): void {
  const rng = new Rng('events');
  const write = (name: string) => (code: unknown, payload?: unknown) =>
    bits.text(name, JSON.stringify([code, payload]));
  const timed = new TimedEvents();
  const masked = new MaskedEvents<{ fire: number; flood: number; noise: number }>(
    createEventBits(['fire', 'flood', 'noise']),
  );
  const tickets = [1, 2, 4, 3, 7].map((interests, i) => masked.listen(interests, write(`listener ${i}`) as never));
  const appointments: ReturnType<TimedEvents['at']>[] = [];
  for (let tick = 0; tick < 60; tick++) {
    const time = tick / 4 + rng.range(0, 3);
    appointments.push(timed.at(time, () => bits.number('act', time), { tick }));
    if (tick % 5 === 4) bits.text('cancelled', String(timed.cancel(rng.pick(appointments))));
    timed.tick(tick / 4);
    masked.tell(rng.pick(['fire', 'flood', 'noise'] as const), tick);
    if (tick % 6 === 5) bits.text('changed', String(masked.change(rng.pick(tickets), rng.integer(0, 7))));
    if (tick % 17 === 16) bits.text('left', String(masked.leave(rng.pick(tickets))));
    bits.text('wants', [0, 1, 2, 4, 6].map((mask) => masked.wants(mask)).join());
    bits.text('saved', JSON.stringify([timed.size, timed.save()]));
    bits.endTick();
  }
}
