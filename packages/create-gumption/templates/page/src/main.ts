import { readDocument } from 'gumption/behavior/files';
import { joinPage } from 'gumption/protocol';
import guard from '../behaviors/guard.json';
import { createGame } from './game.js';

// The game in its page: it draws itself, and joins the workbench if it is shown in one.

const { world, session } = createGame([guard].map(readDocument));
joinPage(session);

const canvas = document.querySelector('canvas')!;
const pen = canvas.getContext('2d')!;

function draw(): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = '#8a94a3';
  pen.fillRect(0, height / 2, width, 4);
  pen.fillStyle = '#f2b84b';
  pen.beginPath();
  pen.arc((world.guard.x / 10) * width, height / 2 - 18, 16, 0, 2 * Math.PI);
  pen.fill();
}

let last = performance.now();
function frame(now: number): void {
  session.frame((now - last) / 1000);
  last = now;
  draw();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
