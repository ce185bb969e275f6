import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { runs } from '../../../../../../tests/runs.js';
import { computeFlow, createTileMap, FlowField, STEP_X, STEP_Z, sampleFlow, TileGraph } from '../index.js';

const [WIDTH, DEPTH, CELL] = [7, 5, 2];
const ORIGIN = { x: 10, y: 0, z: -4 };
const out = { x: 0, y: 0, z: 0 };

function createField(walls: readonly number[], goals: readonly number[], start: number): FlowField {
  const map = createTileMap(WIDTH, DEPTH);
  for (const wall of walls) map.blocked[wall] = 1;
  for (const cell of [...goals, start]) map.blocked[cell] = 0;
  const field = new FlowField(new TileGraph(map, { cellSize: CELL, origin: ORIGIN }));
  computeFlow(field, goals);
  return field;
}

/** The step of a cell as a direction of length 1. */
function stepOf(field: FlowField, cell: number): { x: number; z: number } {
  const step = field.stepFrom(cell);
  const [x, z] = [STEP_X[step], STEP_Z[step]];
  return { x: x / Math.hypot(x, z), z: z / Math.hypot(x, z) };
}

/** Whether one may go from a cell to another beside it, looked up among the graph's exits. */
function isOpen(tiles: TileGraph, cell: number, dx: number, dz: number): boolean {
  for (let step = 0; step < 8; step++)
    if (STEP_X[step] === dx && STEP_Z[step] === dz) return (tiles.exits[cell] & (1 << step)) !== 0;
  return dx === 0 && dz === 0;
}

/**
 * The blended direction at a place in cells: all cells less than one away count, by how near their
 * middles are. A flow towards a closed side fades with the distance from it.
 */
function blend(field: FlowField, x: number, z: number): { x: number; z: number } {
  const { tiles } = field;
  const [column, row] = [Math.floor(x), Math.floor(z)];
  const sum = { x: 0, z: 0 };
  for (let dz = -1; dz <= 1; dz++)
    for (let dx = -1; dx <= 1; dx++) {
      const share = (1 - Math.abs(column + dx + 0.5 - x)) * (1 - Math.abs(row + dz + 0.5 - z));
      const isNear = Math.abs(column + dx + 0.5 - x) < 1 && Math.abs(row + dz + 0.5 - z) < 1;
      const cell = (row + dz) * tiles.width + column + dx;
      if (!isNear || !isOpen(tiles, row * tiles.width + column, dx, dz) || field.stepFrom(cell) < 0) continue;
      const step = stepOf(field, cell);
      sum.x += share * step.x;
      sum.z += share * step.z;
    }
  const own = row * tiles.width + column;
  const left = sum.x > 0 ? column + 1 - x : x - column;
  const ahead = sum.z > 0 ? row + 1 - z : z - row;
  if (!isOpen(tiles, own, Math.sign(sum.x), 0)) sum.x *= Math.min(1, 2 * left);
  if (!isOpen(tiles, own, 0, Math.sign(sum.z))) sum.z *= Math.min(1, 2 * ahead);
  const length = Math.hypot(sum.x, sum.z);
  return length < 1e-6 ? stepOf(field, own) : { x: sum.x / length, z: sum.z / length };
}

describe('sampling a flow field', () => {
  const inside = fc.oneof(fc.constantFrom(0.0625, 0.25, 0.5, 0.75, 0.9375), numberBetween(0.001, 0.999));
  const story = fc.record({
    walls: fc.array(fc.nat(WIDTH * DEPTH - 1), { maxLength: 14 }),
    goals: fc.array(fc.nat(WIDTH * DEPTH - 1), { minLength: 1, maxLength: 3 }),
    cell: fc.nat(WIDTH * DEPTH - 1),
    inX: inside,
    inZ: inside,
  });

  it('[PATH-11] blends the steps of the cells around by nearness, and turns along walls', () => {
    fc.assert(
      fc.property(story, ({ walls, goals, cell, inX, inZ }) => {
        const field = createField(walls, goals, cell);
        const [x, z] = [(cell % WIDTH) + inX, Math.floor(cell / WIDTH) + inZ];
        const isLed = sampleFlow(out, field, { x: ORIGIN.x + CELL * x, y: 3, z: ORIGIN.z + CELL * z });
        expect(isLed).toBe(field.stepFrom(cell) >= 0);
        const wanted = isLed ? blend(field, x, z) : { x: 0, z: 0 };
        expect(out.x).toBeCloseTo(wanted.x, 6);
        expect(out.y).toBe(0);
        expect(out.z).toBeCloseTo(wanted.z, 6);
      }),
      { numRuns: runs(400) },
    );
  });

  it('leads straight to the middle of the goal where the whole cell sees it, and blends elsewhere', () => {
    fc.assert(
      fc.property(story, ({ walls, goals, cell, inX, inZ }) => {
        const field = createField(walls, goals, cell);
        fc.pre(field.stepFrom(cell) >= 0);
        const [x, z] = [(cell % WIDTH) + inX, Math.floor(cell / WIDTH) + inZ];
        const place = { x: ORIGIN.x + CELL * x, y: 0, z: ORIGIN.z + CELL * z };
        expect(sampleFlow(out, field, place, { straightToGoal: true })).toBe(true);
        const goal = field.goalFrom(cell);
        const [toX, toZ] = [(goal % WIDTH) + 0.5 - x, Math.floor(goal / WIDTH) + 0.5 - z];
        const away = Math.hypot(toX, toZ);
        const wanted = field.seesGoal(cell) ? { x: toX / away, z: toZ / away } : blend(field, x, z);
        expect(out.x).toBeCloseTo(wanted.x, 6);
        expect(out.z).toBeCloseTo(wanted.z, 6);
      }),
      { numRuns: runs(100) },
    );
  });

  it('takes the own step of the cell where the steps around cancel each other out', () => {
    const corridor = new FlowField(new TileGraph(createTileMap(4, 1)));
    computeFlow(corridor, [0, 3]);
    expect(sampleFlow(out, corridor, { x: 2, y: 0, z: 0.5 })).toBe(true);
    expect(out).toEqual({ x: 1, y: 0, z: 0 });

    // Goals at two opposite corners, and two in the middle that are too costly to enter.
    const costs = new Float64Array(16).fill(1);
    costs[6] = 9;
    costs[9] = 9;
    const hall = new FlowField(new TileGraph({ ...createTileMap(4, 4), costs }));
    computeFlow(hall, [0, 15, 6, 9]);
    expect(sampleFlow(out, hall, { x: 2, y: 0, z: 2 })).toBe(true);
    expect(out).toEqual({ x: Math.SQRT1_2, y: 0, z: Math.SQRT1_2 });
  });
});
