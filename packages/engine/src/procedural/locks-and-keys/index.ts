export { type DoorKey, type LockedDoor, type LockPlan, type LockPlanOptions, layLocks } from './lock-plan.js';
export { distancesFrom, type PlaceGraph, placesOfGrid, placesOfTiles } from './place-graph.js';
export { solveLocks } from './solve-locks.js';
