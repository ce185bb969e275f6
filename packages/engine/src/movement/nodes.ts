export type { Creatures, Formations, MoverAccess, Places, Routes } from './nodes/access.js';
export { type MovementOptions, movementActions } from './nodes/movement-actions.js';
