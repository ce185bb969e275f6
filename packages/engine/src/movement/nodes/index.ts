export type { Creatures, Formations, MoverAccess, Places, Routes } from './access.js';
export { type MovementOptions, movementActions } from './movement-actions.js';
