import type { Graph } from './graph.js';
import type { Locator } from './locator.js';

/**
 * A world divided into regions, each of them a node. A division converts positions in the game to
 * nodes and back. Tiles, the domains of points and navigation meshes are divisions.
 */
export interface Division extends Graph, Locator {}
