import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTiles } from '../../graph/sight/laws/drawing.js';
import { AStar, Connections, findNearestGoal, findRoute, GoalsGraph, Route } from '../../index.js';
import { createTileMap, FacingGraph, type FacingGraphOptions, OctileHeuristic, TileGraph } from '../index.js';

const SOUTH = 0;
const EAST = 1;
const NORTH = 2;
const WEST = 3;

function drive(tiles: TileGraph, options: FacingGraphOptions, from: [number, number], to: [number, number]) {
  const graph = new FacingGraph(tiles, options);
  const heuristic = graph.createHeuristic(new OctileHeuristic(tiles));
  const route = new Route();
  const status = findRoute(route, new AStar(graph, { heuristic }), graph.nodeAt(...from), graph.nodeAt(...to));
  return {
    status,
    cost: route.cost,
    cells: status === 'found' ? route.listNodes().map((node) => graph.cellOf(node)) : [],
    moves: route.listConnections().map((id) => graph.moveOf(id)),
  };
}

describe('facings', () => {
  it('PATH-49 give four nodes to each tile, whose moves lead to the tile ahead and turn a quarter at most', () => {
    const graph = new FacingGraph(new TileGraph(createTileMap(3, 3)));
    expect(graph.nodeCount).toBe(36);
    const out = new Connections();
    const ahead = { [SOUTH]: 7, [EAST]: 5, [NORTH]: 1, [WEST]: 3 };
    for (const facing of [SOUTH, EAST, NORTH, WEST] as const) {
      out.count = 0;
      graph.connections(out, graph.nodeAt(4, facing));
      const reached = [...out.to.subarray(0, out.count)];
      expect(reached.map((node) => graph.cellOf(node))).toEqual([ahead[facing], ahead[facing], ahead[facing]]);
      expect(reached.map((node) => graph.facingOf(node))).toEqual([(facing + 3) % 4, facing, (facing + 1) % 4]);
    }
  });

  it('PATH-49 take four moves to turn around in the open, or a side street and one reverse move in a lane', () => {
    const tiles = new TileGraph(createTileMap(5, 5));
    const round = drive(tiles, {}, [12, SOUTH], [12, NORTH]);
    expect([round.cost, round.cells[0], round.cells.at(-1)]).toEqual([4, 12, 12]);
    const lane = drawTiles(['.....', '##.##']);
    expect(drive(lane, {}, [1, EAST], [1, WEST]).status).toBe('none');
    const backing = drive(lane, { reverse: 1 }, [1, EAST], [1, WEST]);
    expect([backing.cost, backing.moves.filter(({ kind }) => kind === 'back').length]).toEqual([4, 1]);
    const spot = drive(tiles, { turnOnSpot: 0.1 }, [12, SOUTH], [12, NORTH]);
    expect([spot.cells, spot.moves.map(({ kind }) => kind)]).toEqual([
      [12, 12, 12],
      ['turn', 'turn'],
    ]);
    expect(spot.cost).toBeCloseTo(0.1 * Math.PI, 12);
  });

  it('PATH-49 do not let a truck turn in a lane: it drives around the block', () => {
    const town = drawTiles([
      '.....', //
      '.###.',
      '.###.',
      '.....',
    ]);
    // In the northern lane, facing east; the goal is one tile to the west.
    const truck = drive(town, {}, [2, EAST], [1, EAST]);
    expect([truck.status, truck.cost]).toEqual(['found', 13]);
    const walker = new Route();
    findRoute(walker, new AStar(town), 2, 1);
    expect(walker.cost).toBe(1);
    expect(drive(drawTiles(['.....']), {}, [2, EAST], [1, EAST]).status).toBe('none');
    const backing = drive(drawTiles(['.....']), { reverse: 3 }, [2, EAST], [1, EAST]);
    expect([backing.cost, backing.moves]).toEqual([3, [{ kind: 'back', turn: 0 }]]);
  });

  it('PATH-49 express a goal with any facing as several goals', () => {
    const graph = new FacingGraph(new TileGraph(createTileMap(5, 5)));
    const goals = new GoalsGraph(graph);
    goals.setGoals([0, 1, 2, 3].map((facing) => graph.nodeAt(22, facing)));
    const route = new Route();
    findNearestGoal(route, goals, new AStar(goals), graph.nodeAt(12, SOUTH));
    expect(route.cost).toBe(2);
  });

  it('PATH-32, PATH-49 quantize place and orientation together', () => {
    const graph = new FacingGraph(new TileGraph(createTileMap(4, 4), { origin: { x: -2, y: 0, z: -2 } }), {
      facings: 8,
    });
    const place = { x: -0.5, y: 0, z: -1.5 };
    for (let facing = 0; facing < 8; facing++)
      for (const turns of [-2, 0, 3]) {
        const node = graph.quantizePose(place, (facing * Math.PI) / 4 + 0.3 + turns * 2 * Math.PI);
        expect([graph.cellOf(node), graph.facingOf(node)]).toEqual([1, facing]);
        expect(graph.orientationOf(node)).toBeCloseTo((facing * Math.PI) / 4, 12);
        expect(graph.quantize(place, node)).toBe(node);
      }
    expect(graph.quantizePose({ x: 9, y: 0, z: 0 }, 0)).toBe(-1);
    graph.localize(place, graph.nodeAt(1, 5));
    expect(place).toEqual({ x: -0.5, y: 0, z: -1.5 });
  });

  it('PATH-49 find the cheapest of all legal drives, as a plain search over poses does', () => {
    const steps = {
      4: [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ],
      8: [
        [0, 1],
        [1, 1],
        [1, 0],
        [1, -1],
        [0, -1],
        [-1, -1],
        [-1, 0],
        [-1, 1],
      ],
    } as const;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: 25, maxLength: 25 }),
        fc.constantFrom(4 as const, 8 as const),
        fc.option(fc.constantFrom(1, 2), { nil: undefined }),
        fc.constantFrom(0, 0.25),
        fc.nat(24),
        fc.nat(24),
        (cells, facings, reverse, turnCost, start, goal) => {
          const tiles = drawTiles(Array.from({ length: 5 }, (_, z) => cells.slice(5 * z, 5 * z + 5).join('')));
          const found = drive(tiles, { facings, reverse, turnCost }, [start, 0], [goal, 1]);
          const isFree = (x: number, z: number) => x >= 0 && z >= 0 && x < 5 && z < 5 && cells[5 * z + x] === '.';
          // Bellman–Ford over all poses.
          const cost = new Map<string, number>([[`${start} 0`, 0]]);
          const most = facings / 4;
          for (let changed = true; changed; ) {
            changed = false;
            for (const [pose, here] of [...cost]) {
              const [cell, facing] = pose.split(' ').map(Number) as [number, number];
              const [x, z] = [cell % 5, Math.floor(cell / 5)];
              for (const way of reverse === undefined ? [1] : [1, -1]) {
                const [dx, dz] = [way * steps[facings][facing][0], way * steps[facings][facing][1]];
                if (!isFree(x, z) || !isFree(x + dx, z + dz) || !isFree(x + dx, z) || !isFree(x, z + dz)) continue;
                for (let turn = -most; turn <= most; turn++) {
                  const next = `${5 * (z + dz) + x + dx} ${(facing + turn + facings) % facings}`;
                  const length = Math.hypot(dx, dz) * (way > 0 ? 1 : reverse!);
                  const there = here + length + turnCost * Math.abs(turn) * ((2 * Math.PI) / facings);
                  if (there >= (cost.get(next) ?? Infinity) - 1e-9) continue;
                  cost.set(next, there);
                  changed = true;
                }
              }
            }
          }
          const expected = cost.get(`${goal} 1`);
          expect(found.status).toBe(expected === undefined ? 'none' : 'found');
          if (expected !== undefined) expect(found.cost).toBeCloseTo(expected, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses options that would make estimates wrong', () => {
    const tiles = new TileGraph(createTileMap(2, 2));
    expect(() => new FacingGraph(tiles, { reverse: 0.5 })).toThrow('reverse: must be 1 or more, got 0.5');
    expect(() => new FacingGraph(tiles, { turnCost: -1 })).toThrow('turnCost: must be 0 or more, got -1');
  });
});

describe('moves of a pose', () => {
  it.each([4, 8] as const)('turn by the shorter way from facing to facing, of %d', (facings) => {
    const options: FacingGraphOptions = { facings, maxTurn: Math.PI, turnOnSpot: 1, reverse: 2, turnCost: 0.5 };
    const graph = new FacingGraph(new TileGraph(createTileMap(3, 4), { cellSize: 2 }), options);
    const out = new Connections();
    const kinds = new Set<string>();
    for (let node = 0; node < graph.nodeCount; node++) {
      out.count = 0;
      graph.connections(out, node);
      for (let i = 0; i < out.count; i++) {
        const { kind, turn } = graph.moveOf(out.id[i]);
        kinds.add(kind);
        // Turning on the spot costs 1 per radian, other turns half as much besides the way, twice as much back.
        const [from, to] = [graph.cellOf(node), graph.cellOf(out.to[i])];
        const way = 2 * Math.hypot((to % 3) - (from % 3), Math.floor(to / 3) - Math.floor(from / 3));
        const cost = kind === 'turn' ? Math.abs(turn) : way * (kind === 'back' ? 2 : 1) + 0.5 * Math.abs(turn);
        expect(out.cost[i]).toBeCloseTo(cost, 9);
        const wanted = graph.orientationOf(out.to[i]) - graph.orientationOf(node);
        expect(Math.cos(wanted - turn)).toBeCloseTo(1, 9);
        expect(turn).toBeGreaterThan(-Math.PI + 1e-9);
        expect(turn).toBeLessThanOrEqual(Math.PI + 1e-9);
      }
    }
    expect(kinds.size).toBe(3);
  });
});
