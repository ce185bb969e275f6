import type { Vector3 } from '../../math/vector3.js';
import type { Graph } from './graph.js';

/**
 * A world divided into regions, each a node: what turns the places of a game into nodes and back.
 * Tiles, the domains of points and navigation meshes are divisions.
 */
export interface Division extends Graph {
  /**
   * The node whose region holds a point, or −1. `near` is where the character was last: it and what
   * is next to it are tried first, which is nearly always enough.
   */
  quantize(point: Readonly<Vector3>, near?: number): number;
  /** The point that stands for a node's region; costs are measured between these. */
  localize(out: Vector3, node: number): void;
}
