import type { Rng } from '../../../math/rng.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { TileGraph } from '../../tiles/tile-graph.js';

/**
 * Draws positions from the regions of a division with uniform probability; returns false if it
 * finds none.
 */
export interface RegionSampler {
  /** Writes a random position inside the region of a node; returns false if it found none. */
  samplePoint(out: Vector3, node: number, rng: Rng): boolean;
}

/**
 * Samples any division: tries random positions around the point of a node until one belongs to it.
 * `reach` is how far regions extend from their points, in world units.
 */
export function nearbyRegions(division: Division, reach: number, tries = 64): RegionSampler {
  return {
    samplePoint(out, node, rng) {
      for (let k = 0; k < tries; k++) {
        division.localize(out, node);
        out.x += rng.range(-reach, reach);
        out.z += rng.range(-reach, reach);
        if (division.quantize(out, node) === node) return true;
      }
      return false;
    },
  };
}

/** Samples the squares of a tile graph. */
export function tileRegions(tiles: TileGraph): RegionSampler {
  return {
    samplePoint(out, node, rng) {
      tiles.localize(out, node);
      out.x += (rng.next() - 0.5) * tiles.cellSize;
      out.z += (rng.next() - 0.5) * tiles.cellSize;
      return true;
    },
  };
}
