// The parts of Phaser that this package uses, the same in Phaser 3 and 4, so that its types need no
// Phaser. A `Phaser.Scene` is a `SceneLike`; sprites, images, containers and the like are
// `GameObjectLike`.

/** What shows a character: anything with a place. */
export interface GameObjectLike {
  x: number;
  y: number;
  /** In radians, clockwise from the right. */
  rotation?: number;
  visible?: boolean;
  active?: boolean;
  readonly displayWidth?: number;
  readonly displayHeight?: number;
  /** The body of arcade physics, if it has one. */
  readonly body?: unknown;
}

/** The part of an arcade body that is saved. */
export interface BodyLike {
  readonly velocity: { x: number; y: number };
  /** Puts the body where its game object is. */
  updateFromGameObject(): void;
}

/** What rings and overlays are drawn with. */
export interface GraphicsLike {
  clear(): unknown;
  destroy(): void;
  setDepth(depth: number): unknown;
  lineStyle(width: number, color: number, alpha: number): unknown;
  fillStyle(color: number, alpha: number): unknown;
  strokeCircle(x: number, y: number, radius: number): unknown;
  fillCircle(x: number, y: number, radius: number): unknown;
  lineBetween(x1: number, y1: number, x2: number, y2: number): unknown;
  fillPoints(points: never[], closeShape: boolean): unknown;
}

/** A text in the scene. */
export interface TextLike {
  text: string;
  visible: boolean;
  setPosition(x: number, y: number): unknown;
  setColor(color: string): unknown;
  setAlpha(alpha: number): unknown;
  setDepth(depth: number): unknown;
  setScale(scale: number): unknown;
  destroy(): void;
}

/** Something of Phaser that has a clock of its own. */
export interface ClockLike {
  timeScale: number;
  paused: boolean;
}

/** A camera, as far as it says where the world is on the canvas. */
export interface CameraLike {
  readonly zoom: number;
  /** The point of the world that is drawn at a point of the canvas. */
  getWorldPoint(x: number, y: number): { readonly x: number; readonly y: number };
}

/** The world of arcade physics. */
export interface ArcadeWorldLike {
  fixedStep: boolean;
  update(time: number, delta: number): void;
  postUpdate(): void;
}

/** A scene, as Phaser gives it to its `create`. */
export interface SceneLike {
  readonly events: {
    on(event: string, listener: (time: number, delta: number) => void): unknown;
    off(event: string, listener: (time: number, delta: number) => void): unknown;
  };
  readonly input: {
    on(event: string, listener: (pointer: PointerLike) => void): unknown;
    off(event: string, listener: (pointer: PointerLike) => void): unknown;
  };
  readonly add: {
    graphics(): GraphicsLike;
    text(x: number, y: number, text: string, style: { fontSize: string }): TextLike;
  };
  readonly cameras: { readonly main: CameraLike };
  readonly time: ClockLike;
  readonly tweens: ClockLike;
  readonly scale: {
    readonly canvas: CanvasLike;
    readonly gameSize: { readonly width: number; readonly height: number };
  };
  /** Only in scenes with arcade physics. */
  readonly physics?: {
    readonly world?: ArcadeWorldLike;
    disableUpdate?(): void;
    enableUpdate?(): void;
  };
}

/** The canvas of a game. */
export interface CanvasLike {
  getBoundingClientRect(): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The pointer, in the world's coordinates. */
export interface PointerLike {
  readonly worldX: number;
  readonly worldY: number;
}
