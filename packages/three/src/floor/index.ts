/** Paths over the floors of a three.js scene. This door needs no three.js, so it also runs in tests and workers. */
export { createFloor, Floor, type FloorOptions, type FloorSource } from './create-floor.js';
export type { MeshLike } from './triangles-of.js';
