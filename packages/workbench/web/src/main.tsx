import './styles/tokens.css';
import './styles/base.css';
import './styles/panes.css';
import './styles/top-bar.css';
import './styles/canvas.css';
import './styles/inspector.css';
import './styles/console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { SessionContext } from './session/context.js';
import { serverFiles } from './session/files.js';
import { watchLiveness } from './session/liveness.js';
import { readFiles } from './session/save.js';
import { createSession } from './session/session.js';
import { keepInSync } from './session/synchronize.js';

/** How often the line to the game is looked after. */
const CHECK_MS = 1000;

const session = createSession({
  files: serverFiles(window.fetch.bind(window)),
  storage: window.localStorage,
  schedule: (flush) => void requestAnimationFrame(flush),
});
const liveness = watchLiveness(session, {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
});

keepInSync(session);
void readFiles(session);
setInterval(liveness.check, CHECK_MS);
// Someone who comes back to the page may have pulled new files meanwhile.
window.addEventListener('focus', () => void readFiles(session));

createRoot(document.getElementById('workbench')!).render(
  <SessionContext value={session}>
    <App liveness={liveness} />
  </SessionContext>,
);
