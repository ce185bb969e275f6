import { describe, expect, it, vi } from 'vitest';
import { createTileMap, parseMovingAiMap, parseMovingAiScenarios, readTiledMap } from '../index.js';

const emptyTiledMap = {
  ...{ type: 'map', orientation: 'orthogonal', infinite: false },
  ...{ tilewidth: 16, tileheight: 16, layers: [], tilesets: [] },
};
const header = 'type octile\nheight 2\nwidth 3\nmap\n';

describe('MovingAI files', () => {
  it('PATH-34 make no room for cells that the file does not have', () => {
    let largest = 0;
    class Counted extends Uint8Array {
      constructor(size: number) {
        super(0);
        largest = Math.max(largest, size);
      }
    }
    vi.stubGlobal('Uint8Array', Counted);
    try {
      expect(() => parseMovingAiMap('type octile\nheight 40000\nwidth 40000\nmap\n')).toThrow('map:5: must be a row');
      expect(() => readTiledMap({ ...emptyTiledMap, width: 30_000, height: 30_000 })).toThrow(
        'map: must have at most 4194304 cells for the 0 tiles of its layers, got 30000 × 30000',
      );
    } finally {
      vi.unstubAllGlobals();
    }
    expect(largest).toBe(0);
    expect(() => createTileMap(1e6, 1e6)).toThrow('depth: must make at most 2147483647 cells');
  });

  it('PATH-34 give maps of free and blocked cells', () => {
    const map = parseMovingAiMap(`${header}.G@\nSTW\n`);
    expect([map.width, map.depth, [...map.blocked]]).toEqual([3, 2, [0, 0, 1, 0, 1, 1]]);
    expect(parseMovingAiMap(`${header}.G@\nSTW`.replaceAll('\n', '\r\n'))).toEqual(map);
  });

  it('give scenarios with cells as start and goal', () => {
    expect(parseMovingAiScenarios('version 1\n7\tdao/a.map\t3\t2\t2\t0\t0\t1\t2.41421\n')).toEqual([
      { bucket: 7, map: 'dao/a.map', width: 3, depth: 2, start: 2, goal: 3, length: 2.41421 },
    ]);
  });

  it.each([
    { text: 'type tile\nheight 1', problem: 'map:1: must be of type octile, got "tile"' },
    { text: 'type octile\nwidth 3', problem: 'map:2: must be height and a value, got "width 3"' },
    { text: 'type octile\nheight 0', problem: 'map:2: height must be a whole number above 0, got "height 0"' },
    { text: 'type octile\nheight 1\nwidth 1\n.', problem: 'map:4: must be "map", got "."' },
    { text: `${header}...\n..\n`, problem: 'map:6: must be a row of 3 cells, got 2' },
    { text: 'type octile\nheight 99999\nwidth 99999\nmap\n..', problem: 'map:5: must be a row of 99999 cells, got 2' },
    { text: `${header}...`, problem: 'map:6: must be a row of 3 cells, got nothing' },
    { text: `${header}...\n..?`, problem: 'map:6: has "?" at 2, which is not a known type of ground' },
  ])('are refused: $problem', ({ text, problem }) => {
    expect(() => parseMovingAiMap(text)).toThrow(problem);
  });

  it.each([
    { text: 'version 2', problem: 'scenarios:1: must be "version 1", got "version 2"' },
    { text: 'version 1\n0\ta', problem: 'scenarios:2: must have 9 columns, got 2' },
    {
      text: 'version 1\n0\ta\t3\t2\tx\t0\t0\t1\t1',
      problem: 'scenarios:2: start x must be a number, 0 or more, got "x"',
    },
    {
      text: 'version 1\n\n0\ta\t3\t2\t3\t0\t0\t1\t1',
      problem: 'scenarios:3: start must lie on a map of 3 × 2, got 3, 0',
    },
  ])('are refused: $problem', ({ text, problem }) => {
    expect(() => parseMovingAiScenarios(text)).toThrow(problem);
  });
});
