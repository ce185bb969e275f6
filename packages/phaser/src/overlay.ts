import { INK_COLORS, MARK_COLORS, type SceneSession } from 'gumption/protocol/scene';
import type { Shape, SketchPoint } from 'gumption/sketch';
import { radiusOf } from './object-access.js';
import type { GameObjectLike, GraphicsLike, SceneLike, TextLike } from './phaser-like.js';

/** Above everything that a game draws. */
const DEPTH = 1e9;
/** Opacity of areas: a field of view must not hide the characters in it. */
const AREA_OPACITY = 0.28;

/** Draws rings and overlays into a scene. Nothing is added to the scene before there is something to draw. */
export class Overlay<A> {
  readonly #scene: SceneLike;
  readonly #stage: SceneSession<A, GameObjectLike>;
  #graphics: GraphicsLike | undefined;
  readonly #texts: TextLike[] = [];
  #textCount = 0;

  constructor(scene: SceneLike, stage: SceneSession<A, GameObjectLike>) {
    this.#scene = scene;
    this.#stage = stage;
  }

  draw(): void {
    const { selected, pointed } = this.#stage.marked();
    const sketch = this.#stage.sketch();
    this.#graphics?.clear();
    this.#textCount = 0;
    if (selected !== undefined) this.#ring(selected, MARK_COLORS.selected);
    if (pointed !== undefined) this.#ring(pointed, MARK_COLORS.pointed);
    for (const shape of sketch) this.#drawShape(shape);
    for (const [i, text] of this.#texts.entries()) text.visible = i < this.#textCount;
  }

  destroy(): void {
    this.#graphics?.destroy();
    for (const text of this.#texts) text.destroy();
  }

  /** Sizes of lines in world units that are the same on the screen however the camera zooms. */
  get #pixel(): number {
    return 1 / (this.#scene.cameras.main.zoom || 1);
  }

  #pen(): GraphicsLike {
    if (this.#graphics === undefined) {
      this.#graphics = this.#scene.add.graphics();
      this.#graphics.setDepth(DEPTH);
    }
    return this.#graphics;
  }

  #ring(object: GameObjectLike, color: number): void {
    const pen = this.#pen();
    pen.lineStyle(3 * this.#pixel, color, 1);
    pen.strokeCircle(object.x, object.y, Math.max(12 * this.#pixel, radiusOf(object) * 1.15));
  }

  #drawShape(shape: Shape): void {
    const pen = this.#pen();
    const color = INK_COLORS[shape.ink];
    const alpha = Math.min(1, shape.strength ?? 1) * (shape.shape === 'area' ? AREA_OPACITY : 1);
    pen.lineStyle(2 * this.#pixel, color, alpha);
    pen.fillStyle(color, alpha);
    if (shape.shape === 'dot') pen.fillCircle(shape.at.x, shape.at.z, 4 * this.#pixel);
    else if (shape.shape === 'circle') pen.strokeCircle(shape.at.x, shape.at.z, shape.radius);
    else if (shape.shape === 'area') pen.fillPoints(shape.corners.map(({ x, z }) => ({ x, y: z })) as never[], true);
    else if (shape.shape === 'text') this.#write(shape.text, shape.at, color, alpha);
    else {
      pen.lineBetween(shape.from.x, shape.from.z, shape.to.x, shape.to.z);
      if (shape.shape === 'arrow') this.#head(pen, shape.from, shape.to);
    }
  }

  #head(pen: GraphicsLike, from: SketchPoint, to: SketchPoint): void {
    const angle = Math.atan2(to.z - from.z, to.x - from.x);
    const size = 9 * this.#pixel;
    for (const side of [-0.5, 0.5])
      pen.lineBetween(to.x - size * Math.cos(angle + side), to.z - size * Math.sin(angle + side), to.x, to.z);
  }

  #write(words: string, { x, z }: SketchPoint, color: number, alpha: number): void {
    let text = this.#texts[this.#textCount++];
    if (text === undefined) {
      text = this.#scene.add.text(x, z, words, { fontSize: '13px' });
      text.setDepth(DEPTH);
      this.#texts.push(text);
    }
    text.text = words;
    text.setPosition(x + 6 * this.#pixel, z - 7 * this.#pixel);
    text.setScale(this.#pixel);
    text.setColor(`#${color.toString(16).padStart(6, '0')}`);
    text.setAlpha(alpha);
  }
}
