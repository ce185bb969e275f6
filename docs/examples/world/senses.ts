import {
  createEventBits,
  createSight,
  EventLog,
  EventManager,
  EventRooms,
  HEARING,
  MaskedEvents,
  PollingStation,
  RegionSenses,
  SenseGraph,
  type SenseLink,
  type Sensor,
  Sights,
  SmellField,
  senseReach,
} from 'gumption/world';

// #region region
interface Guard extends Sensor {
  readonly name: string;
}
const guards: Guard[] = [
  { name: 'Ann', position: { x: 0, y: 0, z: 5 }, orientation: Math.PI, thresholds: { sight: 0.5, hearing: 0.4 } },
  { name: 'Bob', position: { x: 0, y: 0, z: 5 }, orientation: 0, thresholds: { sight: 0.5, hearing: 0.9 } },
];
const senses = new RegionSenses<Guard>((guard, { payload }, intensity) =>
  console.log(`${guard.name} notices ${payload}, ${intensity.toFixed(2)}`),
);
for (const guard of guards) senses.add(guard);
const thief = { x: 0, y: 0, z: 0 };
senses.emit({ modality: createSight(() => true), strength: 1, position: thief, payload: 'a figure' }, 0);
senses.emit({ modality: HEARING, strength: 0.6, position: thief, payload: 'a creak' }, 0);
senses.tick(0);
senses.tick(0.1); // sound takes time to arrive
// #endregion

// #region sights
const crowd = Array.from({ length: 1000 }, (_, i) => ({
  name: `No. ${i}`,
  position: { x: 3 * (i % 40), y: 0, z: 3 * Math.floor(i / 40) },
  orientation: 0, // all look along +z
  thresholds: { sight: 0.7 },
}));
let encounters = 0;
const sights = new Sights<Guard>(() => encounters++);
const eyes = createSight(() => true, { maxRange: 20 });
for (const each of crowd) {
  sights.add(each);
  sights.show({ modality: eyes, strength: 1, position: each.position, payload: each.name });
}
const frames = [0, 0];
for (let frame = 0; frame < 2; frame++) {
  sights.begin(frame / 60); // reads the positions of this frame
  sights.step(600); // or for a slice of time: stepFor(sights, 0.5, () => performance.now())
  sights.tick(frame / 60);
  frames[frame] = encounters;
}
console.log(`${frames[0]} encounters after one frame, ${frames[1]} after two: ${sights.status}`);
// #endregion

// #region rooms
const vent: SenseLink = {
  from: 0,
  to: 1,
  start: { x: 2, y: 0, z: 0 },
  end: { x: 3, y: 0, z: 0 },
  length: 6,
  attenuation: { smell: 1, hearing: 0.6 },
};
const rooms = [{ attenuation: { hearing: 0.95 } }, { attenuation: { hearing: 0.95 } }];
const house = new SenseGraph<Guard>(
  rooms,
  [vent],
  ({ x }) => (x < 2.5 ? 0 : 1),
  (guard, { payload }, _intensity, time) => console.log(`${guard.name} hears ${payload} at ${time.toFixed(2)}`),
);
house.add({ name: 'Cid', position: { x: 4, y: 0, z: 0 }, orientation: 0, thresholds: { hearing: 0.02 } });
house.emit({ modality: HEARING, strength: 1, position: thief, payload: 'a crash' }, 0);
house.tick(1);
const runner = { name: 'Dee', position: { x: 12, y: 0, z: 0 }, orientation: 0, thresholds: { hearing: 0.02 } };
house.add(runner);
house.emitWave({ modality: { ...HEARING, inverseSpeed: 0.1 }, strength: 1, position: thief, payload: 'a low hum' }, 2);
for (let now = 2; house.waves > 0; now += 0.1) {
  runner.position.x = Math.max(3, runner.position.x - 1);
  house.tick(now);
}
const gas = new SmellField(2, [vent], { name: 'smell', dissipation: 0.1, inverseSpeed: 0.5, minimum: 0.01 });
gas.emit(0, 1);
let seconds = 0;
for (; gas.intensityAt(1) === 0; seconds += 0.5) gas.tick(0.5);
console.log(`gas comes through it after ${seconds} seconds`);
gas.restore({ now: 0, intensities: [1, 0], fronts: [null] });
gas.wind.x = 4; // from the first room to the second
for (seconds = 0; gas.intensityAt(1) === 0; seconds += 0.5) gas.tick(0.5);
console.log(`with the wind after ${seconds} seconds`);
// #endregion

// #region events
type Events = {
  alarm: { readonly room: string };
  shot: { readonly by: string };
};
const events = new EventManager<Events>();
events.listen('alarm', ({ payload }) => console.log(`to the ${payload.room}!`));
events.post('alarm', { room: 'vault' });
events.tick(); // once per frame
// #endregion

// #region log
const log = new EventLog(events); // keeps the last thousand entries
events.post('alarm', { room: 'hall' }, { priority: 2 });
events.tick(1);
for (const line of log.lines()) console.log(line); // or on the screen
log.fire(log.entries[0]); // once more, by hand
events.tick(2);
// #endregion

// #region event-rooms
const visitors = new EventRooms<Events>(2, ({ x }) => (x < 2.5 ? 0 : 1));
const visitor = {
  position: { x: 1, y: 0, z: 0 },
  hear: ({ code }: { readonly code: string }) => console.log(`the visitor hears: ${code}`),
};
visitors.add(visitor);
visitor.position.x = 4; // walks into the second room
visitors.tick(); // once per frame
visitors.tell({ x: 1, y: 0, z: 0 }, 'shot', { by: 'Ann' }); // in the first room
visitors.tell({ x: 9, y: 0, z: 0 }, 'alarm', { room: 'hall' });
// #endregion

// #region bits
const bits = createEventBits<Events>(['alarm', 'shot']); // 1 and 2, and so on to the 32nd
const alerts = new MaskedEvents<Events>(bits);
const ticket = alerts.listen(bits.alarm, (bit) => console.log(`wakes up: ${alerts.codeOf(bit)}`));
alerts.tell('shot', { by: 'Ann' }); // the listener sleeps on
alerts.change(ticket, bits.alarm + bits.shot);
alerts.tell('shot', { by: 'Ann' });
// #endregion

// #region polling
const station = new PollingStation<{ readonly team: string }>();
const strength = station.add({
  name: 'strength',
  keyOf: (team: string) => team, // computed once per frame for each team
  answer: (team) => (team === 'red' ? 5 : 3),
  mayAsk: (asker, team) => asker.team === team,
});
station.nextFrame();
console.log(
  `we are ${station.ask(strength, { team: 'red' }, 'red')}, they are ${station.ask(strength, { team: 'red' }, 'blue')}`,
);
// #endregion

// #region saving
senses.emit({ modality: HEARING, strength: 0.6, position: thief, payload: 'a cough' }, 10);
const saved = JSON.stringify(
  senses.save({ sensor: (guard) => guard.name, signal: ({ payload }) => payload as string }),
);
const later = new RegionSenses<Guard>((guard, { payload }) =>
  console.log(`${guard.name} notices ${payload} after all`),
);
for (const guard of guards) later.add(guard);
later.restore(JSON.parse(saved), {
  sensor: (name) => guards.find((guard) => guard.name === name),
  signal: (payload) => ({ modality: HEARING, strength: 0.6, position: thief, payload }),
});
later.tick(11);
// #endregion

// #region reach
for (const strength of [1, 0.5, 0.1]) {
  const reach = senseReach(HEARING, strength, 0.2); // −1 if it is too faint even at its source
  console.log(`a noise of ${strength}: ${reach < 0 ? 'too faint' : `heard up to ${reach.toFixed(0)} m away`}`);
}
// #endregion
