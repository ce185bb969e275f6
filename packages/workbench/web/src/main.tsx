import './styles/tokens.css';
import './styles/base.css';
import './styles/panes.css';
import './styles/top-bar.css';
import './styles/canvas.css';
import './styles/chart.css';
import './styles/palette.css';
import './styles/inspector.css';
import './styles/knowledge.css';
import './styles/blackboard.css';
import './styles/timeline.css';
import './styles/tables.css';
import './styles/time.css';
import './styles/console.css';
import './styles/project.css';
import './styles/library.css';
import './styles/menus.css';
import './styles/outline.css';
import './styles/text.css';
import './styles/problems.css';
import './styles/finder.css';
import './styles/bottom.css';
import './styles/run.css';
import './styles/technique-views.css';
import './styles/markov-view.css';
import './styles/fuzzy-view.css';
import './styles/plan-view.css';
import './styles/rules-view.css';
import './styles/board-view.css';
import './styles/script-view.css';
import './styles/actions-view.css';
import './styles/utility.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { followLinks } from './export/node-link.js';
import { keepProblems } from './problems/keep-problems.js';
import { browserDrafts } from './project/draft-store.js';
import { findLostWork, keepDrafts } from './project/drafts.js';
import { keepVocabulary } from './project/keep-vocabulary.js';
import { hearNews } from './project/news.js';
import { holdPage, isPageAlive } from './project/page-lock.js';
import { createProject, ProjectContext } from './project/project.js';
import { readBreakpoints } from './session/breakpoints.js';
import { SessionContext } from './session/context.js';
import { serverFiles } from './session/files.js';
import { watchLiveness } from './session/liveness.js';
import { readFiles } from './session/save.js';
import { createSession } from './session/session.js';
import { keepInSync } from './session/synchronize.js';
import { keepSheetsInSync } from './sheets/sheet-sync.js';

/** How often the line to the game is looked after. */
const CHECK_MS = 1000;

/** About a frame: what a game answers in it is dealt with together. */
const SOON_MS = 16;

const session = createSession({
  files: serverFiles(window.fetch.bind(window)),
  storage: window.localStorage,
  pageSize: { width: window.innerWidth, height: window.innerHeight },
  schedule: (flush) => void requestAnimationFrame(flush),
  soon: (run) => void setTimeout(run, SOON_MS),
});
const liveness = watchLiveness(session, {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
});

const page = crypto.getRandomValues(new Uint32Array(3)).join('-');
const later = (run: () => void, milliseconds: number) => window.setTimeout(run, milliseconds);
const project = createProject(session, page, browserDrafts(window.indexedDB, Date.now), Date.now);

keepInSync(session);
keepSheetsInSync(session);
followLinks(session, window);
keepVocabulary(session);
keepProblems(session, (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
keepDrafts(project, later);
holdPage(page, navigator.locks);
hearNews(project, { open: () => new WebSocket(`ws://${window.location.host}/api/news`), later });
void readBreakpoints(session);
void readFiles(session).then(() => findLostWork(project, (other) => isPageAlive(other, navigator.locks)));
setInterval(liveness.check, CHECK_MS);
// The server tells of changes; while it cannot, someone who comes back to the page may have pulled
// new files.
window.addEventListener('focus', () => {
  if (!project.server.getState().reachable) void readFiles(session);
});

createRoot(document.getElementById('workbench')!).render(
  <SessionContext value={session}>
    <ProjectContext value={project}>
      <App liveness={liveness} />
    </ProjectContext>
  </SessionContext>,
);
