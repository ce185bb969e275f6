import type { ObjectAccess } from 'gumption/protocol/scene';
import type { BodyLike, GameObjectLike } from './phaser-like.js';

/** Place, rotation, visibility, and the velocity of an arcade body. */
export const gameObjectAccess: ObjectAccess<GameObjectLike> = Object.freeze({
  read(object: GameObjectLike) {
    const body = bodyOf(object);
    return [
      object.x,
      object.y,
      object.rotation ?? 0,
      object.visible === false ? 0 : 1,
      object.active === false ? 0 : 1,
      body?.velocity.x ?? 0,
      body?.velocity.y ?? 0,
    ];
  },
  write(object: GameObjectLike, [x, y, rotation, visible, active, vx, vy]: readonly number[]) {
    object.x = x;
    object.y = y;
    if (object.rotation !== undefined) object.rotation = rotation;
    if (object.visible !== undefined) object.visible = visible === 1;
    if (object.active !== undefined) object.active = active === 1;
    const body = bodyOf(object);
    if (body === undefined) return;
    body.velocity.x = vx;
    body.velocity.y = vy;
    body.updateFromGameObject();
  },
  show(object: GameObjectLike, isShown: boolean) {
    if (object.visible !== undefined) object.visible = isShown;
    if (object.active !== undefined) object.active = isShown;
  },
});

/** The arcade body of an object. Those of other physics move by their own engine and are not saved. */
function bodyOf({ body }: GameObjectLike): BodyLike | undefined {
  const arcade = body as Partial<BodyLike> | null | undefined;
  return arcade?.velocity !== undefined && typeof arcade.updateFromGameObject === 'function'
    ? (arcade as BodyLike)
    : undefined;
}

/** Half the larger side of an object, in world units. */
export function radiusOf({ displayWidth = 0, displayHeight = 0 }: GameObjectLike): number {
  return Math.max(displayWidth, displayHeight) / 2;
}
