import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forget, launchChromium, openContext } from '../../../../tests/browser/chromium.js';
import { serveYard, type YardOptions } from './fixture/serve-yard.fixture.js';
import { type WorkbenchPage, workbenchPage } from './fixture/workbench-page.fixture.js';

// A game's page is someone else's code. These tests run as its script what a hostile one would try.

let browser: Browser;
let context: BrowserContext;
let served: Awaited<ReturnType<typeof serveYard>>;
let workbench: WorkbenchPage;
// The same for all tests, so that the browser still has the files of the page.
let port = 0;

beforeAll(async () => {
  browser = await launchChromium();
  context = await openContext(Promise.resolve(browser));
});
afterAll(async () => {
  await browser?.close();
});

async function leave(): Promise<void> {
  await forget(context, served.address);
  await served.close();
  expect(served.errors).toEqual([]);
}

async function begin(options?: YardOptions): Promise<void> {
  served = await serveYard({ ...options, port });
  port = Number(new URL(served.address).port);
  workbench = workbenchPage(context.pages()[0] ?? (await context.newPage()));
}

async function open({ storage, ...options }: YardOptions & { readonly storage?: boolean } = {}): Promise<void> {
  await begin(options);
  if (storage !== undefined) await answerStorage(storage);
  await workbench.open(served.address);
}

/** The game's frame: what is evaluated there runs as the game's own script. */
function gameFrame(): Frame {
  return workbench.page.frames().find((frame) => new URL(frame.url()).searchParams.has('embedded'))!;
}

/** Lets the browser seem to allow or refuse storage to frames of other sites, whatever it does. */
async function answerStorage(storage: boolean): Promise<void> {
  const body = `<script>parent.postMessage({ gumption: 'storage', storage: ${storage} }, '*')</script>`;
  await workbench.page.route('**/.gumption/storage', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** How the game is served, by whether frames of other sites may store anything. */
const WAYS = [
  { storage: true, host: 'localhost' },
  { storage: false, host: '127.0.0.1' },
] as const;

const BEHAVIOR = 'converse-or-patrol';

async function editCooldown(seconds: string): Promise<void> {
  await workbench.node('Cooldown').click();
  await workbench.set('Seconds', seconds);
  await workbench.page.getByRole('img', { name: 'unsaved' }).waitFor();
}

// What these try must change nothing, so one page serves them all.
describe.each(WAYS)('the game’s frame at $host, where it may store there: $storage,', ({ storage, host }) => {
  const HEADLESS = `
    import { writeFileSync } from 'node:fs';
    writeFileSync(new URL('./ran', import.meta.url), '');
    export const vocabulary = {};
    export function createGame() {}
  `;

  beforeAll(() => open({ storage, settings: { headless: 'headless.mjs' }, files: { 'headless.mjs': HEADLESS } }));
  afterAll(leave);

  it('is at another site than the page, in a sandbox', async () => {
    expect(new URL(served.address).hostname).toBe('127.0.0.1');
    const frame = workbench.page.locator('iframe');
    const read = (name: string) => frame.getAttribute(name);
    expect(await read('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-pointer-lock');
    expect(await read('allow')).toBe('autoplay; fullscreen; gamepad');
    expect(await gameFrame().evaluate(() => document.referrer)).toBe('');
    const { port } = new URL(served.gameOrigin!);
    expect(await gameFrame().evaluate(() => window.origin)).toBe(`http://${host}:${port}`);
    expect(port).not.toBe(new URL(served.address).port);
  });

  it('gets nothing of the page, and cannot lead it away', async () => {
    const outcomes = await gameFrame().evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        document: () => parent.document.title,
        write: () => parent.document.body.append('owned'),
        storage: () => Object.keys(parent.localStorage),
        databases: () => parent.indexedDB.databases(),
        address: () => top!.location.href,
        element: () => window.frameElement!.id,
        lead: () => top!.location.assign('/elsewhere'),
        replace: () => {
          top!.location.href = 'http://localhost/elsewhere';
        },
        open: () => window.open('/', '_blank')!.document,
        openTop: () => window.open('/', '_top')!.document.title,
        function: () => (parent as unknown as { eval: (text: string) => unknown }).eval('1'),
      };
      const results: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts))
        results[name] = await Promise.resolve()
          .then(attempt)
          .then(String, () => 'refused');
      return results;
    });
    // Assigning the address is ignored rather than refused; what counts is that the page stays.
    const { replace: _, ...others } = outcomes;
    expect(new Set(Object.values(others))).toEqual(new Set(['refused']));
    await workbench.node('Cooldown').click();
    expect(workbench.page.url()).toBe(served.address);
    expect(context.pages()).toHaveLength(1);
    expect(await workbench.page.locator('body').textContent()).not.toContain('owned');
  });

  it('gets no answer from the server, which writes no file and runs no code', async () => {
    const before = await served.readBehavior(BEHAVIOR);
    const guess = 'A'.repeat(32);
    const outcomes = await gameFrame().evaluate(
      async ({ address, guess, file }) => {
        const json = { 'Content-Type': 'application/json' };
        const bearer = { Authorization: `Bearer ${guess}` };
        const text = { 'Content-Type': 'text/plain' };
        const requests: [string, RequestInit][] = [
          ['token', {}],
          ['token', { mode: 'no-cors' }],
          ['api/project', {}],
          ['api/behaviors', { headers: bearer }],
          ['api/behaviors', { method: 'POST', headers: text, mode: 'no-cors', body: '{"files":[]}' }],
          [
            `api/behaviors/${file}`,
            { method: 'PUT', headers: { ...json, ...bearer, 'If-None-Match': '*' }, body: '{}' },
          ],
          [`api/behaviors/${file}`, { method: 'DELETE', headers: { ...bearer, 'If-Match': '"0"' } }],
          ['api/scenarios/run', { method: 'POST', headers: json, body: '{}' }],
          ['api/scenarios/run', { method: 'POST', headers: text, mode: 'no-cors', body: '{}' }],
        ];
        const answers = requests.map(async ([path, init]) =>
          fetch(address + path, init).then(
            (answer) => `${path} ${answer.type} ${answer.status}`,
            () => 'refused',
          ),
        );
        const own = ['token', 'api/project', 'api/behaviors'].map(async (path) => (await fetch(`/${path}`)).status);
        const script = new Promise<string>((resolve) => {
          const element = document.createElement('script');
          element.onload = () => resolve('loaded');
          element.onerror = () => resolve('refused');
          element.src = `${address}token`;
          document.head.append(element);
        });
        return { answers: await Promise.all(answers), own: await Promise.all(own), script: await script };
      },
      { address: served.address, guess, file: `${BEHAVIOR}.json` },
    );
    expect(new Set(outcomes.answers)).toEqual(new Set(['refused']));
    expect(outcomes.own).toEqual([404, 404, 404]);
    expect(outcomes.script).toBe('refused');
    expect(await served.readBehavior(BEHAVIOR)).toEqual(before);
    expect(existsSync(join(served.folder, 'ran'))).toBe(false);
  });

  it('opens no socket but for games that join, which hear nothing', async () => {
    const outcomes = await gameFrame().evaluate(async (address) => {
      const base = address.replace('http', 'ws');
      const guess = 'A'.repeat(32);
      const paths = ['api/news', `api/news?token=${guess}`, 'api/games/yard', `api/games/yard?token=${guess}`];
      const opened = paths.map(
        (path) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket(base + path);
            socket.onopen = () => resolve('open');
            socket.onerror = () => resolve('refused');
          }),
      );
      const heard = new Promise<unknown[]>((resolve) => {
        const words: unknown[] = [];
        const socket = new WebSocket(`${base}game`);
        const hello = { relay: 'game', version: 1, name: 'yard', title: 'Yard' };
        socket.onopen = () => socket.send(JSON.stringify(hello));
        socket.onmessage = ({ data }) => {
          words.push(JSON.parse(data as string));
          // An answer to nonsense proves that nothing else was on its way before.
          if (words.length === 1) socket.send('nonsense');
        };
        socket.onclose = () => resolve(words);
      });
      return { opened: await Promise.all(opened), heard: await heard };
    }, served.address);
    expect(outcomes).toEqual({ opened: ['refused', 'refused', 'refused', 'refused'], heard: [{ relay: 'joined' }] });
  });
});

describe('the game’s frame', () => {
  afterEach(leave);

  it('has storage of its own, whatever the browser refuses to frames of other sites', async () => {
    await open();
    const kept = await gameFrame().evaluate(() => {
      localStorage.setItem('level', '3');
      return Object.keys(localStorage);
    });
    expect(kept).toEqual(['level']);
    const page = await workbench.page.evaluate(() => Object.keys(localStorage));
    expect(page).toContain('gumption.preferences');
    expect(page).not.toContain('level');
  });

  it('cannot show the workbench in itself or in a frame of its own', async () => {
    await open();
    const frame = gameFrame();
    await frame.evaluate((address) => {
      const inner = document.createElement('iframe');
      inner.src = address;
      inner.name = 'inner';
      document.body.append(inner);
    }, served.address);
    const inner = () => workbench.page.frames().find((each) => each.name() === 'inner');
    await expect.poll(() => inner()?.url()).toMatch(/^chrome-error:/);
    await frame.evaluate((address) => location.assign(address), served.address).catch(() => undefined);
    const urls = () => workbench.page.frames().map((each) => each.url());
    await expect.poll(() => urls().filter((url) => url === served.address)).toHaveLength(1);
    await expect.poll(() => urls().some((url) => url.includes('embedded'))).toBe(false);
  });
});

describe('what the game says to the page', () => {
  afterEach(leave);

  it('presses no keys: those count only while the keyboard is in the game, and only where they are safe', async () => {
    await open();
    const before = await served.readBehavior(BEHAVIOR);
    await editCooldown('9');
    const strokes = [
      { key: 's', ctrlKey: true },
      { key: 'k', ctrlKey: true },
      { key: 'Delete', ctrlKey: false },
    ];
    await gameFrame().evaluate((strokes) => {
      const rest = { metaKey: false, shiftKey: false, altKey: false };
      for (const stroke of strokes) parent.postMessage({ gumption: 'key', ...rest, ...stroke }, '*');
      for (const nonsense of [null, 'key', { gumption: 'key' }, { gumption: 'key', key: 1 }, { gumption: 'theme' }])
        parent.postMessage(nonsense, '*');
      // Another window of the game's own site is not the game.
      const inner = document.createElement('iframe');
      inner.src = '/.gumption/site';
      document.body.append(inner);
      inner.onload = () =>
        inner.contentWindow!.setTimeout(
          `top.postMessage({ gumption: 'key', key: 's', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }, '*')`,
        );
    }, strokes);
    // What the page shows next comes after what it made of those.
    await workbench.set('Seconds', '7');
    await expect.poll(() => workbench.inGame('yard.speed()')).toBe(1);
    expect(await workbench.finder.count()).toBe(0);
    await workbench.node('Cooldown').waitFor();
    expect(await served.readBehavior(BEHAVIOR)).toEqual(before);

    await workbench.game.getByLabel('Yard').click({ position: { x: 3, y: 3 } });
    await workbench.page.keyboard.press('Delete');
    await workbench.page.keyboard.press('Control+s');
    await expect.poll(() => served.readBehavior(BEHAVIOR)).not.toEqual(before);
    await workbench.node('Cooldown').waitFor();
  });

  it('picks nothing that nobody asked for, and selects only its own agents', async () => {
    await open();
    await workbench.node('Cooldown').click();
    const forge = (message: object) =>
      gameFrame().evaluate(
        (message) => (window as unknown as { yard: { say: (m: object) => void } }).yard.say(message),
        message,
      );
    const waypoint = { id: 'w1', label: 'W1', type: 'waypoint' };
    await forge({ type: 'picked', object: waypoint, agent: null });
    await forge({ type: 'picked', object: { ...waypoint, type: '<img src=x onerror=alert(1)>' }, agent: 'nobody' });
    await forge({ type: 'owned', document: {} });
    await workbench.console.getByText(/The game sent something we do not understand/).waitFor();
    expect(await workbench.page.getByRole('img', { name: 'unsaved' }).count()).toBe(0);
    expect(await workbench.undo.isEnabled()).toBe(false);
    await workbench.agent(/Guard 1/).waitFor();
  });
});

describe('a game in an endless loop', () => {
  afterEach(leave);

  it.each(WAYS)('at $host leaves the page alive, which says so and loads the game again', async ({ storage }) => {
    await open({ storage });
    await gameFrame().evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await workbench.button('Play').click();
    await workbench.page.getByText('The game stopped answering.').waitFor();
    await editCooldown('9');
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('9');
    await workbench.button('Load the game’s page again').click();
    await workbench.agent(/Guard 1/).waitFor();
    await expect.poll(() => workbench.inGame('yard.tick()')).toBe(0);
    await workbench.step(2);
  });
});

describe('a game’s site that cannot be reached', () => {
  afterEach(leave);

  it('is reported with what to do, and reached again on demand', async () => {
    await begin();
    const { page } = workbench;
    await page.route(`${served.gameOrigin}/**`, (route) => route.abort());
    await page.goto(served.address);
    const words = page.getByRole('status').filter({ hasText: `cannot be reached at ${served.gameOrigin}` });
    await words.waitFor();
    expect(await words.textContent()).toContain(`port ${new URL(served.gameOrigin!).port} is forwarded`);
    await page.unroute(`${served.gameOrigin}/**`);
    await workbench.button('Try to reach the game’s page again').click();
    await workbench.button('Play').and(page.locator(':enabled')).waitFor();
    await words.waitFor({ state: 'detached' });
  });

  it('is reported when another program answers there', async () => {
    await begin();
    const { page } = workbench;
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await answerStorage(true);
    await page.route(`${served.gameOrigin}/.gumption/site`, (route) =>
      route.fulfill({ headers, json: { id: 'another' } }),
    );
    await page.goto(served.address);
    await page.getByText(`Another program answers at ${served.gameOrigin}`).waitFor();
  });
});
