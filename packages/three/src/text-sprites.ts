import { CanvasTexture, type Group, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';
import type { Point } from './pen.js';

const [WIDTH, HEIGHT] = [512, 64];
/** Height of a text, of the height of the picture. */
const SIZE = 0.05;

/** Words in a scene that face the camera and keep their size. Sprites are used again. */
export class TextSprites {
  readonly #group: Group;
  readonly #order: number;
  readonly #sprites: TextSprite[] = [];
  count = 0;

  constructor(group: Group, order: number) {
    this.#group = group;
    this.#order = order;
  }

  clear(): void {
    this.count = 0;
  }

  write(at: Point, words: string, color: number, alpha: number): void {
    let text = this.#sprites[this.count++];
    if (text === undefined) {
      text = new TextSprite();
      text.sprite.renderOrder = this.#order;
      this.#sprites.push(text);
      this.#group.add(text.sprite);
    }
    text.write(words, color);
    text.sprite.position.set(at.x, at.y, at.z);
    text.material.opacity = alpha;
  }

  flush(): void {
    for (const [i, { sprite }] of this.#sprites.entries()) sprite.visible = i < this.count;
  }

  dispose(): void {
    for (const each of this.#sprites) each.dispose();
  }
}

class TextSprite {
  readonly #canvas = document.createElement('canvas');
  readonly #texture: CanvasTexture;
  readonly material: SpriteMaterial;
  readonly sprite: Sprite;
  #written = '';

  constructor() {
    this.#canvas.width = WIDTH;
    this.#canvas.height = HEIGHT;
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    const map = this.#texture;
    this.material = new SpriteMaterial({
      map,
      depthTest: false,
      sizeAttenuation: false,
      toneMapped: false,
      fog: false,
    });
    this.sprite = new Sprite(this.material);
    this.sprite.raycast = () => {};
    this.sprite.center.set(0, 0);
    this.sprite.scale.set((SIZE * WIDTH) / HEIGHT, SIZE, 1);
  }

  write(words: string, color: number): void {
    const written = `${color} ${words}`;
    if (written === this.#written) return;
    this.#written = written;
    const pen = this.#canvas.getContext('2d');
    if (pen === null) return;
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    pen.font = `${HEIGHT / 2}px system-ui, sans-serif`;
    pen.textBaseline = 'middle';
    pen.lineWidth = 6;
    pen.strokeStyle = 'rgba(10, 14, 20, 0.75)';
    pen.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
    pen.strokeText(words, 12, HEIGHT / 2);
    pen.fillText(words, 12, HEIGHT / 2);
    this.#texture.needsUpdate = true;
  }

  dispose(): void {
    this.#texture.dispose();
    this.material.dispose();
  }
}
