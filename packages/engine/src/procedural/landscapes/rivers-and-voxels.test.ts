import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  addPerlin,
  createRiverNetwork,
  drainageOf,
  HydraulicErosion,
  Landscape,
  listRivers,
  type RiverNetwork,
  VoxelLandscape,
} from './index.js';

const sumOf = (numbers: Float64Array) => numbers.reduce((sum, value) => sum + value, 0);

describe('hydraulic erosion, closer to nature', () => {
  const hill = () => {
    const land = new Landscape({ width: 21, height: 21 });
    land.elevation.forEach((_, cell) => {
      const [dx, dy] = [(cell % 21) - 10, Math.floor(cell / 21) - 10];
      land.elevation[cell] = Math.max(0, 8 - Math.hypot(dx, dy));
    });
    return land;
  };
  const eroded = (options: object, land = hill()) => {
    const erosion = new HydraulicErosion(land, { rainfall: 0.05, pickSpeed: 0.001, ...options });
    erosion.step(30);
    return land;
  };

  test('[PCG-36] rains more on slopes that face the wind, as much on the whole, and keeps all ground', () => {
    const land = hill();
    const erosion = new HydraulicErosion(land, { rainfall: 0.05, evaporation: 0, wind: { x: 3, y: 0 }, solubility: 0 });
    erosion.step(1);
    const water = land.layer('water');
    const half = (from: number, to: number) => {
      let sum = 0;
      for (let y = 0; y < 21; y++) for (let x = from; x < to; x++) sum += water[y * 21 + x];
      return sum;
    };
    expect(half(0, 10)).toBeGreaterThan(1.7 * half(11, 21));
    expect(half(0, 21)).toBeCloseTo(21 * 21 * 0.05, 9);
    const blown = eroded({ wind: { x: 0, y: -1 }, windward: 0.5 });
    const calm = eroded({});
    expect([...blown.elevation]).not.toEqual([...calm.elevation]);
    for (const each of [blown, calm])
      expect(sumOf(each.elevation) + sumOf(each.layer('sediment'))).toBeCloseTo(sumOf(hill().elevation), 9);
    // The hill loses more where more rain falls: here on the side away from −y.
    const lost = (from: number, to: number) => {
      const before = hill().elevation;
      let sum = 0;
      for (let y = from; y < to; y++)
        for (let x = 0; x < 21; x++) sum += Math.max(0, before[y * 21 + x] - blown.elevation[y * 21 + x]);
      return sum;
    };
    expect(lost(11, 21)).toBeGreaterThan(1.2 * lost(0, 10));
    // A calm wind changes nothing, to the bit.
    expect([...eroded({ wind: { x: 0, y: 0 } }).elevation]).toEqual([...calm.elevation]);
  });

  test('[PCG-36] carries aged ground farther, and spares hard rock', () => {
    const calm = eroded({});
    const aged = eroded({ ageing: 5 });
    expect(sumOf(aged.layer('sediment'))).toBeGreaterThan(1.05 * sumOf(calm.layer('sediment')));
    expect(sumOf(aged.elevation) + sumOf(aged.layer('sediment'))).toBeCloseTo(sumOf(hill().elevation), 9);
    expect(Math.max(...aged.layer('age'))).toBeGreaterThan(2);
    for (const age of aged.layer('age')) expect(age).toBeGreaterThanOrEqual(0);
    const land = hill();
    const softness = land.layer('softness');
    softness.forEach((_, cell) => {
      softness[cell] = cell % 21 < 10 ? 0 : 1;
    });
    const before = [...land.elevation];
    eroded({ softness: 'softness' }, land);
    let [hard, soft] = [0, 0];
    for (const [cell, height] of before.entries()) {
      const lost = Math.max(0, height - land.elevation[cell]);
      if (cell % 21 < 10) hard += lost;
      else soft += lost;
    }
    expect([hard, soft > 0.5]).toEqual([0, true]);
    expect(() => new HydraulicErosion(hill(), { softness: 'rock' })).toThrow(
      'softness: the landscape has no layer rock',
    );
  });
});

describe('a river network', () => {
  const size = { width: 60, height: 40 };
  const mouths = [
    { x: 0, y: 20 },
    { x: 60, y: 5 },
  ];
  const create = (seed: number, meander = 1) =>
    createRiverNetwork({ ...size, spacing: 3, mouths, rng: new Rng(seed), meander });

  function cross(net: RiverNetwork, a: number, b: number): boolean {
    const [c, d] = [net.downstream[a], net.downstream[b]];
    if (c < 0 || d < 0 || a === d || b === c || c === d) return false;
    const side = (p: number, q: number, r: number) =>
      Math.sign((net.x[q] - net.x[p]) * (net.y[r] - net.y[p]) - (net.y[q] - net.y[p]) * (net.x[r] - net.x[p]));
    return side(a, c, b) !== side(a, c, d) && side(b, d, a) !== side(b, d, c);
  }

  test('[PCG-37] drains the whole map to its mouths without heights, and no rivers cross', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const net = create(seed);
        const count = net.x.length;
        expect(count).toBeGreaterThan(100);
        expect([net.downstream[0], net.downstream[1]]).toEqual([-1, -1]);
        for (let point = 0; point < count; point++) {
          let at = point;
          for (let steps = 0; net.downstream[at] >= 0; steps++) {
            expect(steps).toBeLessThan(count);
            expect(net.flow[net.downstream[at]]).toBeGreaterThan(net.flow[at]);
            expect(net.order[net.downstream[at]]).toBeGreaterThanOrEqual(net.order[at]);
            at = net.downstream[at];
          }
          expect(net.mouth[point]).toBe(at);
          expect(at).toBeLessThan(2);
        }
        expect(net.flow[0] + net.flow[1]).toBe(count);
        let crossings = 0;
        for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) crossings += Number(cross(net, a, b));
        expect(crossings).toBe(0);
      }),
      { numRuns: 3 },
    );
  });

  test('[PCG-37] has a drainage area for every point, which cover the map together', () => {
    const net = create(4);
    const areaOf = (polygon: readonly number[]) => {
      let sum = 0;
      for (let i = 0; i < polygon.length; i += 2) {
        const j = (i + 2) % polygon.length;
        sum += (polygon[i] * polygon[j + 1] - polygon[j] * polygon[i + 1]) / 2;
      }
      return sum;
    };
    let sum = 0;
    for (let point = 0; point < net.x.length; point++) sum += areaOf(drainageOf(net, point, size.width, size.height));
    expect(sum).toBeCloseTo(60 * 40, 6);
    expect(() => drainageOf(net, -1, 60, 40)).toThrow('point: must be a point from 0 to');
  });

  it('lists rivers as lines, the longest first, each link once', () => {
    const net = create(2);
    const rivers = listRivers(net);
    const links = rivers.flatMap((river) => river.slice(1).map((to, i) => `${river[i]} ${to}`));
    expect(links.length).toBe(net.x.length - 2);
    expect(new Set(links).size).toBe(links.length);
    for (const river of rivers)
      for (const [i, to] of river.slice(1).entries()) expect(net.downstream[river[i]]).toBe(to);
    expect(rivers[0].length).toBeGreaterThanOrEqual(rivers[1].length);
    expect(listRivers(net, 5).length).toBeLessThan(rivers.length);
    // The same seed gives the same rivers; without meanders they are shorter.
    expect(create(2).downstream).toEqual(net.downstream);
    const lengthOf = ({ x, y, downstream }: RiverNetwork) => {
      let worst = 0;
      for (let point = 0; point < x.length; point++) {
        let long = 0;
        let at = point;
        for (; downstream[at] >= 0; at = downstream[at])
          long += Math.hypot(x[at] - x[downstream[at]], y[at] - y[downstream[at]]);
        worst += long;
      }
      return worst / x.length;
    };
    expect(lengthOf(create(2, 0))).toBeLessThan(lengthOf(create(2, 3)));
    expect(() => createRiverNetwork({ ...size, spacing: 3, mouths: [{ x: -1, y: 0 }], rng: new Rng(1) })).toThrow(
      'createRiverNetwork.mouths[0]: must lie on the map',
    );
  });
});

describe('a landscape of cubes', () => {
  const create = () => {
    const land = new Landscape({ width: 12, height: 10 });
    addPerlin(land, { rng: new Rng(3), amplitude: 3 });
    for (let cell = 0; cell < land.count; cell++) land.elevation[cell] += 6;
    const voxels = new VoxelLandscape({ width: 12, height: 16, depth: 10 });
    voxels.fillBelow(land, (below) => (below === 0 ? 1 : below < 3 ? 2 : 3));
    return { land, voxels };
  };

  test('[PCG-23] is filled from heights, with layers of rock, and can be dug into', () => {
    const { land, voxels } = create();
    for (let z = 0; z < 10; z++)
      for (let x = 0; x < 12; x++) {
        const top = Math.round(land.at(x, z));
        expect(voxels.surfaceAt(x, z)).toBe(top);
        expect([voxels.at(x, top - 1, z), voxels.at(x, top - 2, z), voxels.at(x, 0, z)]).toEqual([1, 2, 3]);
        expect(voxels.at(x, top, z)).toBe(0);
      }
    const solid = () => voxels.cells.reduce((sum, rock) => sum + Number(rock !== 0), 0);
    const before = solid();
    const dug = voxels.dig(5, 2, 5, 1.5);
    // A ball of radius 1.5 holds the middle, 6 cells beside it and 12 along edges.
    expect([dug, before - solid()]).toEqual([19, 19]);
    expect([voxels.at(5, 2, 5), voxels.at(6, 3, 6) > 0]).toEqual([0, true]);
    // A cave: there is still ground above.
    expect(voxels.surfaceAt(5, 5)).toBe(Math.round(land.at(5, 5)));
    expect(voxels.dig(5, 2, 5, 1.5)).toBe(0);
    expect(voxels.dig(-9, 0, 0, 2)).toBe(0);
  });

  test('[PCG-23] shows only faces between rock and air, closed and outwards', () => {
    const { voxels } = create();
    voxels.dig(5, 3, 5, 2);
    const mesh = voxels.createMesh();
    let faces = 0;
    for (let y = -1; y <= 16; y++)
      for (let z = -1; z <= 10; z++)
        for (let x = -1; x <= 12; x++)
          for (const [dx, dy, dz] of [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ])
            if ((voxels.at(x, y, z) === 0) !== (voxels.at(x + dx, y + dy, z + dz) === 0)) faces++;
    expect(mesh.parts.length).toBe(2 * faces);
    let volume = 0;
    const corner = (i: number) => [0, 1, 2].map((k) => mesh.positions[3 * mesh.indices[i] + k]);
    for (let t = 0; t < mesh.parts.length; t++) {
      const [a, b, c] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)];
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
      expect(voxels.cells[mesh.parts[t]]).not.toBe(0);
    }
    expect(volume).toBeCloseTo(
      voxels.cells.reduce((sum, rock) => sum + Number(rock !== 0), 0),
      6,
    );
  });

  it('comes back from a save, and refuses sizes and cells that cannot be', () => {
    const { voxels, land } = create();
    const other = new VoxelLandscape({ width: 12, height: 16, depth: 10 });
    other.restore(JSON.parse(JSON.stringify(voxels.save())) as ReturnType<VoxelLandscape['save']>);
    expect(other.cells).toEqual(voxels.cells);
    expect(() => other.restore({ version: 1, runs: [[0, 5]] })).toThrow('saved.runs: must have 1920 cells, got 5');
    expect(other.cells).toEqual(voxels.cells);
    expect(() => other.set(12, 0, 0, 1)).toThrow('cell: must be inside of the landscape, got 12, 0, 0');
    expect(() => other.set(0, 0, 0, 256)).toThrow('rock: must be from 0 to 255');
    for (const side of ['width', 'height', 'depth'])
      expect(() => new VoxelLandscape({ width: 1, height: 1, depth: 1, [side]: 0 })).toThrow(`VoxelLandscape.${side}`);
    expect(() => new VoxelLandscape({ width: 1000, height: 1000, depth: 1000 })).toThrow(
      'must have at most 67108864 cells',
    );
    expect(() => new VoxelLandscape({ width: 3, height: 3, depth: 3 }).fillBelow(land)).toThrow('land: must be 3 by 3');
  });
});
