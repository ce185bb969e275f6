import { assignments, behaviors, sheets } from 'virtual:gumption';
import { joinPage } from 'gumption/protocol';
import { drawWorld } from './draw-world.js';
import { createGame } from './game.js';

// The game in its page. `npm run dev` shows it in the workbench, which it joins here; in a build
// nothing of that is left.
const { world, session } = createGame({ behaviors, sheets, assignments });
joinPage(session);

const canvas = document.querySelector('canvas')!;

let last: number | undefined;
function frame(now: number): void {
  session.frame((now - (last ?? now)) / 1000);
  last = now;
  drawWorld(canvas, world);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
