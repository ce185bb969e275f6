import type { ObjectAccess } from 'gumption/protocol/scene';
import type { Object3DLike } from './three-like.js';

/** Place, rotation and visibility of an object, within its parent. */
export const objectAccess: ObjectAccess<Object3DLike> = Object.freeze({
  read({ position: { x, y, z }, quaternion, visible }: Object3DLike) {
    return [x, y, z, quaternion.x, quaternion.y, quaternion.z, quaternion.w, visible ? 1 : 0];
  },
  write(object: Object3DLike, [x, y, z, qx, qy, qz, qw, visible]: readonly number[]) {
    object.position.x = x;
    object.position.y = y;
    object.position.z = z;
    object.quaternion.set(qx, qy, qz, qw);
    object.visible = visible === 1;
  },
  show(object: Object3DLike, isShown: boolean) {
    object.visible = isShown;
  },
});
