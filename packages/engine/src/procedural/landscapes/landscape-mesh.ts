import { checkOptions } from '../../data/parse.js';
import { type Infer, number, optional, struct } from '../../data/schema.js';
import { MeshBuilder, type PartMesh } from '../meshes/part-mesh.js';
import type { Landscape } from './landscape.js';

/** Options of {@link createLandscapeMesh}. */
export type LandscapeMeshOptions = Infer<typeof landscapeMeshOptions>;

const landscapeMeshOptions = struct({
  __proto__: null,
  /** World units from cell to cell. By default 1. */
  cellSize: optional(number({ above: 0 })),
  /** World units for one unit of elevation. By default 1. */
  heightScale: optional(number()),
});

/**
 * Makes triangles of a landscape, two for each square of four cells: x to the east, y up, z to the
 * south. The corner of cell (0, 0) is at the origin. All triangles are part 0.
 */
export function createLandscapeMesh(landscape: Landscape, options: LandscapeMeshOptions = {}): PartMesh {
  checkOptions(landscapeMeshOptions, options, 'createLandscapeMesh');
  const { cellSize = 1, heightScale = 1 } = options;
  const { width, height } = landscape;
  const builder = new MeshBuilder();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slopeX = ((landscape.at(x + 1, y) - landscape.at(x - 1, y)) * heightScale) / (2 * cellSize);
      const slopeZ = ((landscape.at(x, y + 1) - landscape.at(x, y - 1)) * heightScale) / (2 * cellSize);
      const length = Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1);
      const up = landscape.at(x, y) * heightScale;
      builder.addCorner(x * cellSize, up, y * cellSize, -slopeX / length, 1 / length, -slopeZ / length);
    }
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const corner = y * width + x;
      builder.addQuad(corner, corner + width, corner + width + 1, corner + 1, 0);
    }
  return builder.finish();
}
