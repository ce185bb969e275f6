import './widgets/tokens.css';
import './widgets/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { followLinks } from './canvas/export/node-link.js';
import { createEditor } from './create-editor.js';
import { keepAssignmentsInSync } from './model/assign/assignment-sync.js';
import { keepAssignmentsSaved, readProjectAssignments } from './model/assign/save-assignments.js';
import { EditorContext } from './model/context.js';
import { keepBreakpointsSent, readBreakpoints } from './model/debug/breakpoints.js';
import { followNodes } from './model/debug/follow-nodes.js';
import { beginDrag } from './model/edit/drag-edit.js';
import { keepLoadedInSync } from './model/edit/loaded-sync.js';
import { serverFiles } from './model/files/files.js';
import { openServer } from './model/files/server-access.js';
import { keepInSync } from './model/files/synchronize.js';
import { readTrash } from './model/files/trash-state.js';
import { watchLiveness } from './model/link/liveness.js';
import { note } from './model/link/log.js';
import { keepProblems } from './model/problems/keep-problems.js';
import { browserDrafts } from './model/project/browser-drafts.js';
import { joinDrafts } from './model/project/joined-drafts.js';
import { keepDrafts } from './model/project/keep-drafts.js';
import { keepSaving } from './model/project/keep-saving.js';
import { keepVocabulary } from './model/project/keep-vocabulary.js';
import { findLostWork, type IsAlive, keepOffering } from './model/project/lost-work.js';
import { hearNews } from './model/project/news.js';
import { holdPage, isPageAlive } from './model/project/page-lock.js';
import { createProject, ProjectContext } from './model/project/project.js';
import { readFiles } from './model/project/save.js';
import { serverDrafts } from './model/project/server-drafts.js';
import { REFRESH_MS, refreshEvery } from './model/refresh.js';
import { keepSensesSaved, readSenses } from './model/senses/save-senses.js';
import { keepSensesInSync } from './model/senses/sense-sync.js';
import { keepSheetsInSync } from './model/sheets/sheet-sync.js';
import { LockedPage } from './panes/project/locked-page.js';
import { DragContext } from './widgets/number-drag.js';

/** How often the line to the game is looked after. */
const CHECK_MS = 1000;

/** About a frame: what a game answers in it is dealt with together. */
const SOON_MS = 16;

const access = await openServer({
  fetch: window.fetch.bind(window),
  openSocket: (url) => new WebSocket(url),
  storage: window.localStorage,
  location: window.location,
  replaceAddress: (address) => window.history.replaceState(null, '', address),
});
const refresh = refreshEvery(REFRESH_MS, {
  now: () => performance.now(),
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
  frame: (run) => void requestAnimationFrame(run),
});
const editor = createEditor({
  files: serverFiles(access.fetch),
  storage: window.localStorage,
  pageSize: { width: window.innerWidth, height: window.innerHeight },
  schedule: refresh.inFrame,
  refresh: refresh.schedule,
  soon: (run) => void setTimeout(run, SOON_MS),
});
editor.world.subscribe(({ run }, before) => {
  // A game that stands still shows every step immediately: after the views, which hear of the same
  // change, have asked for their refresh.
  if (run !== before.run && run.state !== 'playing') queueMicrotask(refresh.flush);
});
const liveness = watchLiveness(editor, {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
});

const page = crypto.getRandomValues(new Uint32Array(3)).join('-');
const later = (run: () => void, milliseconds: number) => window.setTimeout(run, milliseconds);
const warn = (problem: string) => note(editor, 'warning', problem);
const drafts = joinDrafts(serverDrafts(access.fetch, warn), browserDrafts(window.indexedDB), (problem) =>
  warn(`Unsaved work is kept in this browser only: ${problem}`),
);
const project = createProject(editor, page, { drafts, openSocket: access.openSocket, now: Date.now });
const isAlive: IsAlive = (other) => isPageAlive(other, navigator.locks);

keepInSync(editor);
keepSheetsInSync(editor);
keepLoadedInSync(editor);
keepSensesInSync(editor);
keepSensesSaved(editor);
followNodes(editor);
keepBreakpointsSent(editor);
keepAssignmentsInSync(editor);
keepAssignmentsSaved(editor);
followLinks(editor, window);
keepVocabulary(editor);
keepProblems(editor, (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
keepDrafts(project, later);
keepSaving(project, later);
keepOffering(project, isAlive);
holdPage(page, navigator.locks);
hearNews(project, { open: () => access.openSocket('/api/news'), later });
void readBreakpoints(editor);
void readSenses(editor);
void readProjectAssignments(editor);
void readFiles(editor).then(() => Promise.all([readTrash(editor), findLostWork(project, isAlive)]));
setInterval(liveness.check, CHECK_MS);
// The server reports changes. While it cannot, the page checks when it gets the focus back: new
// files may have been pulled.
window.addEventListener('focus', () => {
  if (!project.server.getState().reachable) void readFiles(editor);
});

// Before the views hear of it: what paints with the colors of the theme reads them from the document.
const showTheme = ({ theme }: { readonly theme: string }) => {
  document.documentElement.dataset.theme = theme;
};
showTheme(editor.preferences.getState());
editor.preferences.subscribe(showTheme);

createRoot(document.getElementById('workbench')!).render(
  <EditorContext value={editor}>
    <DragContext value={() => beginDrag(editor)}>
      <ProjectContext value={project}>{access.isLocked ? <LockedPage /> : <App liveness={liveness} />}</ProjectContext>
    </DragContext>
  </EditorContext>,
);
