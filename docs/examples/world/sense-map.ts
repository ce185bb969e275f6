import {
  HEARING,
  NO_SENSE_MARKS,
  SenseGraph,
  type SenseLink,
  SenseMap,
  type SenseMarks,
  type Sensor,
} from 'gumption/world';

// #region map
interface Guard extends Sensor {
  readonly name: string;
}
const at = (x: number) => ({ x, y: 0, z: 0 });
const rooms = ['Hall', 'Shop', 'Store'].map((name, i) => ({
  name,
  position: at(10 * i + 5),
  attenuation: { hearing: 1 },
}));
const door = (from: number, x: number): SenseLink[] => {
  const link = { from, to: from + 1, start: at(x), end: at(x), length: 1, attenuation: { hearing: 0.8 } };
  return [link, { ...link, from: from + 1, to: from }];
};

const map: SenseMap = new SenseMap({
  parts: rooms,
  links: [...door(0, 10), ...door(1, 20)],
  senses: [HEARING],
  marks: NO_SENSE_MARKS, // or the project's file: readSenseMarks(await (await fetch('senses.json')).json())
  changed: (links) => house.replaceLinks(links),
});
const house = new SenseGraph<Guard>(
  map.parts,
  map.links,
  ({ x }) => Math.floor(x / 10),
  ({ name }) => console.log(`  ${name} hears it`),
);
for (const { name, position } of rooms) house.add({ name, position, orientation: 0, thresholds: { hearing: 0.1 } });

function shout(now: number): void {
  house.emit({ modality: HEARING, strength: 1, position: at(5), payload: 'a shout' }, now);
  house.tick(now + 1);
}
console.log('Both doors are open:');
shout(0);

const shut: SenseMarks = { ...NO_SENSE_MARKS, links: { 'Shop – Store (20, 0)': { state: 'shut' } } };
map.replaceMarks(shut); // what the workbench does when a designer shuts the door
console.log('The store is shut:');
shout(2);
// #endregion
