import type { Scene } from 'phaser';
import { HEIGHT, PEN, WIDTH, WOOD } from './meadow.js';

// All pictures are drawn by code, so that the game has no files to load. Replace them with your own.

/** Draws the animals into textures, seen from above and looking to the right. */
export function paintTextures(scene: Scene): void {
  if (scene.textures.exists('sheep')) return;
  const pen = scene.make.graphics({}, false);
  const blob = (color: number, x: number, y: number, width: number, height = width) =>
    pen.fillStyle(color).fillEllipse(x, y, width, height);
  const keep = (name: string, width: number, height: number) => {
    pen.generateTexture(name, width, height);
    pen.clear();
  };

  pen.fillStyle(0x1d3320, 0.25).fillEllipse(22, 24, 36, 26);
  for (const [x, y] of [
    [12, 20],
    [17, 13],
    [17, 27],
    [25, 13],
    [25, 27],
    [29, 20],
  ])
    blob(0xf4efe2, x, y, 15);
  blob(0xfffaf0, 20, 20, 24, 20);
  blob(0x4a3f3a, 35, 20, 12, 10);
  blob(0x4a3f3a, 31, 14, 7, 4);
  blob(0x4a3f3a, 31, 26, 7, 4);
  keep('sheep', 44, 40);

  pen.fillStyle(0x1d3320, 0.25).fillEllipse(25, 22, 40, 18);
  blob(0x5f6670, 6, 18, 16, 6);
  blob(0x767e8a, 23, 18, 30, 17);
  blob(0x767e8a, 38, 18, 16, 13);
  blob(0x5f6670, 36, 12, 7, 5);
  blob(0x5f6670, 36, 24, 7, 5);
  blob(0x4b515a, 46, 18, 8, 6);
  blob(0xf3d34a, 41, 15, 3);
  blob(0xf3d34a, 41, 21, 3);
  keep('wolf', 52, 36);

  pen.fillStyle(0x1d3320, 0.25).fillEllipse(23, 20, 36, 16);
  blob(0xf6f2ea, 5, 16, 12, 5);
  blob(0x2d2a2a, 20, 16, 26, 15);
  blob(0xf6f2ea, 30, 16, 8, 13);
  blob(0x2d2a2a, 37, 16, 14, 12);
  blob(0x1c1a1a, 34, 10, 7, 5);
  blob(0x1c1a1a, 34, 22, 7, 5);
  blob(0xf6f2ea, 42, 16, 8, 4);
  keep('dog', 48, 32);
  pen.destroy();
}

/** Draws grass, flowers, the wood and the pen. */
export function paintGround(scene: Scene): void {
  const pen = scene.add.graphics().setDepth(-10);
  pen.fillStyle(0x6fa85a).fillRect(0, 0, WIDTH, HEIGHT);
  const random = randomNumbers(7);
  const place = () => [random() * WIDTH, random() * HEIGHT] as const;
  for (let i = 0; i < 60; i++)
    pen.fillStyle(0x79b263, 0.5).fillEllipse(...place(), 60 + random() * 90, 30 + random() * 40);
  for (let i = 0; i < 260; i++) {
    const [x, y] = place();
    pen.lineStyle(1.5, random() < 0.5 ? 0x5c9149 : 0x8cc473, 0.8);
    pen.lineBetween(x, y, x - 3, y - 7).lineBetween(x, y, x + 3, y - 6);
  }
  for (let i = 0; i < 70; i++) pen.fillStyle([0xfff3b0, 0xffffff, 0xf6c1d5][i % 3]).fillCircle(...place(), 2);

  pen
    .fillStyle(0xb59a6a, 0.55)
    .fillRoundedRect(PEN.left - 26, PEN.top, PEN.right - PEN.left + 26, PEN.bottom - PEN.top, 12);
  const fence = scene.add.graphics().setDepth(5);
  fence.lineStyle(5, 0x8a5f3a).beginPath().moveTo(PEN.left, PEN.top).lineTo(PEN.right, PEN.top);
  fence.lineTo(PEN.right, PEN.bottom).lineTo(PEN.left, PEN.bottom).strokePath();
  fence.fillStyle(0x6d4829);
  for (let x = PEN.left; x <= PEN.right; x += 26) for (const y of [PEN.top, PEN.bottom]) fence.fillCircle(x, y, 5);
  for (let y = PEN.top; y <= PEN.bottom; y += 30) fence.fillCircle(PEN.right, y, 5);

  const trees = scene.add.graphics().setDepth(900);
  for (let i = 0; i < 26; i++) {
    const angle = i * 2.4;
    const reach = 26 * Math.sqrt(i + 1);
    const [x, y] = [WOOD.x - 30 + reach * Math.cos(angle), WOOD.y - 35 + reach * Math.sin(angle)];
    if (Math.hypot(x - WOOD.x, y - WOOD.y) < 34) continue;
    trees.fillStyle(0x1d3320, 0.3).fillEllipse(x + 6, y + 9, 46, 34);
    trees.fillStyle([0x2f6b3c, 0x37784a, 0x2a5f3a][i % 3]).fillCircle(x, y, 21);
    trees.fillStyle(0x4c9160, 0.7).fillCircle(x - 6, y - 7, 9);
  }
}

/** Numbers that look random and are the same in every game. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
