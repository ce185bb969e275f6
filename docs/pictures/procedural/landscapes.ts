import { Rng } from 'gumption/math';
import { addPerlin, filterHeights, islandFilter, Landscape, StreamErosion } from 'gumption/procedural/landscapes';
import type { MovingPicture, Passing, Pose } from '../../tools/moving-picture.js';

const SECONDS = 8;
/** Heights at which each color begins: beach, grass, wood, rock. */
const BANDS = [
  { from: 2, color: 'rim' },
  { from: 5, color: 'region-a' },
  { from: 10, color: 'region-b' },
  { from: 15, color: 'wall' },
] as const;

/** An island rises from noise, and streams cut valleys into it. */
export function film(): MovingPicture {
  const land = new Landscape({ width: 60, height: 24 });
  addPerlin(land, { rng: new Rng('island'), amplitude: 30, from: 2 });
  filterHeights(land, (height) => height + 14);
  filterHeights(land, islandFilter(land));
  const stages = [paint(land, 0.3, 2.4)];
  for (const [passes, from] of [
    [2, 2.5],
    [4, 4],
  ] as const) {
    const streams = new StreamErosion(land, { seaLevel: 2, strength: 0.08, passes });
    streams.run();
    const to = from === 4 ? SECONDS : 3.9;
    stages.push([...paint(land, from, to), drawRivers(land, streams.downstream, from, to)]);
  }
  return {
    title: 'An island rises from noise, and streams cut valleys into it',
    ground: { left: -1, top: -1, width: 62, depth: 26 },
    seconds: SECONDS,
    figures: [],
    passing: stages.flat(),
  };
}

function paint({ width, elevation }: Landscape, from: number, to: number): Passing[] {
  return BANDS.map(({ from: low, color }, band): Passing => {
    const high = BANDS[band + 1]?.from ?? Infinity;
    const corners: Pose[] = [];
    for (const [cell, height] of elevation.entries())
      if (height >= low && height < high) corners.push({ x: cell % width, z: Math.floor(cell / width) });
    return { look: 'squares', color, from, to, corners, size: 1 };
  });
}

/** The ways of the water from cell to cell, where much land drains through. */
function drawRivers(land: Landscape, downstream: Int32Array, from: number, to: number): Passing {
  const middle = (cell: number): Pose => ({ x: (cell % land.width) + 0.5, z: Math.floor(cell / land.width) + 0.5 });
  const lines: Pose[][] = [];
  for (const [cell, drained] of land.layer('drainage').entries())
    if (drained >= 10 && downstream[cell] >= 0) lines.push([middle(cell), middle(downstream[cell])]);
  return { look: 'lines', color: 'hero', from, to, lines, width: 2.5 };
}
