import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import { draftSenseLinks, HEARING, type Modality, SenseGraph, SenseMap, type Sensor } from '../index.js';
import type { SenseLink } from './sense-graph.js';
import { NO_SENSE_MARKS, type SenseMark, type SenseMarks } from './sense-marks.js';

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
const hearing: Modality = { ...HEARING, attenuation: 1, inverseSpeed: 0.01 };
const sight: Modality = { ...HEARING, name: 'sight', attenuation: 1, inverseSpeed: 0, hops: 1 };
const marked = (links: Readonly<Record<string, SenseMark>>): SenseMarks => ({ ...NO_SENSE_MARKS, links });

const HALL = 'Hall – Shop (10, 0)';
const SHOP = 'Shop – Store (20, 0)';

/** Three rooms in a row, ten long each, with a door between each two and a guard in each. */
function openHouse(marks?: SenseMarks) {
  const parts = ['Hall', 'Shop', 'Store'].map((name, i) => ({
    name,
    position: at(10 * i + 5),
    attenuation: { hearing: 1, sight: 1 },
  }));
  const draft = draftSenseLinks(
    parts.map(({ position: { x } }) => ({ samples: [at(x - 4), at(x + 4)] })),
    (from, to) => Math.abs(from.x - to.x) < 5,
    { hearing: 1, sight: 1 },
  );
  const heard: [name: string, time: number][] = [];
  const map: SenseMap = new SenseMap({
    ...{ parts, links: draft, senses: [hearing, sight] },
    ...(marks && { marks }),
    changed: (links) => graph.replaceLinks(links),
  });
  const graph = new SenseGraph<Sensor & { readonly name: string }>(
    parts,
    map.links,
    ({ x }) => (x < 0 || x >= 30 ? -1 : Math.floor(x / 10)),
    ({ name }, _signal, _intensity, time) => heard.push([name, time]),
  );
  for (const { name, position } of parts) graph.add({ name, position, orientation: 0, thresholds: { hearing: 0.1 } });
  let now = 0;
  const shout = (x: number) => {
    graph.emit({ modality: hearing, strength: 1, position: at(x), payload: undefined }, now);
    graph.tick((now += 100));
    return heard.splice(0).map(([name]) => name);
  };
  const link = (id: string) => map.describe().links.find((each) => each.id === id);
  return { map, graph, draft, shout, link, heard };
}

describe('SenseMap', () => {
  it('[WLD-43] shows a door as one link, with where it comes from and what it lets through', () => {
    const { map, link } = openHouse();
    expect(map.describe()).toMatchObject({
      parts: [{ name: 'Hall', position: at(5) }, { name: 'Shop' }, { name: 'Store' }],
      senses: [
        { name: 'hearing', secondsPerUnit: 0.01 },
        { name: 'sight', secondsPerUnit: 0 },
      ],
      links: [{ id: HALL }, { id: SHOP }],
      unknown: [],
    });
    expect(link(HALL)).toEqual({
      ...{ id: HALL, from: 'Hall', to: 'Shop', start: at(9), end: at(11) },
      ...{ origin: 'rays', state: 'open', direction: 'both', length: 2 },
      attenuation: { hearing: 1, sight: 1 },
    });
    expect(JSON.parse(JSON.stringify(map.describe()))).toEqual(map.describe());
  });

  it('[WLD-43] shuts one door in a running graph, and no other', () => {
    const { map, shout, link } = openHouse();
    expect(shout(5)).toEqual(['Hall', 'Shop', 'Store']);
    expect(map.replaceMarks(marked({ [SHOP]: { state: 'shut' } }))).toBe(true);
    expect(shout(5)).toEqual(['Hall', 'Shop']);
    expect([link(HALL)!.state, link(SHOP)!.state]).toEqual(['open', 'shut']);
    map.replaceMarks(marked({ [HALL]: { state: 'removed' } }));
    expect(shout(15)).toEqual(['Shop', 'Store']);
    expect(map.replaceMarks(NO_SENSE_MARKS)).toBe(true);
    expect(shout(5)).toEqual(['Hall', 'Shop', 'Store']);
    expect(map.replaceMarks(NO_SENSE_MARKS)).toBe(false);
  });

  it('[WLD-43] changes one sense of one link, which still follows the game in all others', () => {
    const { map, draft, link } = openHouse(marked({ [HALL]: { attenuation: { sight: 0.5 } } }));
    draft[0].attenuation.hearing = 0.25;
    draft[0].attenuation.sight = 0.9;
    expect(link(HALL)!.attenuation).toEqual({ hearing: 0.25, sight: 0.5 });
    expect(map.spread('hearing', 'Hall').map(({ part, intensity }) => [part, intensity])).toEqual([
      ['Hall', 1],
      ['Shop', 0.25 ** 2],
      ['Store', 0.25 ** 2],
    ]);
    expect(map.spread('sight', 'Hall').map(({ part, intensity }) => [part, intensity])).toEqual([
      ['Hall', 1],
      ['Shop', 0.5 ** 2],
    ]);
    // A game that makes signals grow is refused there too.
    draft[0].attenuation.hearing = 2;
    expect(() => map.spread('hearing', 'Hall')).toThrow('attenuation.hearing: must be at most 1, got 2');
  });

  it('[WLD-43] delays signals by a longer link, and lets them pass one way only', () => {
    const { map, shout } = openHouse(marked({ [HALL]: { length: 52, direction: 'back' } }));
    expect(shout(5)).toEqual(['Hall']);
    expect(map.spread('hearing', 'Shop').find(({ part }) => part === 'Hall')).toMatchObject({
      distance: 56,
      seconds: 0.56,
    });
  });

  it('[WLD-43] adds links that rays cannot find, such as a duct', () => {
    const duct = { from: 'Hall', to: 'Store', attenuation: { hearing: 0.99 } };
    const { map, shout, link } = openHouse(marked({ [SHOP]: { state: 'shut' }, duct }));
    expect(link('duct')).toMatchObject({ origin: 'added', direction: 'both', length: 20, start: at(5), end: at(25) });
    expect(shout(25)).toEqual(['Store', 'Hall', 'Shop']);
    map.replaceMarks(marked({ [SHOP]: { state: 'shut' }, duct: { ...duct, direction: 'forward', end: at(21) } }));
    expect(shout(25)).toEqual(['Store']);
    expect(link('duct')).toMatchObject({ end: at(21), length: 16 });
  });

  it('[WLD-43] sends a wave on its way through the new links, and nobody hears it twice', () => {
    const { map, graph, heard } = openHouse();
    graph.emitWave({ modality: hearing, strength: 1, position: at(5), payload: undefined }, 0);
    graph.tick(0.12);
    expect(heard.map(([name]) => name)).toEqual(['Hall', 'Shop']);
    map.replaceMarks(marked({ [SHOP]: { length: 32 } }));
    graph.tick(0.25);
    expect(heard).toHaveLength(2);
    graph.tick(1);
    expect(heard.slice(2)).toEqual([['Store', 0.5]]);
    expect(graph.waves).toBe(0);
  });

  it('[WLD-43] lists marks of links that the draft no longer has, and keeps them', () => {
    const { map, shout } = openHouse(marked({ 'Hall – Attic (1, 2)': { state: 'shut' } }));
    expect(map.describe().unknown).toEqual(['Hall – Attic (1, 2)']);
    expect(shout(5)).toHaveLength(3);
  });

  it('[WLD-43] tells apart links of the game, one-way links and links at the same place', () => {
    const parts = ['A', 'B'].map((name, i) => ({ name, position: at(i), attenuation: {} }));
    const one: SenseLink = { from: 0, to: 1, start: at(0), end: at(1), length: 1, attenuation: { hearing: 1 } };
    const back: SenseLink = { ...one, from: 1, to: 0, start: at(1), end: at(0) };
    const map = new SenseMap({ parts, links: [one, { ...one, length: 2 }, back], senses: [hearing] });
    expect(map.describe().links.map(({ id, origin, direction }) => [id, origin, direction])).toEqual([
      ['A – B (0.5, 0)', 'game', 'both'],
      ['A – B (0.5, 0) #2', 'game', 'forward'],
    ]);
    map.replaceMarks(marked({ 'A – B (0.5, 0) #2': { direction: 'both' } }));
    expect(map.links.map(({ from, to, length }) => [from, to, length])).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [0, 1, 2],
      [1, 0, 2],
    ]);
  });

  it.each([
    [{ state: 'ajar' }, 'links.door.state'],
    [{ length: -1 }, 'links.door.length'],
    [{ attenuation: { hearing: 1.1 } }, 'links.door.attenuation.hearing'],
    [{ from: 'Hal', to: 'Shop' }, 'links.door.from: there is no part Hal; did you mean Hall?'],
    [{ from: 'Hall' }, 'links.door.to: there is no part '],
    [{ from: 'Hall', to: 'Hall' }, 'links.door.to: must be another part than Hall'],
    [{ wind: 3 }, 'links.door.wind'],
  ])('[WLD-43] refuses marks that cannot be, and changes nothing (%#)', (mark, problem) => {
    const { map, shout } = openHouse();
    const before = map.links;
    expect(() => map.replaceMarks(marked({ [HALL]: { state: 'shut' }, door: mark as SenseMark }))).toThrow(problem);
    expect(map.links).toBe(before);
    expect(shout(5)).toHaveLength(3);
  });

  it('refuses parts without names of their own, and questions about what is not there', () => {
    const part = { name: 'A', position: at(0), attenuation: {} };
    expect(() => new SenseMap({ parts: [part, part], links: [], senses: [] })).toThrow('parts');
    expect(() => new SenseMap({ parts: [{ ...part, name: '' }], links: [], senses: [] })).toThrow('parts[0].name');
    const { map, graph } = openHouse();
    expect(() => map.spread('hering', 'Hall')).toThrow('there is no sense hering; did you mean hearing?');
    expect(() => map.spread('hearing', 'Halls')).toThrow('there is no part Halls; did you mean Hall?');
    expect(() => graph.replaceLinks([{ ...map.links[0], to: 9 }])).toThrow('links[0].to: must be a node from 0 to 2');
  });
});
