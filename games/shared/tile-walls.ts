import type { CollisionDetector } from 'gumption/movement/avoidance';
import type { TileGraph } from 'gumption/pathfinding/tiles';

/**
 * Finds the walls of a map of cells one meter wide, and its edge, by going from cell to cell along
 * a ray. It looks at the map as it is: `tilesNow` is asked each time, so a map that is changed or
 * replaced stands in the way at once.
 */
export function detectTileWalls(tilesNow: () => TileGraph): CollisionDetector {
  return (out, from, move) => {
    const tiles = tilesNow();
    const isSolid = (x: number, z: number) =>
      x < 0 || z < 0 || x >= tiles.width || z >= tiles.depth || tiles.isBlocked(z * tiles.width + x);
    let [x, z] = [Math.floor(from.x), Math.floor(from.z)];
    const length = Math.sqrt(move.x * move.x + move.z * move.z);
    const write = (share: number, normalX: number, normalZ: number): true => {
      Object.assign(out.position, { x: from.x + move.x * share, y: 0, z: from.z + move.z * share });
      Object.assign(out.normal, { x: normalX, y: 0, z: normalZ });
      out.distance = share * length;
      return true;
    };
    if (isSolid(x, z)) return writeWayOut(from.x - x, from.z - z, write);
    if (length === 0) return false;
    const [stepX, stepZ] = [Math.sign(move.x), Math.sign(move.z)];
    // Which share of the move it takes to the next column and row, and from one to the next.
    let nextX = stepX === 0 ? Infinity : (x + (stepX > 0 ? 1 : 0) - from.x) / move.x;
    let nextZ = stepZ === 0 ? Infinity : (z + (stepZ > 0 ? 1 : 0) - from.z) / move.z;
    while (Math.min(nextX, nextZ) <= 1) {
      const isAcross = nextX < nextZ;
      const share = isAcross ? nextX : nextZ;
      if (isAcross) {
        x += stepX;
        nextX += Math.abs(1 / move.x);
      } else {
        z += stepZ;
        nextZ += Math.abs(1 / move.z);
      }
      if (isSolid(x, z)) return isAcross ? write(share, -stepX, 0) : write(share, 0, -stepZ);
    }
    return false;
  };
}

/**
 * From inside of a wall the nearest side leads out; where it is within its cell goes from 0 to 1.
 */
function writeWayOut(x: number, z: number, write: (share: number, x: number, z: number) => true): true {
  const depth = Math.min(x, 1 - x, z, 1 - z);
  if (depth === x) return write(0, -1, 0);
  if (depth === 1 - x) return write(0, 1, 0);
  return depth === z ? write(0, 0, -1) : write(0, 0, 1);
}
