import { Connections } from 'gumption/pathfinding';
import { TileGraph } from 'gumption/pathfinding/tiles';
import { type SavedSmell, type SenseLink, SmellField } from 'gumption/world';
import type { Point } from '../../shared/point.js';
import { CELLS, cellAt, middleOf, WALK_MAP } from './museum.js';

/** How strongly the thief smells, and a sausage. */
export const THIEF_SCENT = 1;
export const SAUSAGE_SCENT = 3;

const SMELL = { name: 'smell', inverseSpeed: 0.4, minimum: 0.03 } as const;

/** Links between neighboring walkable cells: a smell passes on weaker, and with a delay. */
function linkCells(attenuation: number): SenseLink[] {
  const tiles = new TileGraph(WALK_MAP);
  const steps = new Connections();
  const links: SenseLink[] = [];
  for (let from = 0; from < CELLS; from++) {
    tiles.connections(steps, from);
    for (let i = 0; i < steps.count; i++) {
      const to = steps.to[i];
      const ends = { start: toVector(from), end: toVector(to) };
      links.push({ ...{ from, to, ...ends }, length: steps.cost[i], attenuation: { smell: attenuation } });
    }
  }
  return links;
}

/**
 * The smell that the thief leaves. It lingers for about a minute, so the trail leads to the thief.
 */
export function createThiefScent(): SmellField {
  return new SmellField(CELLS, linkCells(0.55), { ...SMELL, dissipation: 0.035 });
}

/** The smell of sausages: it spreads farther, and fades soon after they are gone. */
export function createSausageScent(): SmellField {
  return new SmellField(CELLS, linkCells(0.85), { ...SMELL, dissipation: 0.3 });
}

/** A saved smell: only cells that smell are stored. */
export interface SavedScent {
  readonly now: number;
  /** Cell and intensity, where there is any. */
  readonly cells: readonly (readonly [number, number])[];
  /** Links with a smell on its way, and its fronts. */
  readonly fronts: readonly (readonly [number, readonly number[]])[];
}

export function saveScent(scent: SmellField): SavedScent {
  const { now, intensities, fronts } = scent.save();
  return {
    now,
    cells: [...intensities.entries()].filter(([, intensity]) => intensity > 0),
    fronts: [...fronts.entries()].flatMap(([link, front]) => (front === null ? [] : [[link, front] as const])),
  };
}

export function loadScent(scent: SmellField, { now, cells, fronts }: SavedScent): void {
  const empty = scent.save();
  const all = {
    now,
    intensities: empty.intensities.map(() => 0),
    fronts: empty.fronts.map((): SavedSmell['fronts'][number] => null),
  };
  for (const [cell, intensity] of cells) all.intensities[cell] = intensity;
  for (const [link, front] of fronts) all.fronts[link] = front;
  scent.restore(all);
}

/**
 * Follows a scent from a point for a few cells, always to the strongest neighbor; returns the point
 * itself if nothing smells stronger.
 */
export function followScent(scent: SmellField, from: Point): Point {
  let cell = cellAt(from);
  for (let step = 0; step < 3; step++) cell = scent.strongestFrom(cell);
  return cell === cellAt(from) ? from : middleOf(cell);
}

function toVector(cell: number) {
  return { ...middleOf(cell), y: 0 };
}
