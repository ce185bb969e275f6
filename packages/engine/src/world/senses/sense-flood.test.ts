import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import type { Signal } from './modality.js';
import { SenseFlood } from './sense-flood.js';
import type { SenseLink, SenseNode } from './sense-graph.js';

interface Arrival {
  readonly node: number;
  readonly distance: number;
  readonly intensity: number;
  readonly hops: number;
  readonly at: { readonly x: number; readonly y: number; readonly z: number };
}

/** The nearest way into every part, found by going through all arrivals again and again. */
function naiveFlood(
  parts: readonly SenseNode[],
  links: readonly SenseLink[],
  signal: Signal,
  from: number,
  minimum: number,
): Arrival[] {
  const { name, maxRange, hops: most = Infinity } = signal.modality;
  const reached: Arrival[] = [
    { node: from, distance: 0, intensity: signal.strength, hops: 0, at: { ...signal.position } },
  ];
  for (;;) {
    const next = reached
      .flatMap(({ node, distance, intensity, hops, at }) =>
        links
          .filter((link) => link.from === node && hops < most && !reached.some((each) => each.node === link.to))
          .map((link): Arrival => {
            const leg = Math.hypot(at.x - link.start.x, at.y - link.start.y, at.z - link.start.z);
            const [inside, through] = [parts[node].attenuation[name] ?? 0, link.attenuation[name] ?? 0];
            const left = inside > 0 && through > 0 ? intensity * inside ** leg * through ** link.length : 0;
            return {
              node: link.to,
              distance: distance + leg + link.length,
              intensity: left,
              hops: hops + 1,
              at: link.end,
            };
          }),
      )
      .filter(({ intensity, distance }) => intensity > 0 && intensity >= minimum && distance <= maxRange)
      .sort((a, b) => a.distance - b.distance)[0];
    if (next === undefined) return reached;
    reached.push(next);
  }
}

describe('a flood of a signal', () => {
  it('reaches every part by the nearest way, as trying all ways does', () => {
    const rng = new Rng(11);
    const point = () => ({ x: rng.next() * 10, y: rng.next(), z: rng.next() * 10 });
    for (let round = 0; round < 60; round++) {
      const count = 2 + Math.floor(rng.next() * 12);
      const attenuation = () => {
        const smell = rng.next() < 0.2 ? {} : { smell: rng.next() < 0.15 ? 0 : 0.8 + 0.2 * rng.next() };
        return { sound: rng.next() < 0.1 ? 0 : 0.9 + 0.1 * rng.next(), ...smell };
      };
      const parts = Array.from({ length: count }, () => ({ attenuation: attenuation() })) as unknown as SenseNode[];
      const links = Array.from({ length: 5 * count }, () => ({
        from: Math.floor(rng.next() * count),
        to: Math.floor(rng.next() * count),
        start: point(),
        end: point(),
        length: rng.next() * 3,
        attenuation: attenuation(),
      })) as unknown as SenseLink[];
      const minimum = round % 2 === 0 ? 0 : 0.05;
      const flood = new SenseFlood(parts, links, minimum);
      flood.keenest = 0;
      // The same flood again and again, for either modality.
      for (let i = 0; i < 4; i++) {
        const modality = {
          ...{ name: i % 2 === 0 ? 'sound' : 'smell', maxRange: 10 + rng.next() * 30 },
          ...(i === 3 && { hops: 2 }),
        };
        const signal = { position: point(), strength: 1 + rng.next(), modality } as unknown as Signal;
        const from = Math.floor(rng.next() * count);
        flood.run(signal, from, round);
        const expected = naiveFlood(parts, links, signal, from, minimum);
        const found = Array.from({ length: flood.count }, (_, place) => [
          ...[flood.nodes[place], flood.hops[place], flood.distances[place].toFixed(9)],
          ...[flood.intensities[place].toFixed(9), flood.entryOf(place, signal).x],
        ]);
        expect(found).toEqual(
          expected.map(({ node, hops, distance, intensity, at }) => [
            ...[node, hops, distance.toFixed(9), intensity.toFixed(9), at.x],
          ]),
        );
      }
    }
  });

  it('ends where no sensor would notice any more of it', () => {
    const here = { x: 0, y: 0, z: 0 };
    const row = Array.from({ length: 6 }, () => ({ attenuation: { sound: 0.5 } })) as unknown as SenseNode[];
    const links = row.slice(1).map((_, from) => ({
      ...{ from, to: from + 1, start: here, end: here, length: 1, attenuation: { sound: 0.5 } },
    })) as unknown as SenseLink[];
    const flood = new SenseFlood(row, links, 0);
    const signal = { position: here, strength: 1, modality: { name: 'sound', maxRange: 99 } } as unknown as Signal;
    for (const [keenest, count] of [
      [0.5, 2],
      [0.25, 3],
      [0.2, 3],
      [0, 6],
    ]) {
      flood.keenest = keenest;
      flood.run(signal, 0, 1);
      expect(flood.count).toBe(count);
    }
  });
});
