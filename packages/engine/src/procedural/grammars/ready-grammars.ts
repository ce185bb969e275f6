import type { GrammarDocument } from './grammar-document.js';

/** A skyscraper: storeys on a ground floor, narrower towers on wider ones, each with a roof. */
export const TOWER_GRAMMAR: GrammarDocument = {
  $schema: 'urn:gumption:grammar:1',
  version: 1,
  name: 'Tower',
  parameters: { storeys: { min: 4, max: 30, whole: true }, least: 8 },
  values: { storey: 0 },
  start: { symbol: 'foundation', width: 24, height: 0, depth: 18 },
  rules: [
    {
      name: 'ground floor',
      target: 'foundation',
      result: [
        { symbol: 'floor', height: 4 },
        { symbol: 'top', y: 4, values: { storey: 1 } },
      ],
    },
    {
      name: 'storey',
      target: 'top',
      when: 'storey < storeys',
      importance: 6,
      result: [
        { symbol: 'floor', height: 3 },
        { symbol: 'top', y: 3, values: { storey: 'storey + 1' } },
      ],
    },
    {
      name: 'step back along x',
      target: 'top',
      when: 'storey > 1 and width >= 2 * least',
      split: {
        axis: 'x',
        parts: [{ symbol: 'top', size: { min: 'width / 2', max: 'width - least' } }, { symbol: 'roof' }],
      },
    },
    {
      name: 'step back along z',
      target: 'top',
      when: 'storey > 1 and depth >= 2 * least',
      split: {
        axis: 'z',
        parts: [{ symbol: 'roof' }, { symbol: 'top', size: { min: 'depth / 2', max: 'depth - least' } }],
      },
    },
    { name: 'roof', target: 'top', when: 'storey >= storeys', result: [{ symbol: 'roof', height: 0 }] },
  ],
  terminals: ['floor', 'roof'],
};

/** Walls with columns of windows: the same on every storey, chosen once for the building. */
export const FACADE_GRAMMAR: GrammarDocument = {
  $schema: 'urn:gumption:grammar:1',
  version: 1,
  name: 'Façade',
  parameters: { blank: 2, utility: 3 },
  values: { storey: 0 },
  start: { symbol: 'building', width: 15, height: 12, depth: 9 },
  rules: [
    {
      name: 'storeys',
      target: 'building',
      repeat: { axis: 'y', symbol: 'floor', size: 3, values: { storey: 'index' } },
    },
    { name: 'outer walls', target: 'floor', sides: { symbol: 'wall' } },
    { name: 'slots', target: 'wall', repeat: { axis: 'x', symbol: 'slot', size: 3 } },
    { name: 'blank wall', target: 'slot', when: 'index == blank', result: ['blank'] },
    { name: 'utility window', target: 'slot', when: 'index == utility', result: ['utility window'] },
    {
      name: 'picture window',
      target: 'slot',
      when: 'index != blank and index != utility',
      result: ['picture window'],
    },
  ],
  reuse: { floor: [] },
  pieces: {
    'picture window': { piece: 'window-large', parameters: { scale: 'width / 3' } },
    'utility window': { piece: 'window-small', parameters: { scale: 'width / 3' } },
    blank: { piece: 'wall', parameters: { scale: 'width / 3' } },
  },
};

/** A dungeon: a rectangle that is divided again and again, with a room in each part. In tiles. */
export const DUNGEON_GRAMMAR: GrammarDocument = {
  $schema: 'urn:gumption:grammar:1',
  version: 1,
  name: 'Dungeon',
  parameters: { least: 6 },
  start: { symbol: 'space', width: 48, height: 1, depth: 32 },
  rules: [
    {
      name: 'divide along x',
      target: 'space',
      when: 'width >= 2 * least and width >= depth / 2',
      importance: 4,
      split: {
        axis: 'x',
        parts: [{ symbol: 'space', size: { min: 'least', max: 'width - least', whole: true } }, { symbol: 'space' }],
      },
    },
    {
      name: 'divide along z',
      target: 'space',
      when: 'depth >= 2 * least and depth >= width / 2',
      importance: 4,
      split: {
        axis: 'z',
        parts: [{ symbol: 'space', size: { min: 'least', max: 'depth - least', whole: true } }, { symbol: 'space' }],
      },
    },
    {
      name: 'room',
      target: 'space',
      when: 'width < 3 * least and depth < 3 * least',
      result: [{ symbol: 'room', x: 1, z: 1, width: 'width - 2', depth: 'depth - 2' }],
    },
  ],
  goal: 'total.room >= 4',
};
