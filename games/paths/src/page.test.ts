import { createHit } from 'gumption/movement/avoidance';
import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { detectTileWalls } from '../../shared/tile-walls.js';
import { behaviors } from './behaviors.js';
import { type View, WorldPicture } from './draw.js';
import { heatAt, parentOf } from './draw-search.js';
import { Editor } from './editor.js';
import { createPathsGame } from './game.js';
import { createGrid, planOf } from './grid.js';
import { keyCommands } from './keys.js';
import { darkPalette, lightPalette } from './palette.js';
import { formatPlan, parsePlan } from './plan.js';
import { hashWorld } from './snapshot.js';
import { createWorld } from './world.js';

const ROWS = ['s....', '..#..', '....g'];

function editorOn(rows = ROWS) {
  const world = createWorld(parsePlan(rows));
  let changes = 0;
  const editor = new Editor(world, () => changes++);
  return { world, editor, text: () => formatPlan(planOf(world.grid)), changes: () => changes };
}

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  keyCommands({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, true);

describe('the pointer', () => {
  it('paints strokes, each of which is one thing to undo', () => {
    const { editor, text, changes } = editorOn();
    editor.press({ x: 1, z: 0 });
    editor.drag({ x: 3, z: 0 });
    editor.release();
    expect(text()).toBe('s###.\n..#..\n....g');
    editor.press({ x: 2, z: 1 }, true);
    editor.release();
    expect(text()).toBe('s###.\n.....\n....g');
    editor.undo();
    editor.undo();
    expect(text()).toBe(ROWS.join('\n'));
    expect(editor.canUndo).toBe(false);
    editor.redo();
    expect(text()).toBe('s###.\n..#..\n....g');
    expect(changes()).toBe(6);
  });

  it('drags the ends, over walls too, though it cannot leave them there', () => {
    const { editor, text } = editorOn();
    editor.press({ x: 0, z: 0 });
    editor.drag({ x: 2, z: 1 });
    editor.drag({ x: 3, z: 1 });
    editor.release();
    expect(text()).toBe('.....\n..#s.\n....g');
    expect(editor.canUndo).toBe(true);
  });

  it('does nothing beside the map, and notes nothing that changed nothing', () => {
    const { editor, text, changes } = editorOn();
    editor.press({ x: 9, z: 9 });
    editor.release();
    editor.press({ x: 2, z: 1 });
    editor.release();
    expect([text(), changes(), editor.canUndo]).toEqual([ROWS.join('\n'), 0, false]);
    expect(editor.mark).toEqual({ x: 2, z: 1, size: 1 });
    editor.leave();
    expect(editor.mark).toBeUndefined();
  });
});

describe('maps that are loaded', () => {
  it('take the place of the present one, which undo brings back', () => {
    const { editor, world, text } = editorOn();
    editor.load('s..\n..g', 'level');
    expect(world.grid.tiles.width).toBe(3);
    editor.preset('maze');
    editor.undo();
    editor.undo();
    expect(text()).toBe(ROWS.join('\n'));
    editor.clear();
    expect(text()).toBe('s....\n.....\n....g');
  });

  it('leave everything as it is where something is wrong with them', () => {
    const { editor, world } = editorOn();
    const before = hashWorld(world);
    expect(() => editor.load('s..\n..', 'level')).toThrow('level[1]: must be 3 cells long like the first row, got 2');
    expect([hashWorld(world), editor.canUndo]).toEqual([before, false]);
  });
});

describe('the keyboard', () => {
  it('moves the brush, paints with it, and says where it is', () => {
    const { editor, text } = editorOn();
    expect(editor.command(key('ArrowRight')!)).toBe('Column 4, row 2: grass');
    expect(editor.command(key('Enter')!)).toBe('Column 4, row 2: wall');
    expect(editor.command(key('4')!)).toBe('Paint swamp');
    editor.command(key('ArrowUp', { shiftKey: true })!);
    expect(text()).toBe('s..4.\n..##.\n....g');
    editor.command(key('g')!);
    expect(text()).toBe('s..g.\n..##.\n.....');
    expect(editor.command(key(']')!)).toBe('Brush 2 cells wide');
    for (let i = 0; i < 3; i++) editor.command(key('z', { ctrlKey: true })!);
    expect(text()).toBe(ROWS.join('\n'));
  });

  it.each([
    [key('r'), { act: 'run' }],
    [key('n'), { act: 'step' }],
    [key('Z', { metaKey: true, shiftKey: true }), { act: 'redo' }],
    [key('y', { ctrlKey: true }), { act: 'redo' }],
    [key('7'), { act: 'tool', tool: 'goal' }],
    [key('8'), undefined],
    [key('s', { ctrlKey: true }), undefined],
    [key('r', { altKey: true }), undefined],
    [keyCommands({ key: 'Enter', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, false), undefined],
  ])('asks for %j', (command, wanted) => {
    expect(command).toEqual(wanted);
  });
});

describe('the picture', () => {
  const { world, session } = createPathsGame(behaviors, { seed: 1 });
  session.step(300);
  const viewOf = (width: number, height: number, isShown: View['isShown']): View => ({
    viewport: fitViewport(world.grid.tiles, width, height, 2),
    ...{
      palette: darkPalette,
      fraction: 0.5,
      selected: 'ada',
      hovered: 'bo',
      isShown,
      notes: new Map([['ada', 'To the goal']]),
    },
    brush: { x: 1, z: 1, size: 2 },
  });

  it('shows more with every overlay', () => {
    const countOf = (isShown: View['isShown']) => {
      const { context, numbers } = recordDrawing();
      new WorldPicture().draw(context, world, viewOf(900, 600, isShown));
      return numbers.length;
    };
    const plain = countOf(() => false);
    for (const overlay of ['fill', 'rim', 'path', 'smoothed', 'heat', 'hierarchy', 'arrows', 'ways'])
      expect(
        countOf((name) => name === overlay),
        overlay,
      ).toBeGreaterThan(plain);
    const { context, texts } = recordDrawing();
    new WorldPicture().draw(
      context,
      world,
      viewOf(900, 600, () => true),
    );
    expect(texts).toEqual(expect.arrayContaining(['S', 'G', 'Ada', 'To the goal', 'Bo', 'Cy']));
  });

  testPictureSizes(
    (width, height) => {
      const recorder = recordDrawing();
      new WorldPicture().draw(recorder.context, world, { ...viewOf(width, height, () => true), palette: lightPalette });
      return recorder;
    },
    () => hashWorld(world),
  );

  it('colors from near to far, and leads by arrows back to where the search began', () => {
    expect(heatAt(darkPalette, 0)).toEqual(darkPalette.heat[0]);
    expect(heatAt(darkPalette, 2)).toEqual(darkPalette.heat.at(-1));
    const { grid, lab } = world;
    let cell = grid.goal;
    for (let next = parentOf(cell, grid.tiles, lab); next >= 0; next = parentOf(cell, grid.tiles, lab)) cell = next;
    expect(cell).toBe(grid.start);
  });
});

describe('walls', () => {
  const { tiles } = createGrid(parsePlan(ROWS));
  const walls = detectTileWalls(() => tiles);
  const cast = (x: number, z: number, dx: number, dz: number) => {
    const hit = createHit();
    const isHit = walls(hit, { x, y: 0, z }, { x: dx, y: 0, z: dz });
    return isHit
      ? [hit.position.x, hit.position.z, hit.normal.x, hit.normal.z, hit.distance].map((v) => +v.toFixed(6) + 0)
      : undefined;
  };

  it.each([
    { ray: [0.5, 1.5, 4, 0], hit: [2, 1.5, -1, 0, 1.5] },
    { ray: [4.5, 1.5, -4, 0], hit: [3, 1.5, 1, 0, 1.5] },
    { ray: [2.5, 0.5, 0, 4], hit: [2.5, 1, 0, -1, 0.5] },
    { ray: [0.5, 0.5, 1, 0], hit: undefined },
    { ray: [0.5, 0.5, -4, 0], hit: [0, 0.5, 1, 0, 0.5] },
    { ray: [2.1, 1.5, 1, 0], hit: [2.1, 1.5, -1, 0, 0] },
  ])('are met by a ray $ray at $hit', ({ ray, hit }) => {
    expect(cast(...(ray as [number, number, number, number]))).toEqual(hit);
  });
});
