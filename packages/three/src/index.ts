export { createFloor, Floor, type FloorOptions, type FloorSource } from './floor/index.js';
export { type JoinSceneOptions, joinScene } from './join-scene.js';
export type { JoinedScene } from './joined-scene.js';
export type { CameraLike, Object3DLike, RendererLike, SceneLike } from './three-like.js';
