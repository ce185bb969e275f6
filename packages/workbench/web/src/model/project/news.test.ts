import { describe, expect, it } from 'vitest';
import type { News } from '../../../../wire/news.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { memoryFiles } from '../editor.fixture.js';
import { hearNews, type NewsSocket } from './news.js';
import { createTestProject } from './project.fixture.js';
import { readFiles } from './save.js';

const guard = documentOf(node('root', 'wait'));

/** A server's end of the sockets that a page opens, one after the other. */
function createServer() {
  const listeners: Record<string, (event: { data: unknown }) => void>[] = [];
  const said: unknown[] = [];
  const open = (): NewsSocket => {
    const mine: Record<string, (event: { data: unknown }) => void> = {};
    listeners.push(mine);
    return {
      readyState: 1,
      send: (text) => said.push(JSON.parse(text)),
      close: () => undefined,
      addEventListener: (type: string, listener: (event: { data: unknown }) => void) => {
        mine[type] = listener;
      },
    };
  };
  const last = () => listeners.at(-1)!;
  return {
    open,
    said,
    sockets: () => listeners.length,
    accept: () => last().open({ data: undefined }),
    tell: (news: News) => last().message({ data: JSON.stringify(news) }),
    hangUp: () => last().close({ data: undefined }),
  };
}

async function openProject() {
  const files = memoryFiles([guard]);
  const test = createTestProject(files);
  await readFiles(test.editor);
  const server = createServer();
  hearNews(test.project, { open: server.open, later: test.later });
  server.accept();
  return { ...test, files, server };
}

describe('news', () => {
  it('bring changed files, games and other windows', async () => {
    const { files, server, project, editor, wait } = await openProject();
    files.overwrite({ ...guard, description: 'pulled' });
    server.tell({ type: 'files', changes: [{ kind: 'behaviors', file: 'guard.json', etag: '"101"' }] });
    await wait(0);
    expect(editor.documents.getState().byName.guard?.current.description).toBe('pulled');
    server.tell({ type: 'games', games: [{ id: 'kitchen', name: 'kitchen', title: 'Kitchen' }] });
    expect(project.games.getState()).toMatchObject({ remote: [{ id: 'kitchen' }], chosen: 'page' });
    server.tell({ type: 'others', others: [{ page: 'b', behavior: 'guard', unsaved: {} }], left: [] });
    expect(project.others.getState().others).toHaveLength(1);
  });

  it('are tried again, less and less often, and everything is read again once they are back', async () => {
    const { files, server, project, editor, wait } = await openProject();
    server.hangUp();
    expect(project.server.getState().reachable).toBe(false);
    await wait(300);
    expect(server.sockets()).toBe(2);
    server.hangUp();
    await wait(300);
    expect(server.sockets()).toBe(2);
    await wait(700);
    expect(server.sockets()).toBe(3);
    files.overwrite({ ...guard, description: 'meanwhile' });
    server.accept();
    await wait(0);
    expect(project.server.getState().reachable).toBe(true);
    expect(editor.documents.getState().byName.guard?.current.description).toBe('meanwhile');
    expect(server.said.at(-1)).toMatchObject({ type: 'page', page: 'here' });
  });
});
