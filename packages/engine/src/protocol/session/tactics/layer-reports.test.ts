import { describe, expect, it } from 'vitest';
import { createPostGame } from '../../laws/post-game.js';
import { connectEnd } from '../../laws/workbench-end.js';
import type { GroundDescription } from '../../messages/messages.js';
import { MAX_PARTS, MAX_PICTURE, type MapView } from '../../messages/messages.js';
import type { TacticsSource } from './tactics-source.js';

const GRID = { kind: 'cells', columns: 3, rows: 2, cellSize: 1, x: 0, z: 0 } as const;

/** A game with two layers over a small field, which counts what it is asked. */
function createGame(ground: GroundDescription = GRID, count = 6) {
  const values = new Float64Array(count);
  const asked = { grounds: 0, writes: 0, values: 0, parts: 0 };
  const tactics: TacticsSource = {
    ground: {
      count,
      describe() {
        asked.grounds++;
        return ground;
      },
      placeAt: (x, z) => (x < 0 || x >= 3 || z < 0 || z >= 2 ? -1 : 3 * Math.floor(z) + Math.floor(x)),
    },
    layers: {
      list: () => [
        { name: 'danger', title: 'Danger', unit: 'strength' },
        { name: 'red/cover', title: 'Cover', unit: '', side: 'red' },
        { name: 'x'.repeat(300), title: 'Long', unit: '' },
      ],
      write(out) {
        asked.writes++;
        out.set(values);
        return true;
      },
      valueAt(_layer, place) {
        asked.values++;
        return values[place];
      },
      partsAt: (_layer, place) =>
        Array.from({ length: 150 }, (_, i) => ({ layer: `part ${i}`, value: values[place], weight: i })),
    },
  };
  const { session } = createPostGame(undefined, { tactics });
  const end = connectEnd(session).hello();
  return { session, values, asked, end };
}

/** The bytes of a picture. */
const bytesOf = (cells: string) => [...Buffer.from(cells, 'base64')];

describe('layers for a workbench [TAC-48]', () => {
  it('are listed in the greeting, as far as their names fit', () => {
    const { end } = createGame();
    expect(end.last('hello')!.tactics).toEqual({
      layers: [
        { name: 'danger', title: 'Danger', unit: 'strength' },
        { name: 'red/cover', title: 'Cover', unit: '', side: 'red' },
      ],
    });
    const plain = connectEnd(createPostGame().session).hello();
    expect(plain.last('hello')).not.toHaveProperty('tactics');
  });

  it('cost nothing while nobody looks', () => {
    const { session, asked, end } = createGame();
    session.play();
    for (let i = 0; i < 20; i++) session.frame(0.1);
    expect(asked).toEqual({ grounds: 0, writes: 0, values: 0, parts: 0 });
    end.send({ type: 'showLayers', layers: ['danger'], at: null });
    session.frame(0.5);
    expect(asked.writes).toBeGreaterThan(0);
    expect(asked.values).toBe(0);
    end.send({ type: 'showLayers', layers: [], at: { x: 1, z: 1 } });
    const { writes } = asked;
    for (let i = 0; i < 20; i++) session.frame(0.1);
    expect(asked).toMatchObject({ writes, values: 0 });
  });

  it('come as bytes between the lowest and the highest value, and 0 where there is none', () => {
    const { values, end } = createGame();
    values.set([-2, 3, Number.NaN, 0.5, Infinity, 3]);
    end.send({ type: 'showLayers', layers: ['danger'], at: null });
    const { cells, ...picture } = end.last('layer')!;
    expect(picture).toEqual({ type: 'layer', layer: 'danger', tick: 0, isReady: true, low: -2, high: 3, stride: 1 });
    expect(bytesOf(cells)).toEqual([1, 255, 0, 128, 0, 255]);
    values.fill(Number.NaN);
    end.send({ type: 'showLayers', layers: ['red/cover'], at: null });
    expect(end.last('layer')).toMatchObject({ layer: 'red/cover', low: null, high: null });
    expect(bytesOf(end.last('layer')!.cells)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('are sent a few times a second, and only when they have changed', () => {
    const { session, values, asked, end } = createGame();
    end.send({ type: 'showLayers', layers: ['danger'], at: { x: 1.5, z: 0.5 } });
    expect(end.take().map(({ type }) => type)).toContain('layerAt');
    session.play();
    for (let i = 0; i < 20; i++) session.frame(0.05);
    expect(asked.writes).toBeLessThanOrEqual(5);
    expect([...end.all('layer'), ...end.all('layerAt')]).toEqual([]);
    values[1] = 7;
    for (let i = 0; i < 20; i++) session.frame(0.05);
    expect(end.all('layer')).toHaveLength(1);
    expect(end.last('layerAt')).toMatchObject({ place: 1, value: 7 });
    session.pause();
    const { writes } = asked;
    session.frame(0.5);
    session.frame(0.5);
    expect(asked.writes, 'a game that stands still is asked at most once more').toBeLessThanOrEqual(writes + 1);
  });

  it('tell the number at a point, what it is made of, and that there is none', () => {
    const { values, end } = createGame();
    values.set([0.1, 0.2, 0.1 + 0.2, Number.NaN, 5, 6]);
    const at = (x: number, z: number) => {
      end.send({ type: 'showLayers', layers: ['danger'], at: { x, z } });
      return end.last('layerAt')!;
    };
    expect(at(2.5, 0.5)).toMatchObject({ place: 2, value: 0.1 + 0.2 });
    expect(end.last('layerAt')!.parts).toHaveLength(MAX_PARTS);
    expect(end.last('layerAt')!.parts[3]).toEqual({
      layer: 'part 3',
      value: 0.1 + 0.2,
      weight: 3,
      share: (0.1 + 0.2) * 3,
    });
    expect(at(0.5, 1.5)).toMatchObject({
      place: 3,
      value: null,
      parts: [{ value: null, share: null }, {}, ...Array(MAX_PARTS - 2).fill({})],
    });
    expect(at(-1, 0)).toMatchObject({ place: null, value: null, parts: [] });
    const pictures = end.all('layer').length;
    at(1, 1);
    expect(end.all('layer'), 'a move of the pointer sends no picture').toHaveLength(pictures);
  });

  it.each([
    { columns: 400, rows: 500 },
    { columns: 1, rows: 70_001 },
    { columns: 70_000, rows: 3 },
    { columns: 257, rows: 256 },
  ])('stay small over $columns × $rows cells', ({ columns, rows }) => {
    const { values, end } = createGame({ ...GRID, columns, rows }, columns * rows);
    values[columns * rows - 1] = 9;
    end.send({ type: 'showLayers', layers: ['danger'], at: null });
    const { stride, cells, high } = end.last('layer')!;
    expect(high).toBe(9);
    expect(bytesOf(cells)).toHaveLength(Math.ceil(columns / stride) * Math.ceil(rows / stride));
    expect(bytesOf(cells).length).toBeLessThanOrEqual(MAX_PICTURE);
  });

  it('are refused by name if they do not exist', () => {
    const { end } = createGame();
    end.send({ type: 'showLayers', layers: ['dangre'], at: null });
    expect(end.refusals()).toEqual(['layers: the game has no layer dangre; did you mean danger?']);
  });

  it('are told again after a step by hand and at another tick', () => {
    const { session, values, end } = createGame();
    end.send({ type: 'showLayers', layers: ['danger'], at: null });
    values[0] = 4;
    session.step();
    expect(end.last('layer')).toMatchObject({ tick: 1, high: 4 });
    values[0] = 5;
    session.stop();
    expect(end.last('layer')).toMatchObject({ tick: 0, high: 5 });
  });
});

describe('the map of a game [TAC-48]', () => {
  it('is told while somebody draws over it, whenever it has moved', () => {
    const { session, end } = createGame();
    let view: MapView = { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 };
    session.view = () => view;
    session.frame(0.1);
    expect(end.all('view')).toEqual([]);
    end.send({ type: 'showMap', on: true });
    expect(end.take().slice(-2)).toEqual([
      { type: 'ground', ground: GRID },
      { type: 'view', view },
    ]);
    session.frame(0.1);
    expect(end.all('view')).toEqual([]);
    view = { ...view, e: 5 };
    session.frame(0.1);
    expect(end.all('view')).toEqual([{ type: 'view', view }]);
    view = { ...view, e: Number.NaN };
    session.frame(0.1);
    expect(end.last('view')!.view).toBeNull();
    end.send({ type: 'showMap', on: false });
    view = { ...view, e: 7 };
    end.take();
    session.frame(0.1);
    expect(end.all('view')).toEqual([]);
  });
});
