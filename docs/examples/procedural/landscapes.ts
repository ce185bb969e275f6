import { Rng } from 'gumption/math';
import {
  addFaults,
  addNoise,
  addPerlin,
  erodeThermally,
  filterHeights,
  findWaters,
  HydraulicErosion,
  islandFilter,
  Landscape,
  thresholdOf,
  tierFilter,
} from 'gumption/procedural/landscapes';
import { Octaves, SimplexNoise } from 'gumption/procedural/noise';

// #region island
const land = new Landscape({ width: 60, height: 24 });
addPerlin(land, { rng: new Rng('island'), amplitude: 30, from: 2 });
filterHeights(land, (height) => height + 14);
filterHeights(land, islandFilter(land));

/** The sea below 2, then beach, grass, wood and rock. */
function signOf(height: number): string {
  return height < 2 ? ' ' : '.:*#@'[Math.min(4, Math.floor(height / 6))];
}
function draw({ width, height, elevation }: Landscape): string {
  const rows = Array.from({ length: height }, (_, y) => elevation.subarray(y * width, (y + 1) * width));
  return rows.map((row) => Array.from(row, signOf).join('').trimEnd()).join('\n');
}
console.log(draw(land));
// #endregion

// #region faults
const ridges = new Landscape({ width: 64, height: 64 });
addFaults(ridges, { rng: new Rng(1), count: 300, depth: 1 });
addNoise(ridges, new Octaves(new SimplexNoise(new Rng(2))), 6, 3);
console.log(`heights from ${Math.min(...ridges.elevation).toFixed(1)} to ${Math.max(...ridges.elevation).toFixed(1)}`);
// #endregion

// #region thermal
erodeThermally(ridges, { threshold: thresholdOf((35 * Math.PI) / 180), passes: 50 });
console.log(`after sliding: to ${Math.max(...ridges.elevation).toFixed(1)}`);
// #endregion

// #region hydraulic
const erosion = new HydraulicErosion(ridges, { rainfall: 0.02, solubility: 0.3, edges: 'drain' });
for (let frame = 0; frame < 10; frame++) erosion.step(10);
erosion.finish();
const waters = findWaters(ridges, 0.25, 0.5);
console.log(`${waters.filter((water) => water === 1).length} cells of rivers`);
// #endregion

// #region filters
const terraces = tierFilter(60, 6);
console.log([10, 13, 15, 17, 20].map((height) => terraces(height, 0, 0).toFixed(1)).join(', '));
// #endregion
