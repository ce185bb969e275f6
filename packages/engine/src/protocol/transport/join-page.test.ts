import { describe, expect, it, vi } from 'vitest';
import { createPostGame } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { joinPage } from './join-page.js';
import { portTransport } from './transport.js';

/** A page as far as joining needs one, in a frame of `parent`. */
function createPage(parent: object | 'itself' = {}, origin = 'http://here') {
  const posted: unknown[][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page: { [name: string]: unknown } = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    removeEventListener: (type: string, listener: (event: object) => void) => {
      if (listeners.get(type) === listener) listeners.delete(type);
    },
  };
  page.parent =
    parent === 'itself' ? page : Object.assign(parent, { postMessage: (...args: unknown[]) => posted.push(args) });
  const hear = (event: object) => listeners.get('message')?.(event);
  const press = (event: object) => listeners.get('keydown')?.(event);
  const point = (type: string, event: object) => listeners.get(type)?.({ type, ...event });
  return { page: page as unknown as Window, parent: page.parent, posted, hear, press, point };
}

const connect = { gumption: 'connect' };

describe('joinPage [WB-01]', () => {
  it('says no more than that it is ready to the page around it, and takes the line it is given', async () => {
    const { session } = createPostGame();
    const { page, parent, posted, hear } = createPage();
    joinPage(session, page);
    expect(posted).toEqual([[{ gumption: 'ready' }, '*']]);
    const { port1, port2 } = new MessageChannel();
    hear({ source: parent, origin: 'http://here', data: connect, ports: [port1] });
    const end = new WorkbenchEnd(portTransport(port2)).hello();
    await end.until(() => end.last('hello') !== undefined);
    expect(end.last('hello')!.game.name).toBe('posts');
    port2.close();
  });

  it('leaves: the line is closed, the page is free, and the session runs on', async () => {
    const { session } = createPostGame();
    const { page, parent, hear } = createPage();
    const leave = joinPage(session, page);
    const { port1, port2 } = new MessageChannel();
    hear({ source: parent, origin: 'http://here', data: connect, ports: [port1] });
    const end = new WorkbenchEnd(portTransport(port2)).hello();
    await end.until(() => end.last('hello') !== undefined);
    const closed = new Promise((done) => port2.addEventListener('close', done));
    leave();
    expect(session.isWatched).toBe(false);
    await closed;
    const connected = vi.spyOn(session, 'connect');
    hear({ source: parent, origin: 'http://here', data: connect, ports: [new MessageChannel().port1] });
    expect(connected).not.toHaveBeenCalled();
    expect(session.frame(0.1)).toBe(1);
  });

  it.each([
    { game: 'http://localhost:4748', workbench: 'http://127.0.0.1:4747', isTaken: true },
    { game: 'http://127.0.0.1:4748', workbench: 'http://localhost:4747', isTaken: true },
    { game: 'http://localhost:4748', workbench: 'http://[::1]:4747', isTaken: true },
    { game: 'http://192.168.0.7:4748', workbench: 'http://192.168.0.7:4747', isTaken: true },
    { game: 'https://game.example', workbench: 'http://127.0.0.1:4747', isTaken: false },
    { game: 'http://localhost:4748', workbench: 'http://evil.example', isTaken: false },
    { game: 'http://localhost:4748', workbench: 'http://localhost.evil.example', isTaken: false },
    { game: 'http://localhost:4748', workbench: 'http://127.0.0.1.evil.example', isTaken: false },
    { game: 'http://localhost:4748', workbench: 'null', isTaken: false },
    { game: 'null', workbench: 'null', isTaken: false },
  ])('takes a line from $workbench into a game at $game: $isTaken', ({ game, workbench, isTaken }) => {
    const { session } = createPostGame();
    const { page, parent, hear } = createPage({}, game);
    joinPage(session, page);
    const { port1, port2 } = new MessageChannel();
    const connected = vi.spyOn(session, 'connect');
    hear({ source: parent, origin: workbench, data: connect, ports: [port1] });
    expect(connected).toHaveBeenCalledTimes(isTaken ? 1 : 0);
    port1.close();
    port2.close();
  });

  describe('a page of a development server', () => {
    const project = { name: 'posts', id: 'a1' };

    function openGame(shown: object | undefined) {
      const { session } = createPostGame();
      const warned: string[] = [];
      const joined: unknown[] = [];
      const { page, parent, posted, hear } = createPage({}, 'http://localhost:5173');
      const join = (each: unknown) => {
        joined.push(each);
        return () => void joined.pop();
      };
      Object.assign(page, { gumption: { project, join }, console: { warn: (text: string) => warned.push(text) } });
      const leave = joinPage(session, page);
      const connected = vi.spyOn(session, 'connect');
      const { port1, port2 } = new MessageChannel();
      hear({ source: parent, origin: 'http://127.0.0.1:4747', data: { ...connect, project: shown }, ports: [port1] });
      port1.close();
      port2.close();
      return { session, posted, warned, joined, leave, connections: connected.mock.calls.length };
    }

    it('joins the workbench of its own project', () => {
      expect(openGame(project)).toMatchObject({ connections: 1, warned: [], posted: [[{ gumption: 'ready' }, '*']] });
    });

    it.each([
      { shown: { name: 'kitchen', id: 'b2' }, words: 'this workbench is that of kitchen' },
      { shown: { name: 'posts', id: 'b2' }, words: 'this workbench is that of posts' },
      { shown: undefined, words: 'this workbench is one that does not name its project' },
    ])('refuses another workbench, and says so on both ends: $words', ({ shown, words }) => {
      const { connections, warned, posted } = openGame(shown);
      const problem = expect.stringContaining(`belongs to the project posts and joins its workbench only; ${words}`);
      expect({ connections, warned }).toEqual({ connections: 0, warned: [problem] });
      expect(posted.at(-1)).toEqual([{ gumption: 'refused', problem }, 'http://127.0.0.1:4747']);
    });

    it('gives its session to the development server until it leaves', () => {
      const { session, joined, leave } = openGame(project);
      expect(joined).toEqual([session]);
      leave();
      expect(joined).toEqual([]);
    });
  });

  describe('keys pressed in the game', () => {
    const save = { key: 's', mod: true, alt: false, shift: false };
    const leave = { key: 'escape', mod: false, alt: false, shift: false };
    const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

    function openGame() {
      const { session } = createPostGame();
      const { page, parent, posted, hear, press } = createPage({}, 'http://localhost:4748');
      joinPage(session, page);
      posted.length = 0;
      const { port1 } = new MessageChannel();
      const keys = [save, leave];
      const join = (origin = 'http://127.0.0.1:4747') =>
        hear({ source: parent, origin, data: { ...connect, keys }, ports: [port1] });
      const pressKey = (event: object) => {
        const preventDefault = vi.fn();
        press({ ...plain, preventDefault, ...event });
        return preventDefault.mock.calls.length;
      };
      return { posted, join, pressKey, end: () => port1.close() };
    }

    it('reach the workbench, and it alone, if it wants them', () => {
      const { posted, join, pressKey, end } = openGame();
      join();
      expect(pressKey({ key: 'S', ctrlKey: true })).toBe(1);
      const { defaultPrevented: _, ...strokes } = plain;
      const heard = { gumption: 'key', ...strokes, key: 'S', ctrlKey: true };
      expect(posted).toEqual([[heard, 'http://127.0.0.1:4747']]);
      end();
    });

    it('keep the browser’s own meaning of Escape', () => {
      const { posted, join, pressKey, end } = openGame();
      join();
      expect(pressKey({ key: 'Escape' })).toBe(0);
      expect(posted).toHaveLength(1);
      end();
    });

    it.each([
      { what: 'that the workbench does not want', event: { key: 'w' } },
      { what: 'with another modifier', event: { key: 's', ctrlKey: true, shiftKey: true } },
      { what: 'that the game has taken', event: { key: 's', ctrlKey: true, defaultPrevented: true } },
    ])('stay in the game $what', ({ event }) => {
      const { posted, join, pressKey, end } = openGame();
      join();
      expect(pressKey(event)).toBe(0);
      expect(posted).toEqual([]);
      end();
    });

    it('stay in the game while no workbench has joined', () => {
      const { posted, join, pressKey, end } = openGame();
      join('http://evil.example');
      expect(pressKey({ key: 's', ctrlKey: true })).toBe(0);
      expect(posted).toEqual([]);
      end();
    });
  });

  describe('the pointer in the game [TAC-48]', () => {
    function openGame() {
      const { session } = createPostGame();
      const { page, parent, posted, hear, point } = createPage();
      joinPage(session, page);
      const { port1 } = new MessageChannel();
      const say = (data: object, origin = 'http://here') => hear({ source: parent, origin, data, ports: [port1] });
      const move = (type = 'pointermove', relatedTarget: unknown = null) => {
        posted.length = 0;
        point(type, { clientX: 30, clientY: 40, relatedTarget });
        return posted;
      };
      return { say, move, end: () => port1.close() };
    }

    it('is nobody else’s business until the workbench wants to know', () => {
      const { say, move, end } = openGame();
      say({ gumption: 'follow-pointer', on: true });
      say(connect);
      say({ gumption: 'follow-pointer', on: true }, 'http://evil.example');
      expect(move()).toEqual([]);
      end();
    });

    it('is followed until it leaves the page, or the workbench wants to know no more', () => {
      const { say, move, end } = openGame();
      say(connect);
      say({ gumption: 'follow-pointer', on: true });
      expect(move()).toEqual([[{ gumption: 'pointer', at: { x: 30, y: 40 } }, 'http://here']]);
      expect(move('pointerout', {})).toEqual([]);
      expect(move('pointerout')).toEqual([[{ gumption: 'pointer', at: null }, 'http://here']]);
      say({ gumption: 'follow-pointer', on: false });
      expect(move()).toEqual([]);
      end();
    });
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
