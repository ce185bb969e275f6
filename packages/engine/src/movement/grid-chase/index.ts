export { type ChaseMoodState, type ChaseSchedule, createChaseMood, frighten, tickChaseMood } from './chase-mood.js';
export { aimAhead, aimAtQuarry, aimOpposite, aimShyly } from './chase-targets.js';
export { chaseOnGrid, type GridCell, type GridMover, type IsOpen, roamOnGrid, turnBack } from './grid-chase.js';
