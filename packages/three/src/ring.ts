import { Box3, DoubleSide, Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three';
import { INK, LIFT, ORDER } from './ink.js';

/** A ring on the ground around one object. */
export class Ring {
  readonly mesh: Mesh;
  readonly #geometry = new RingGeometry(0.88, 1, 48);
  readonly #material = new MeshBasicMaterial({ ...INK, side: DoubleSide });
  readonly #box = new Box3();
  #object: Object3D | undefined;
  #radius = 1;
  #drop = 0;

  constructor() {
    this.mesh = new Mesh(this.#geometry, this.#material);
    this.mesh.rotation.x = -Math.PI / 2;
    this.mesh.renderOrder = ORDER;
    this.mesh.raycast = () => {};
  }

  around(object: Object3D, color: number): void {
    this.#material.color.setHex(color);
    const { position, scale } = this.mesh;
    object.getWorldPosition(position);
    // An object keeps its size; measuring it takes long for a large model.
    if (object !== this.#object) this.#measure(object);
    position.y += LIFT - this.#drop;
    scale.setScalar(this.#radius);
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }

  #measure(object: Object3D): void {
    this.#object = object;
    const { min, max } = boundsOf(this.#box, object);
    const isEmpty = this.#box.isEmpty();
    this.#radius = isEmpty ? 1 : 0.6 * Math.max(max.x - min.x, max.z - min.z);
    this.#drop = isEmpty ? 0 : this.mesh.position.y - min.y;
  }
}

/** The room that an object takes up. Glows, cones of light and labels, which one sees through, do not count. */
function boundsOf(out: Box3, object: Object3D): Box3 {
  const box = new Box3();
  out.makeEmpty();
  object.updateWorldMatrix(true, true);
  object.traverseVisible((part) => {
    const { geometry, material, matrixWorld } = part as Partial<Mesh> & Object3D;
    if (geometry === undefined || [material].flat().every((each) => each?.transparent === true)) return;
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    if (geometry.boundingBox !== null) out.union(box.copy(geometry.boundingBox).applyMatrix4(matrixWorld));
  });
  return out;
}
