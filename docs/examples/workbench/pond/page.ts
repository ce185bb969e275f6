import { joinPage } from 'gumption/protocol';
import { duck, session } from './game.js';

joinPage(session); // does nothing when no workbench shows the page

const picture = document.querySelector<HTMLElement>('#duck')!;
picture.addEventListener('click', () => session.clicked({ agent: 'duck' }));

let last: number | undefined;
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame);
  session.frame(last === undefined ? 0 : (now - last) / 1000);
  last = now;
  picture.style.left = `${duck.x}%`;
});
