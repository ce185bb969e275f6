import { Connections, TileGraph } from 'gumption/pathfinding';
import { type SenseLink, SmellField } from 'gumption/world';
import type { Point } from '../../shared-page/point.js';
import { CELLS, cellAt, middleOf, WALK_MAP } from './museum.js';

/** How strongly the thief smells, and a sausage. */
export const THIEF_SCENT = 1;
export const SAUSAGE_SCENT = 3;

const SMELL = { name: 'smell', inverseSpeed: 0.4, minimum: 0.03 } as const;

/** Cell by cell, wherever one could walk: each smells of what its neighbors smell of, less, and later. */
function linkCells(attenuation: number): SenseLink[] {
  const tiles = new TileGraph(WALK_MAP);
  const steps = new Connections();
  const links: SenseLink[] = [];
  for (let from = 0; from < CELLS; from++) {
    tiles.connections(steps, from);
    for (let i = 0; i < steps.count; i++) {
      const to = steps.to[i]!;
      const ends = { start: toVector(from), end: toVector(to) };
      links.push({ ...{ from, to, ...ends }, length: steps.cost[i]!, attenuation: { smell: attenuation } });
    }
  }
  return links;
}

/** The smell that the thief leaves: it lingers where it was for a minute or so, and so leads to where it is. */
export function createThiefScent(): SmellField {
  return new SmellField(CELLS, linkCells(0.55), { ...SMELL, dissipation: 0.035 });
}

/** The smell of sausages: farther, and soon gone when they are. */
export function createSausageScent(): SmellField {
  return new SmellField(CELLS, linkCells(0.85), { ...SMELL, dissipation: 0.3 });
}

/** Where a nose leads from a point: from cell to cell to where it smells more, a few steps on; the point itself where nothing does. */
export function followScent(scent: SmellField, from: Point): Point {
  let cell = cellAt(from);
  for (let step = 0; step < 3; step++) cell = scent.strongestFrom(cell);
  return cell === cellAt(from) ? from : middleOf(cell);
}

function toVector(cell: number) {
  return { ...middleOf(cell), y: 0 };
}
