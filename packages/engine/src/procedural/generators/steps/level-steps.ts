import type { StepDefinition } from '../pipeline/define-step.js';
import { collapse } from './collapse-steps.js';
import { locks } from './lock-steps.js';
import { caves, corridors, deadEnds, loops, mazeStep, roomMaze, thickWalls } from './maze-steps.js';
import { prefabs, roomsAndCorridors, subdivision, templates } from './room-steps.js';

/** Steps that make mazes, caves, rooms, and what is locked in them. */
export const levelSteps: readonly StepDefinition[] = Object.freeze([
  mazeStep,
  roomMaze,
  loops,
  deadEnds,
  thickWalls,
  corridors,
  caves,
  subdivision,
  roomsAndCorridors,
  prefabs,
  templates,
  collapse,
  locks,
]);
