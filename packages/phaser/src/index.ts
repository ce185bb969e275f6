export { fromGround, toGround, toOrientation, toRotation } from './ground.js';
export { type JoinSceneOptions, joinScene } from './join-scene.js';
export type { GameObjectLike, SceneLike } from './phaser-like.js';
