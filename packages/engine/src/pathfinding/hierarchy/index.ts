export { ClusterHeuristic, type ClusterHeuristicOptions } from './clusters/cluster-heuristic.js';
export { createClusterTable } from './clusters/cluster-table.js';
export { clusterByBlocks, clusterByGrowth, clusterByRooms } from './clusters/clusters.js';
export { CorridorSearch, type CorridorSearchOptions } from './corridor-search.js';
export { HierarchicalSearch, type HierarchicalSearchOptions } from './hierarchical-search.js';
export { Hierarchy, type HierarchyOptions } from './hierarchy.js';
export { InstancedTileWorld } from './instances/instanced-tile-world.js';
export { type Building, type Door, groupInstances, InstancedWorld } from './instances/instanced-world.js';
export type { SavedHierarchy } from './save-hierarchy.js';
