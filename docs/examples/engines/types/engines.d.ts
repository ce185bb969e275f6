// The parts of other engines that the examples use. This repository does not install them; the long
// tests do, and compile the templates with their real types.

declare module 'phaser' {
  import type { GameObjectLike, SceneLike } from '@gumption/phaser';

  export class Scene {}
  export namespace Physics.Arcade {
    interface Sprite extends GameObjectLike {
      setVelocity(x: number, y?: number): this;
    }
  }
  export interface Scene extends SceneLike {
    readonly physics: SceneLike['physics'] & {
      readonly add: { sprite(x: number, y: number, texture: string): Physics.Arcade.Sprite };
    };
  }
  export class Game {
    constructor(config: object);
  }
}

declare module '@colyseus/core' {
  export class Room {
    readonly roomId: string;
    setSimulationInterval(tick: (milliseconds: number) => void, milliseconds?: number): void;
    broadcast(type: string, message: unknown): void;
    onCreate?(options: unknown): void;
    onDispose?(): unknown;
  }
}

declare module 'pixi.js' {
  export interface Container {
    x: number;
    y: number;
    rotation: number;
    visible: boolean;
    readonly width: number;
    addChild(...children: Container[]): void;
    on(event: 'pointertap', listener: () => void): this;
    eventMode: 'static';
  }
  export class Graphics implements Container {
    x: number;
    y: number;
    rotation: number;
    visible: boolean;
    readonly width: number;
    eventMode: 'static';
    addChild(...children: Container[]): void;
    on(event: 'pointertap', listener: () => void): this;
    circle(x: number, y: number, radius: number): this;
    fill(color: number): this;
    stroke(style: { readonly color: number; readonly width: number }): this;
    clear(): this;
  }
  export class Application {
    init(options: { readonly resizeTo: Window }): Promise<void>;
    readonly canvas: HTMLCanvasElement;
    readonly stage: Container;
    readonly ticker: { add(tick: (ticker: { readonly deltaMS: number }) => void): void };
  }
}

declare module '@babylonjs/core' {
  export class Vector3 {
    constructor(x: number, y: number, z: number);
    x: number;
    y: number;
    z: number;
  }
  export class Engine {
    constructor(canvas: HTMLCanvasElement);
    runRenderLoop(draw: () => void): void;
    getDeltaTime(): number;
  }
  export class Scene {
    constructor(engine: Engine);
    useRightHandedSystem: boolean;
    onPointerPick?: (event: unknown, info: { readonly pickedMesh: Mesh | null }) => void;
    render(): void;
  }
  export class Mesh {
    readonly name: string;
    readonly position: Vector3;
    readonly rotation: Vector3;
    isVisible: boolean;
    renderOutline: boolean;
  }
  export class ArcRotateCamera {
    constructor(name: string, alpha: number, beta: number, radius: number, target: Vector3, scene: Scene);
  }
  export class HemisphericLight {
    constructor(name: string, direction: Vector3, scene: Scene);
  }
  export const MeshBuilder: { CreateSphere(name: string, options: { readonly diameter: number }, scene: Scene): Mesh };
}

declare module 'excalibur' {
  export interface Vector {
    x: number;
    y: number;
  }
  export class Actor {
    constructor(options: { readonly x: number; readonly y: number; readonly radius: number; readonly color: Color });
    readonly pos: Vector;
    rotation: number;
    on(event: 'pointerdown', listener: () => void): void;
    readonly graphics: { isVisible: boolean };
  }
  export interface Color {
    readonly r: number;
  }
  export const Color: { readonly Yellow: Color };
  export class Engine {
    constructor(options: { readonly width: number; readonly height: number });
    add(actor: Actor): void;
    start(): Promise<void>;
    on(event: 'preupdate', listener: (event: { readonly elapsed: number }) => void): void;
  }
}
