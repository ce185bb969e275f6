import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { RuleTiler } from '../../procedural/auto-tiling/index.js';
import {
  createLdtkLevel,
  embedLevels,
  formatLdtk,
  type LdtkLevel,
  layerOf,
  listLevels,
  parseLdtk,
  parseLdtkLevel,
  readLdtk,
  readLdtkMap,
  readLdtkRules,
  withAutoTiles,
} from './index.js';
import { PROJECT } from './laws/project.js';

const project = readLdtk(PROJECT);
const [level] = project.levels;

describe('projects of LDtk', () => {
  it('keep every field through a round trip, also those that we do not know', () => {
    expect(JSON.parse(formatLdtk(parseLdtk(JSON.stringify(PROJECT))))).toEqual(PROJECT);
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().map((key) => `x${key}`),
          fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
        ),
        (extra) => {
          const strange = { ...PROJECT, ...extra, levels: PROJECT.levels.map((one) => ({ ...one, ...extra })) };
          expect(JSON.parse(formatLdtk(parseLdtk(JSON.stringify(strange))))).toEqual(strange);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('become worlds of tiles by one call', () => {
    expect([...readLdtkMap(level, { layer: 'Walls' }).blocked]).toEqual([1, 1, 0, 0, 1, 1]);
    const map = readLdtkMap(level, { layer: 'Walls', walls: [2], costs: { 1: 3 } });
    expect([[...map.blocked], [...map.costs!]]).toEqual([
      [0, 0, 0, 0, 1, 0],
      [3, 3, 1, 1, 1, 3],
    ]);
    expect(() => readLdtkMap(level, { layer: 'Wals' })).toThrow(
      'Room: must have a layer named "Wals"; there is "Walls", "Shade", "Things"',
    );
    expect(() => readLdtkMap(level, { layer: 'Things' })).toThrow('Things.intGridCsv: must have 6 values, got 0');
  });

  it('have rules whose tiles go back into the project', () => {
    const tiler = new RuleTiler(readLdtkRules(project, level, 'Walls'));
    const tiled = withAutoTiles(project, level, 'Walls', tiler.run());
    expect(layerOf(tiled, 'Walls').autoLayerTiles).toEqual([
      { px: [0, 0], src: [17, 1], f: 0, t: 1, d: [11, 0], a: 1 },
      { px: [16, 0], src: [17, 1], f: 0, t: 1, d: [11, 1], a: 1 },
      { px: [32, 16], src: [17, 1], f: 0, t: 1, d: [11, 5], a: 1 },
    ]);
    expect(layerOf(tiled, 'Shade')).toBe(layerOf(level, 'Shade'));
  });

  it('have rules that look at another layer, in groups that are optional or belong to a biome', () => {
    const tilesOf = (of: LdtkLevel) => new RuleTiler(readLdtkRules(project, of, 'Shade')).run().map(({ rule }) => rule);
    expect(tilesOf(level)).toEqual([21]);
    const snowy = { ...level, fieldInstances: [{ __identifier: 'biome', __value: ['Snow'], defUid: 90 }] };
    expect(new Set(tilesOf(snowy))).toEqual(new Set([21, 23]));
    const layers = level.layerInstances!.map((layer) => ({ ...layer, optionalRules: [42] }));
    expect(new Set(tilesOf({ ...level, layerInstances: layers }))).toEqual(new Set([21, 22]));
  });

  it('get levels from generated values, with tiles and things', () => {
    const made = createLdtkLevel(project, {
      ...{ like: level, identifier: 'Cave', width: 4, height: 1, values: { Walls: [1, 0, 0, 1] }, seed: 5 },
      entities: { Things: [{ name: 'Chest', x: 20, y: 4, fields: { gold: 3 } }] },
    });
    expect([made.pxWid, made.pxHei, made.uid]).toEqual([64, 16, 200]);
    expect(layerOf(made, 'Walls').autoLayerTiles!.map(({ px }) => px)).toEqual([
      [0, 0],
      [48, 0],
    ]);
    expect(layerOf(made, 'Things').entityInstances).toMatchObject([
      { __identifier: 'Chest', __grid: [1, 0], px: [20, 4], fieldInstances: [{ __identifier: 'gold', __value: 3 }] },
    ]);
    const again = parseLdtk(formatLdtk({ ...project, levels: [...project.levels, made] }));
    expect(again.levels[1]).toEqual(made);
    const wrong = { like: level, identifier: 'Cave', width: 4, height: 1 };
    expect(() => createLdtkLevel(project, { ...wrong, values: { Walls: [1] } })).toThrow(
      'createLdtkLevel.values.Walls: must have 4 values, got 1',
    );
    expect(() => createLdtkLevel(project, { ...wrong, values: {} })).toThrow('must name a layer');
    const things = { Things: [{ name: 'Door', x: 0, y: 0 }] };
    expect(() => createLdtkLevel(project, { ...wrong, values: {}, entities: things })).toThrow(
      'the project defines no entity "Door"',
    );
  });

  it('may keep levels in files of their own', () => {
    const apart = { ...level, layerInstances: null, externalRelPath: 'Room.ldtkl' };
    const split = readLdtk({ ...project, levels: [], worlds: [{ levels: [apart] }] });
    const whole = embedLevels(split, () => parseLdtkLevel(JSON.stringify(level)));
    expect(listLevels(whole)).toEqual([level]);
    expect(() => embedLevels(split, () => undefined)).toThrow(
      'project.worlds[0].levels[0].externalRelPath: there is no level "Room.ldtkl"',
    );
  });

  it.each([
    { value: { ...PROJECT, levels: [{}] }, problem: 'project.levels[0].identifier: ' },
    {
      value: { ...PROJECT, defs: { layers: [], tilesets: [{ uid: 1 }] } },
      problem: 'project.defs.tilesets[0].pxWid: ',
    },
    { value: 7, problem: 'project: must be an object' },
  ])('are refused with the place: $problem', ({ value, problem }) => {
    expect(() => parseLdtk(JSON.stringify(value))).toThrow(problem);
  });
});
