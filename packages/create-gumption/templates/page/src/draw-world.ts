import { LENGTH, type World } from './world.js';

/** Draws the wall by night: its battlements, the torch at each post, and the guard. */
export function drawWorld(canvas: HTMLCanvasElement, { guard, posts }: World): void {
  const pen = canvas.getContext('2d')!;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const meter = width / (LENGTH + 2);
  const ground = height * 0.62;
  const across = (x: number) => (x + 1) * meter;

  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#101a33');
  sky.addColorStop(1, '#43507a');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);

  for (const x of posts) {
    const glow = pen.createRadialGradient(across(x), ground - meter, 0, across(x), ground - meter, 1.6 * meter);
    glow.addColorStop(0, '#ffb84d99');
    glow.addColorStop(1, '#ffb84d00');
    pen.fillStyle = glow;
    pen.fillRect(0, 0, width, ground);
    pen.fillStyle = '#5b3a1e';
    pen.fillRect(across(x) - 0.04 * meter, ground - meter, 0.08 * meter, meter);
    pen.fillStyle = '#ffd27a';
    disc(pen, across(x), ground - 1.05 * meter, 0.1 * meter);
  }

  pen.fillStyle = '#2a3350';
  pen.fillRect(0, ground, width, height - ground);
  for (let x = 0; x < width; x += meter) pen.fillRect(x, ground - 0.2 * meter, 0.5 * meter, 0.21 * meter);

  pen.fillStyle = '#b6402f';
  pen.beginPath();
  pen.roundRect(across(guard.x) - 0.18 * meter, ground - 0.62 * meter, 0.36 * meter, 0.6 * meter, 0.12 * meter);
  pen.fill();
  pen.fillStyle = '#f2d3b1';
  disc(pen, across(guard.x), ground - 0.75 * meter, 0.16 * meter);
  pen.fillStyle = '#cfd6e4';
  pen.fillRect(across(guard.x) + 0.2 * guard.facing * meter, ground - 1.15 * meter, 0.04 * meter, 1.1 * meter);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
