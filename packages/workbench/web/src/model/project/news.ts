import { type News, parseNews } from '../../../../wire/news.js';
import { readProjectAssignments } from '../assign/save-assignments.js';
import { readBreakpoints } from '../debug/breakpoints.js';
import { readTrash } from '../files/trash-state.js';
import { note } from '../link/log.js';
import { readPoints } from '../map/points-state.js';
import { readSenses } from '../senses/save-senses.js';
import { chooseWhatIsThere } from './games.js';
import { mergeOthers, reportPresence } from './presence.js';
import type { Project } from './project.js';
import { readFiles, takeChanges } from './save.js';

/**
 * Waits between tries to reach a server that does not answer, in milliseconds; the last one is
 * repeated.
 */
const WAITS = [300, 1000, 2000, 4000] as const;

/** The part of a WebSocket that news need. */
export interface NewsSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface NewsOptions {
  readonly open: () => NewsSocket;
  readonly later: (run: () => void, milliseconds: number) => unknown;
}

/**
 * Receives news of the project and reports the state of this window, over a socket that reconnects
 * whenever it breaks.
 */
export function hearNews(project: Project, { open, later }: NewsOptions): void {
  let tries = 0;
  let socket: NewsSocket | undefined;

  function connect(): void {
    const opening = open();
    socket = opening;
    opening.addEventListener('open', () => {
      // Reads everything again, because changes may have been missed. The first time, that happens
      // anyway.
      if (tries > 0) void readFiles(project.editor).then(() => readTrash(project.editor));
      tries = 0;
      project.server.setState({ reachable: true });
      presence.tell();
    });
    opening.addEventListener('message', ({ data }) => hear(project, String(data)));
    opening.addEventListener('close', () => {
      project.server.setState({ reachable: false });
      project.others.setState({ others: [] });
      project.games.setState({ remote: [] });
      later(connect, WAITS[Math.min(tries++, WAITS.length - 1)]);
    });
  }

  const presence = reportPresence(project, later, (report) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(report));
  });
  // What the project is may be known later than which games are there.
  project.editor.project.subscribe(() => chooseWhatIsThere(project));
  connect();
}

function hear(project: Project, data: string): void {
  let news: News;
  try {
    news = parseNews(data);
  } catch (error) {
    note(project.editor, 'error', `The server sent something we do not understand: ${(error as Error).message}`);
    return;
  }
  if (news.type === 'files') {
    void takeChanges(project.editor, news.changes);
    // Another window may have moved files to the trash.
    if (news.changes.some(({ etag }) => etag === null)) void readTrash(project.editor);
    const { saved } = project.editor.breakpoints.getState();
    // What we saved ourselves comes back as news.
    if (news.changes.some(({ kind, etag }) => kind === 'breakpoints' && etag !== saved?.etag))
      void readBreakpoints(project.editor);
    const points = project.editor.points.getState().saved;
    if (news.changes.some(({ kind, etag }) => kind === 'points' && points !== undefined && etag !== points.etag))
      void readPoints(project.editor);
    const { saved: savedSenses } = project.editor.senses.getState();
    if (news.changes.some(({ kind, etag }) => kind === 'senses' && etag !== savedSenses?.etag))
      void readSenses(project.editor);
    const { saved: assigned } = project.editor.assignments.getState();
    if (news.changes.some(({ kind, etag }) => kind === 'assignments' && etag !== assigned?.etag))
      void readProjectAssignments(project.editor);
  } else if (news.type === 'manyFiles') {
    void readFiles(project.editor);
    void readBreakpoints(project.editor);
    void readSenses(project.editor);
    void readProjectAssignments(project.editor);
  } else if (news.type === 'others') project.others.setState(({ others }) => mergeOthers(others, news, project.now()));
  else if (news.type === 'games') {
    project.games.setState({ remote: news.games });
    chooseWhatIsThere(project);
  }
}
