import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUARD, serveProject } from '../http/project.fixture.js';
import { SocketEnd } from './sockets.fixture.js';

let served: Awaited<ReturnType<typeof serveProject>>;
const ends: SocketEnd[] = [];

beforeEach(async () => {
  served = await serveProject({ 'behaviors/guard.json': GUARD });
});
afterEach(async () => {
  for (const end of ends.splice(0)) end.close();
  await served.close();
  expect(served.errors).toEqual([]);
});

function open(path: string, headers: Readonly<Record<string, string>> = {}): SocketEnd {
  const end = new SocketEnd(`${served.origin}${path}`, headers);
  ends.push(end);
  return end;
}

const openPage = (path: string) => open(`${path}?token=${served.tokens.page}`, { origin: served.origin });
const HELLO = { relay: 'game', version: 1, name: 'kitchen', title: 'Kitchen' };

async function joinGame(hello: object = HELLO): Promise<SocketEnd> {
  const game = open('/game');
  await game.say(hello);
  await game.hears(({ relay }) => relay === 'joined');
  return game;
}

describe('who may open a socket', () => {
  it.each([
    { path: '/api/news', headers: {}, outcome: 403 },
    { path: '/api/news', headers: { origin: 'http://evil.example' }, outcome: 403 },
    { path: '/api/news', headers: { origin: 'http://localhost:5173' }, outcome: 403 },
    { path: '/api/news', headers: { origin: 'null' }, outcome: 403 },
    { path: '/api/games/kitchen', headers: {}, outcome: 403 },
    { path: '/api/games/kitchen', headers: { origin: 'http://evil.example' }, outcome: 403 },
    { path: '/game', headers: {}, outcome: 'open' },
    { path: '/game', headers: { origin: 'http://localhost:5173' }, outcome: 'open' },
    { path: '/game', headers: { origin: 'https://127.0.0.1:5173' }, outcome: 'open' },
    { path: '/game', headers: { origin: 'http://evil.example' }, outcome: 403 },
    { path: '/game', headers: { origin: 'http://localhost.evil.example' }, outcome: 403 },
    { path: '/game', headers: { origin: 'null' }, outcome: 403 },
    { path: '/game', headers: { host: 'evil.example' }, outcome: 403 },
    { path: '/game', headers: { host: 'evil.example', origin: 'http://evil.example' }, outcome: 403 },
    { path: '/api/news', headers: { host: 'evil.example', origin: 'http://evil.example' }, outcome: 403 },
    { path: '/elsewhere', headers: {}, outcome: 404 },
  ] as { path: string; headers: Record<string, string>; outcome: number | 'open' }[])(
    '$path with $headers: $outcome',
    async ({ path, headers, outcome }) => {
      expect(await open(path, headers).outcome()).toBe(outcome);
    },
  );
});

describe('news', () => {
  it('tells every page what changed on disk, whoever changed it', async () => {
    const pages = [openPage('/api/news'), openPage('/api/news')];
    await Promise.all(pages.map((page) => page.hears(({ type }) => type === 'others')));
    await served.isWatching();
    await served.save('orc.json', { ...GUARD, name: 'orc' }, { 'if-none-match': '*' });
    const etag = await served.etagOf('orc.json');
    for (const page of pages) {
      const { changes } = await page.hears(({ type }) => type === 'files');
      expect(changes).toEqual([{ kind: 'behaviors', file: 'orc.json', etag }]);
    }
    await rm(join(served.folder, 'behaviors/orc.json'));
    await pages[0].hears(({ type, changes }) => type === 'files' && changes[0].etag === null);
  });

  it('sums up when very much changed', async () => {
    const page = openPage('/api/news');
    await page.hears(({ type }) => type === 'others');
    await served.isWatching();
    let round = 0;
    const isSummedUp = () => {
      round++;
      for (let i = 0; i < 80; i++)
        writeFileSync(join(served.folder, `behaviors/${i}.json`), JSON.stringify({ ...GUARD, name: `n${i} ${round}` }));
      return page.heard.some(({ type }) => type === 'manyFiles');
    };
    // On a busy machine changes may be noticed in portions: go on until enough of them are noticed
    // together.
    await expect.poll(isSummedUp, { interval: 500 }).toBe(true);
  });

  it('tells pages of one another, with what is unsaved there', async () => {
    const [first, second] = [openPage('/api/news'), openPage('/api/news')];
    await first.say({ type: 'page', page: 'a', behavior: 'guard', unsaved: { guard: 2 } });
    const { others } = await second.hears(({ type, others }) => type === 'others' && others.length === 1);
    expect(others).toEqual([{ page: 'a', behavior: 'guard', unsaved: { guard: expect.closeTo(2, 0) } }]);
    second.heard.splice(0);
    first.close();
    expect(await second.hears(({ type }) => type === 'others')).toEqual({ type: 'others', others: [], left: ['a'] });
  });

  it('tells a page of what changed only, however many windows there are', async () => {
    const pages = Array.from({ length: 6 }, () => openPage('/api/news'));
    const unsaved = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`behavior ${i}`, 1]));
    for (const [i, page] of pages.entries()) {
      await page.say({ type: 'page', page: `p${i}`, behavior: null, unsaved });
      for (const other of pages)
        if (other !== page)
          await other.hears(({ others }) => others?.some((each: { page: string }) => each.page === `p${i}`));
    }
    for (const [i, page] of pages.entries()) {
      const told = page.heard.filter(({ type }) => type === 'others').flatMap(({ others }) => others);
      const names = told.map((other: { page: string }) => other.page).sort();
      expect(names).toEqual([0, 1, 2, 3, 4, 5].filter((n) => n !== i).map((n) => `p${n}`));
    }
  });

  it('keeps a page that comes back over another socket before the old one is gone', async () => {
    const [old, other] = [openPage('/api/news'), openPage('/api/news')];
    const report = { type: 'page', page: 'a', behavior: 'guard', unsaved: {} };
    await old.say(report);
    await other.hears(({ others }) => others?.length === 1);
    const again = openPage('/api/news');
    await again.say(report);
    await again.hears(({ type }) => type === 'others');
    other.heard.splice(0);
    old.close();
    again.close();
    await other.hears(({ left }) => left?.length > 0);
    expect(other.heard.filter(({ left }) => left?.length > 0)).toEqual([{ type: 'others', others: [], left: ['a'] }]);
  });

  it.each([
    'oops',
    '{}',
    '{"type":"page","page":"a","behavior":null,"unsaved":{"__proto__":1}}',
    `{"type":"page","page":"${'a'.repeat(1000)}","behavior":null,"unsaved":{}}`,
    `[${'['.repeat(10_000)}`,
  ])('parts with a page that says %.60s', async (text) => {
    const page = openPage('/api/news');
    await page.say(text);
    expect(await page.ends()).toMatchObject({ code: 1008 });
  });
});

describe('files edited while no page is open', () => {
  /** Edits a file again and again, because a busy machine may miss a change, until it was noticed. */
  async function editUntil(isNoticed: () => boolean): Promise<void> {
    await served.isWatching();
    let seconds = 1;
    const edit = () => {
      const changed = { ...GUARD, root: { ...GUARD.root, params: { seconds: ++seconds } } };
      writeFileSync(join(served.folder, 'behaviors/guard.json'), JSON.stringify(changed));
      return isNoticed();
    };
    await expect.poll(edit, { interval: 500 }).toBe(true);
  }

  it('are sent to the games that have joined, as a page would', async () => {
    const game = await joinGame();
    await editUntil(() => game.heard.some(({ message }) => message?.type === 'load'));
    const { line } = game.heard.find(({ message }) => message?.type === 'load');
    await game.hears(({ relay, line: closed }) => relay === 'close' && closed === line);
    const document = expect.objectContaining({ root: { ...GUARD.root, params: { seconds: expect.any(Number) } } });
    expect(game.heard.filter((each) => each.line === line)).toEqual([
      { relay: 'open', line },
      { relay: 'say', line, message: { type: 'hello', protocol: expect.any(Number), client: 'gumption server' } },
      { relay: 'say', line, message: { type: 'load', request: 1, document } },
      { relay: 'close', line },
    ]);
  });

  it('are left to the page that is open', async () => {
    const game = await joinGame();
    const page = openPage('/api/news');
    await page.hears(({ type }) => type === 'games');
    await editUntil(() => page.heard.some(({ type }) => type === 'files'));
    expect(game.heard.filter(({ relay }) => relay === 'open')).toEqual([]);
  });
});

describe('games elsewhere [WB-22]', () => {
  it('are listed to pages as they come and go', async () => {
    const page = openPage('/api/news');
    const game = await joinGame();
    const { games } = await page.hears(({ type, games }) => type === 'games' && games.length === 1);
    expect(games).toEqual([{ id: 'kitchen', name: 'kitchen', title: 'Kitchen' }]);
    await joinGame();
    await page.hears(({ type, games }) => type === 'games' && games[1]?.id === 'kitchen-2');
    page.heard.splice(0);
    game.close();
    await page.hears(({ type, games }) => type === 'games' && games.length === 1);
    // The one that comes back gets its old name, so that a page finds it again.
    await joinGame();
    await page.hears(({ type, games }) => type === 'games' && games.some(({ id }: { id: string }) => id === 'kitchen'));
  });

  it('talk to each page over a line of its own', async () => {
    const game = await joinGame();
    const [first, second] = [openPage('/api/games/kitchen'), openPage('/api/games/kitchen')];
    await first.say({ type: 'hello', from: 'first' });
    const { line } = await game.hears(({ message }) => message?.from === 'first');
    await second.say({ type: 'hello', from: 'second' });
    const other = await game.hears(({ message }) => message?.from === 'second');
    expect(other.line).not.toBe(line);
    await game.say({ relay: 'say', line: other.line, message: { type: 'hello', to: 'second' } });
    await second.hears(({ to }) => to === 'second');
    expect(first.heard).toEqual([]);
    first.close();
    await game.hears(({ relay, line: closed }) => relay === 'close' && closed === line);
    game.close();
    expect((await second.ends()).reason).toBe('the game left');
  });

  it.each([
    { hello: { relay: 'joined' }, problem: 'must say which game it is' },
    { hello: { ...HELLO, version: 9 }, problem: 'speaks version 9 of the relay' },
    { hello: { ...HELLO, name: '' }, problem: 'must say which game it is' },
    { hello: 'oops', problem: 'must say which game it is' },
  ])('are refused with a reason after $hello', async ({ hello, problem }) => {
    const game = open('/game');
    await game.say(hello);
    expect((await game.hears(({ relay }) => relay === 'refused')).problem).toContain(problem);
    await game.ends();
  });

  it('that talk nonsense later are parted with, and nobody else is', async () => {
    const [sane, mad] = [await joinGame(), await joinGame()];
    await mad.say('oops');
    expect((await mad.ends()).code).toBe(1008);
    expect(sane.closed).toBeUndefined();
  });

  it('outlive a page that sends what is nested without bottom, and so does the server', async () => {
    const game = await joinGame();
    const [mad, sane] = [openPage('/api/games/kitchen'), openPage('/api/games/kitchen')];
    await mad.say(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(await mad.ends()).toMatchObject({ code: 1008 });
    const deep = JSON.parse(`${'['.repeat(400)}1${']'.repeat(400)}`);
    await sane.say({ type: 'hello', deep });
    expect((await game.hears(({ message }) => message?.type === 'hello')).message.deep).toEqual(deep);
  });

  it('that send what is nested without bottom are parted with', async () => {
    const game = await joinGame();
    await game.say(`{"relay":"say","line":1,"message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect((await game.ends()).code).toBe(1008);
  });

  it('that are not there end a line with a word', async () => {
    expect(await openPage('/api/games/nobody').ends()).toEqual({ code: 4404, reason: 'there is no such game' });
  });
});
