import { joinPage } from 'gumption/protocol';
import { session, soldiers } from './game.js';

const canvas = document.querySelector('canvas')!; // 480 × 320 pixels
const context = canvas.getContext('2d')!;
const scale = 20; // pixels per cell

joinPage(session);
session.view = () => {
  const { x, y } = canvas.getBoundingClientRect();
  return { a: scale, b: 0, c: 0, d: scale, e: x, f: y };
};

let last: number | undefined;
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame);
  session.frame(last === undefined ? 0 : (now - last) / 1000);
  last = now;
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const { position, side } of soldiers) {
    context.fillStyle = side === 0 ? '#4a96d6' : '#f18f39';
    context.fillRect(position.x * scale - 4, position.z * scale - 4, 8, 8);
  }
});
