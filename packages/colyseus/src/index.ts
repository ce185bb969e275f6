export { BehaviorFolder, type BehaviorFolderOptions } from './behavior-folder.js';
export { type JoinRoomOptions, joinRoom } from './join-room.js';
export type { RoomLike } from './room-like.js';
