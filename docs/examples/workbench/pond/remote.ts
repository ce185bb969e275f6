import { joinServer } from 'gumption/protocol';
import { WebSocket } from 'ws';
import { session } from './game.js';

joinServer(session, {
  url: 'http://127.0.0.1:4747/', // what the gumption command prints
  open: (url) => new WebSocket(url), // only needed in Node 20, which has no WebSocket of its own
  onState: (state, problem) => console.log(`workbench: ${state} ${problem}`),
});

let last = performance.now();
setInterval(() => {
  const now = performance.now();
  session.frame((now - last) / 1000);
  last = now;
}, 16);
