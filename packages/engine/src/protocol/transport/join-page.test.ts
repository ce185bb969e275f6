import { describe, expect, it } from 'vitest';
import { createPostGame } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { joinPage } from './join-page.js';
import { portTransport } from './transport.js';

/** A page as far as joining needs one, in a frame of `parent`. */
function createPage(parent: object | 'itself' = {}) {
  const posted: unknown[][] = [];
  let hear: (event: object) => void = () => {};
  const page: { [name: string]: unknown } = {
    location: { origin: 'http://here' },
    addEventListener: (_type: string, listener: (event: object) => void) => {
      hear = listener;
    },
  };
  page.parent =
    parent === 'itself' ? page : Object.assign(parent, { postMessage: (...args: unknown[]) => posted.push(args) });
  return { page: page as unknown as Window, parent: page.parent, posted, hear: (event: object) => hear(event) };
}

const connect = { gumption: 'connect' };

describe('joinPage [WB-01]', () => {
  it('says it is ready to the page around it, of its own origin only, and takes the line it is given', async () => {
    const { session } = createPostGame();
    const { page, parent, posted, hear } = createPage();
    joinPage(session, page);
    expect(posted).toEqual([[{ gumption: 'ready' }, 'http://here']]);
    const { port1, port2 } = new MessageChannel();
    hear({ source: parent, origin: 'http://here', data: connect, ports: [port1] });
    const end = new WorkbenchEnd(portTransport(port2)).hello();
    await end.until(() => end.last('hello') !== undefined);
    expect(end.last('hello')!.game.name).toBe('posts');
    port2.close();
  });

  it.each([
    { what: 'another origin', event: { origin: 'http://there' } },
    { what: 'another page', event: { source: {} } },
    { what: 'another word', event: { data: { gumption: 'ready' } } },
    { what: 'nothing at all', event: { data: null } },
    { what: 'no line', event: { ports: [] } },
  ])('takes no line from $what', ({ event }) => {
    const { session } = createPostGame();
    const { page, parent, hear } = createPage();
    joinPage(session, page);
    const { port1 } = new MessageChannel();
    hear({ source: parent, origin: 'http://here', data: connect, ports: [port1], ...event });
    expect(session.isWatched).toBe(false);
    port1.close();
  });

  it.each(['itself', {}] as const)('shows warnings of the cast on the console of the page, in %o', (parent) => {
    const { session } = createPostGame();
    const { page } = createPage(parent);
    const shown: string[] = [];
    Object.assign(page, { console: { warn: (text: string) => shown.push(text) } });
    joinPage(session, page);
    session.options.cast.warnings.warn('late', 'guard', 'The guard is late.');
    expect(shown).toEqual(['The guard is late.']);
  });

  it('does nothing else in a page of its own', () => {
    const { session } = createPostGame();
    const { page, posted } = createPage('itself');
    joinPage(session, page);
    expect(posted).toEqual([]);
  });
});
