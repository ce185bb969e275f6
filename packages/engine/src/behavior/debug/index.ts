export { type BreakEvent, type Breakpoint, type BreakpointHit, Breakpoints, type Destination } from './breakpoints.js';
export { type Condition, compileCondition } from './condition.js';
export { Inspection } from './inspection.js';
export { type NodeProfile, Profile } from './profile.js';
