import type { Vector3 } from '../../math/vector3.js';
import type { Graph } from './graph.js';

/**
 * A world divided into regions, each of them a node. A division converts positions in the game to
 * nodes and back. Tiles, the domains of points and navigation meshes are divisions.
 */
export interface Division extends Graph {
  /**
   * Returns the node whose region contains a point, or −1. `near` is a guess, usually the node
   * where the character was last: it and its neighbors are tried first, which is nearly always
   * enough.
   */
  quantize(point: Readonly<Vector3>, near?: number): number;
  /** Writes the point that represents a node's region. Costs are measured between these points. */
  localize(out: Vector3, node: number): void;
}
