import type { PointRecord } from 'gumption/tactics/locations';
import { BARS_WAY, COVERS, MAP_SIZE, TERRAINS } from './map.js';

const SIDES = [
  { name: 'east', x: 1, z: 0 },
  { name: 'south', x: 0, z: 1 },
  { name: 'west', x: -1, z: 0 },
  { name: 'north', x: 0, z: -1 },
] as const;

/** In a wood and in the open, one cell of a few is a point. */
const WOOD_SPACING = 3;
const OPEN_SPACING = 3;

/**
 * The tactical points of the map, for `points.json`: cells beside a hedge, a window or a wall cover
 * from that side; cells in a wood hide; open ground has points, too, where nothing better is near.
 * What designers change stays theirs: see `regeneratePoints`.
 */
export function generatePoints(): PointRecord[] {
  const records: PointRecord[] = [];
  for (const [cell, terrain] of TERRAINS.entries()) {
    if (BARS_WAY.has(terrain)) continue;
    const column = cell % MAP_SIZE.width;
    const row = (cell - column) / MAP_SIZE.width;
    const covered = SIDES.filter(({ x, z }) => {
      const inMap = column + x >= 0 && column + x < MAP_SIZE.width && row + z >= 0 && row + z < MAP_SIZE.depth;
      return inMap && COVERS.has(TERRAINS[cell + z * MAP_SIZE.width + x]);
    });
    // Mirrored, so that both halves of the map get the same points.
    const fromEdge = Math.min(column, MAP_SIZE.width - 1 - column);
    const isOpen = fromEdge % OPEN_SPACING === 0 && row % OPEN_SPACING === 0;
    const isHidden = terrain === 'wood' && fromEdge % WOOD_SPACING === 0 && row % WOOD_SPACING === 0;
    const labels = [
      ...(covered.length > 0 ? ['cover'] : []),
      ...(terrain === 'floor' && covered.length > 0 ? ['indoors'] : []),
      ...(isHidden ? ['hidden'] : []),
      ...(covered.length === 0 && terrain !== 'wood' && isOpen ? ['open'] : []),
    ];
    if (labels.length === 0) continue;
    records.push({
      id: `${column}-${row}`,
      position: { x: column + 0.5, y: 0, z: row + 0.5 },
      labels,
      values: { cover: covered.length / SIDES.length },
      generated: true,
    });
  }
  return records;
}
