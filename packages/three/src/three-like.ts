// The parts of three.js that appear in the types of this package, so that they need no types of
// three.js. A `THREE.Object3D` is an `Object3DLike`, a camera a `CameraLike`, and so on.

/** Anything with a place in the scene: a mesh, a group, a loaded model. */
export interface Object3DLike {
  readonly position: VectorLike;
  readonly quaternion: QuaternionLike;
  visible: boolean;
}

/** A point or direction. */
export interface VectorLike {
  x: number;
  y: number;
  z: number;
}

/** A rotation. */
export interface QuaternionLike {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  set(x: number, y: number, z: number, w: number): unknown;
}

/** A scene, or a group in one. */
export interface SceneLike {
  add(object: never): unknown;
  remove(object: never): unknown;
}

/** The camera that the scene is seen through. */
export interface CameraLike {
  readonly matrixWorldInverse: MatrixLike;
  readonly projectionMatrix: MatrixLike;
  readonly isOrthographicCamera?: boolean;
}

/** A matrix of four by four numbers, column by column. */
export interface MatrixLike {
  readonly elements: ArrayLike<number>;
}

/** What draws the scene. */
export interface RendererLike {
  readonly domElement: CanvasLike;
}

/** The canvas that is drawn on. */
export interface CanvasLike {
  addEventListener(type: 'pointerdown' | 'pointerup', listener: (event: PointerEventLike) => void): void;
  removeEventListener(type: 'pointerdown' | 'pointerup', listener: (event: PointerEventLike) => void): void;
  getBoundingClientRect(): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Where the pointer is, in pixels of the page. */
export interface PointerEventLike {
  readonly clientX: number;
  readonly clientY: number;
}
