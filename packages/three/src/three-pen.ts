import {
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Points,
  PointsMaterial,
} from 'three';
import { INK, ORDER } from './ink.js';
import type { Pen, Point } from './pen.js';
import { Ring } from './ring.js';
import { Strokes } from './strokes.js';
import { TextSprites } from './text-sprites.js';
import type { Object3DLike, SceneLike } from './three-like.js';

const COLORED = Object.freeze({ ...INK, vertexColors: true });

/** Draws into a scene, over everything in it. Nothing is in the scene unless there is something to see. */
export class ThreePen implements Pen {
  readonly #scene: SceneLike;
  readonly #group = new Group();
  readonly #lines = new Strokes((...parts) => new LineSegments(...parts), new LineBasicMaterial(COLORED));
  readonly #areas = new Strokes(
    (...parts) => new Mesh(...parts),
    new MeshBasicMaterial({ ...COLORED, side: DoubleSide }),
  );
  readonly #dots = new Strokes(
    (...parts) => new Points(...parts),
    new PointsMaterial({ ...COLORED, size: 8, sizeAttenuation: false }),
  );
  readonly #texts = new TextSprites(this.#group, ORDER);
  readonly #rings: Ring[] = [];
  #ringCount = 0;
  #isInScene = false;

  constructor(scene: SceneLike) {
    this.#scene = scene;
    this.#group.name = 'gumption';
    this.#group.add(this.#lines.object, this.#areas.object, this.#dots.object);
  }

  clear(): void {
    for (const strokes of [this.#lines, this.#areas, this.#dots]) strokes.clear();
    this.#texts.clear();
    this.#ringCount = 0;
  }

  ring(object: Object3DLike, color: number): void {
    let ring = this.#rings[this.#ringCount++];
    if (ring === undefined) {
      ring = new Ring();
      this.#rings.push(ring);
      this.#group.add(ring.mesh);
    }
    ring.around(object as Object3D, color);
  }

  line(from: Point, to: Point, color: number, alpha: number): void {
    this.#lines.add(from, color, alpha);
    this.#lines.add(to, color, alpha);
  }

  dot(at: Point, color: number, alpha: number): void {
    this.#dots.add(at, color, alpha);
  }

  triangle(a: Point, b: Point, c: Point, color: number, alpha: number): void {
    for (const corner of [a, b, c]) this.#areas.add(corner, color, alpha);
  }

  text(at: Point, words: string, color: number, alpha: number): void {
    this.#texts.write(at, words, color, alpha);
  }

  flush(): void {
    const strokes = this.#lines.flush() + this.#areas.flush() + this.#dots.flush();
    this.#texts.flush();
    for (const [i, ring] of this.#rings.entries()) ring.mesh.visible = i < this.#ringCount;
    this.#show(strokes + this.#texts.count + this.#ringCount > 0);
  }

  dispose(): void {
    this.#show(false);
    for (const each of [this.#lines, this.#areas, this.#dots, this.#texts, ...this.#rings]) each.dispose();
  }

  #show(isShown: boolean): void {
    if (isShown === this.#isInScene) return;
    this.#isInScene = isShown;
    if (isShown) this.#scene.add(this.#group as never);
    else this.#scene.remove(this.#group as never);
  }
}
