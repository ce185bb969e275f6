import { type Camera, type Object3D, Raycaster, Vector2, Vector3 } from 'three';
import type { Picker } from './pen.js';
import type { CameraLike, Object3DLike } from './three-like.js';

/** Finds objects by rays through the camera. */
export class ThreePicker implements Picker {
  readonly #camera: Camera;
  readonly #raycaster = new Raycaster();
  readonly #at = new Vector2();
  readonly #place = new Vector3();

  constructor(camera: CameraLike) {
    this.#camera = camera as Camera;
  }

  distanceTo(object: Object3DLike, x: number, y: number): number | undefined {
    this.#raycaster.setFromCamera(this.#at.set(x, y), this.#camera);
    return this.#raycaster.intersectObject(object as Object3D, true)[0]?.distance;
  }

  project(object: Object3DLike): { readonly x: number; readonly y: number } | undefined {
    const { x, y, z } = (object as Object3D).getWorldPosition(this.#place).project(this.#camera);
    return z > -1 && z < 1 ? { x, y } : undefined;
  }
}
