import {
  createSight,
  EventManager,
  HEARING,
  PollingStation,
  RegionSenses,
  SenseGraph,
  type SenseLink,
  type Sensor,
  SmellField,
} from 'gumption/world';

// #region events
type Events = {
  alarm: { readonly room: string };
  shot: { readonly by: string };
};
const events = new EventManager<Events>();
events.listen('alarm', ({ payload }) => console.log(`to the ${payload.room}!`));
events.post('alarm', { room: 'vault' });
events.run(); // once per frame
// #endregion

// #region polling
const station = new PollingStation<{ readonly team: string }>();
const strength = station.add({
  name: 'strength',
  keyOf: (team: string) => team, // worked out once per frame for each team
  answer: (team) => (team === 'red' ? 5 : 3),
  mayAsk: (asker, team) => asker.team === team,
});
station.nextFrame();
console.log(
  `we are ${station.ask(strength, { team: 'red' }, 'red')}, they are ${station.ask(strength, { team: 'red' }, 'blue')}`,
);
// #endregion

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
senses.flush(0);
senses.flush(0.1); // sound takes its time
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
  (guard) => console.log(`${guard.name} hears it through the vent`),
);
house.add({ name: 'Cid', position: { x: 4, y: 0, z: 0 }, orientation: 0, thresholds: { hearing: 0.02 } });
house.emit({ modality: HEARING, strength: 1, position: thief, payload: 'a crash' }, 0);
house.flush(1);
const gas = new SmellField(2, [vent], { name: 'smell', dissipation: 0.1, inverseSpeed: 0.5, minimum: 0.01 });
gas.emit(0, 1);
let seconds = 0;
for (; gas.intensityAt(1) === 0; seconds += 0.5) gas.step(0.5);
console.log(`gas comes through it after ${seconds} seconds`);
// #endregion
