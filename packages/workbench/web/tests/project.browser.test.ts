import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { formatDocument } from 'gumption/behavior/files';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forget, openContext } from '../../../../tests/browser/chromium.js';
import { buildRemoteGame, startRemoteGame } from './fixture/remote-process.fixture.js';
import { serveYard, type YardOptions } from './fixture/serve-yard.fixture.js';
import { type WorkbenchPage, workbenchPage } from './fixture/workbench-page.fixture.js';
import { DOCUMENTS } from './fixture/yard-documents.fixture.js';

const MAIN = 'converse-or-patrol';
const PULLED = formatDocument({ ...DOCUMENTS[0], description: 'pulled' });

let folder: string;
let remoteProgram: string;
let context: BrowserContext;
let served: Awaited<ReturnType<typeof serveYard>>;
// The same for all tests, so that the browser still has the files of the page.
let port = 0;
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gumption-remote-'));
  remoteProgram = await buildRemoteGame(folder);
  context = await openContext();
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  expect(served.errors).toEqual([]);
});

/** Serves a project to a browser that remembers nothing of the one before. */
async function begin(options?: YardOptions): Promise<void> {
  served = await serveYard({ ...options, port });
  port = Number(new URL(served.address).port);
  endings.push(
    () => served.close(),
    () => forget(context, served.address),
  );
}

async function openWindow(): Promise<WorkbenchPage> {
  const unused = context.pages().find((page) => page.url() === 'about:blank');
  const workbench = workbenchPage(unused ?? (await context.newPage()));
  await workbench.open(served.address);
  return workbench;
}

/** Sets the seconds of the cooldown of the main behavior, without saving. */
async function edit(workbench: WorkbenchPage, seconds: string): Promise<void> {
  await workbench.node('Cooldown').click();
  await workbench.set('Seconds', seconds);
  await workbench.page.getByRole('img', { name: 'unsaved' }).waitFor();
}

/** How many drafts wait in the browser's own database. */
function waitingDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('gumption');
        opening.onsuccess = () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}

async function closeAtOnce(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false });
}

describe('a file that changes on disk', () => {
  it('[WB-14] is shown at once where nothing is unsaved, and reaches the game', async () => {
    await begin();
    const workbench = await openWindow();
    await workbench.node('Cooldown').click();
    const changed = structuredClone(DOCUMENTS[0]) as unknown as {
      root: { children: { params: { seconds: number } }[] };
    };
    changed.root.children[0].params.seconds = 4.5;
    await served.writeBehavior(MAIN, JSON.stringify(changed));
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('4.5');
    await expect
      .poll(() => workbench.inGame(`window.yard.documents.get('${MAIN}').root.children[0].params.seconds`))
      .toBe(4.5);
  });

  it('stands beside unsaved work until the designer chooses, and keeping both loses neither', async () => {
    await begin();
    const workbench = await openWindow();
    await edit(workbench, '3.5');
    await served.writeBehavior(MAIN, PULLED);
    await workbench.conflict.waitFor();
    await workbench.comparison.getByRole('cell', { name: /seconds: 3\.5/ }).waitFor();
    await workbench.comparison.getByRole('cell', { name: /pulled/ }).waitFor();
    await workbench.button('Use the file and save mine under another name').click();
    await workbench.conflict.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await served.readBehavior(MAIN)).description).toBe('pulled');
    await expect
      .poll(async () => (await served.readBehavior(`${MAIN}-mine`)).root.children[0].params.seconds)
      .toBe(3.5);
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('8');
  });

  it('gives way when the designer keeps hers', async () => {
    await begin();
    const workbench = await openWindow();
    await edit(workbench, '3.5');
    await served.removeBehavior(MAIN);
    await workbench.conflict.getByText('was removed').waitFor();
    await workbench.button('Save mine over the file').click();
    await workbench.console.getByText(`Saved ${MAIN}.json`).waitFor();
    await expect.poll(async () => (await served.readBehavior(MAIN)).root.children[0].params.seconds).toBe(3.5);
  });
});

describe('a character sheet that changes on disk', () => {
  it('[WB-14] stands beside unsaved work until the designer chooses, and keeping both loses neither', async () => {
    const guard = readSheet({ $schema: SHEET_SCHEMA_ID, version: 1, name: 'Guard', behavior: MAIN });
    await begin({ sheets: [guard] });
    const workbench = await openWindow();
    await workbench.page.getByRole('tab', { name: 'Sheets' }).click();
    await workbench.page.getByRole('treeitem', { name: 'Sheet Guard' }).click();
    const editor = workbench.page.getByRole('region', { name: 'Character sheet Guard' });
    await editor.getByLabel('Description').getByRole('textbox').fill('mine');
    await workbench.page.keyboard.press('Enter');
    await served.writeSheet({ ...guard, description: 'pulled' });
    await workbench.conflict.waitFor();
    await workbench.comparison.getByRole('cell', { name: /"mine"/ }).waitFor();
    await workbench.comparison.getByRole('cell', { name: /"pulled"/ }).waitFor();
    await workbench.page.keyboard.press('Control+s');
    await workbench.console.getByText('Nothing was overwritten').waitFor();
    await workbench.button('Use the file and save mine under another name').click();
    await workbench.conflict.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await served.readProjectFile('sheets/Guard.json')).description).toBe('pulled');
    await expect.poll(async () => (await served.readProjectFile('sheets/Guard-mine.json')).description).toBe('mine');
  });
});

describe('unsaved work', () => {
  it('[WB-14] is offered after a crash, compared, and restored', async () => {
    await begin();
    const crashed = await openWindow();
    await edit(crashed, '3.5');
    await expect.poll(async () => (await served.readDrafts()).map(({ name }) => name)).toEqual([MAIN]);
    await closeAtOnce(crashed.page);
    const workbench = await openWindow();
    await workbench.recovery.getByText(/ago|just now/).waitFor();
    await workbench.button('Look at unsaved work').click();
    await workbench.button(`Compare unsaved ${MAIN}`).click();
    await workbench.comparison.getByRole('cell', { name: /seconds: 3\.5/ }).waitFor();
    await workbench.button(`Restore unsaved ${MAIN}`).click();
    await workbench.recovery.waitFor({ state: 'hidden' });
    await workbench.node('Cooldown').click();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('3.5');
    await workbench.page.keyboard.press('Control+s');
    await workbench.console.getByText(`Saved ${MAIN}.json`).waitFor();
    await expect.poll(() => served.readDrafts()).toEqual([]);
  });

  it('[WB-14] is offered though the server came back at another address', async () => {
    await begin();
    const first = await openWindow();
    await edit(first, '3.5');
    await expect.poll(async () => (await served.readDrafts()).length).toBe(1);
    await closeAtOnce(first.page);
    await served.stop();
    const address = await served.startElsewhere();
    endings.push(() => forget(context, address));
    const second = workbenchPage(await context.newPage());
    await second.open(address);
    await second.recovery.getByText(`Unsaved work on ${MAIN} was found`).waitFor();
    await second.button(`Restore unsaved ${MAIN}`).click();
    await second.recovery.waitFor({ state: 'hidden' });
    await second.node('Cooldown').click();
    await expect.poll(() => second.field('Seconds').inputValue()).toBe('3.5');
    // It is this window's work now, in the project as before.
    await expect.poll(async () => (await served.readDrafts()).length).toBe(1);
  });

  it('[WB-14] waits in the browser while the server is gone, and moves into the project when it is back', async () => {
    await begin();
    const workbench = await openWindow();
    await edit(workbench, '3.5');
    await expect.poll(async () => (await served.readDrafts()).length).toBe(1);
    await served.stop();
    await workbench.set('Seconds', '4.5');
    await expect.poll(() => waitingDrafts(workbench.page)).toBe(1);
    await served.start();
    await expect.poll(() => waitingDrafts(workbench.page)).toBe(0);
    const [draft] = await served.readDrafts();
    expect(JSON.stringify(draft.document)).toContain('"seconds":4.5');
    await closeAtOnce(workbench.page);
    const next = await openWindow();
    await next.button(`Restore unsaved ${MAIN}`).click();
    await next.recovery.waitFor({ state: 'hidden' });
    await next.node('Cooldown').click();
    await expect.poll(() => next.field('Seconds').inputValue()).toBe('4.5');
  });

  it('on 300 behaviors is offered in one line, and listed behind a button', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `lost-${i}`);
    await begin();
    const draft = { page: 'gone', what: 'behavior', at: 1 } as const;
    await served.leaveDrafts(names.map((name) => ({ ...draft, name, document: { ...DOCUMENTS[0], name } as never })));
    const { page, recovery, button } = await openWindow();
    await recovery.getByText('Unsaved work on 300 behaviors was found').waitFor();
    expect((await recovery.boundingBox())!.height).toBeLessThan(60);
    await button('Look at unsaved work').click();
    const rows = page.getByRole('list', { name: 'Unsaved documents' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(100);
    await button('Show more unsaved documents').click();
    await expect.poll(() => rows.count()).toBe(200);
    expect((await recovery.boundingBox())!.height).toBeLessThan(600);
    await button('Discard all unsaved work').click();
    await button('Keep unsaved work').click();
    await expect.poll(() => served.readDrafts()).toHaveLength(300);
    await button('Discard unsaved lost-7').click();
    await recovery.getByText('Unsaved work on 299 behaviors').waitFor();
    await button('Discard all unsaved work').click();
    await button('Discard 299 versions for good').click();
    await recovery.waitFor({ state: 'hidden' });
    await expect.poll(() => served.readDrafts()).toEqual([]);
  });

  it('that cannot be saved is shown, with the reason, until it is saved', async () => {
    await begin();
    const workbench = await openWindow();
    const { page } = workbench;
    await edit(workbench, '3.5');
    const problem = 'Cannot write it: the disk is full. Make room and save again.';
    // The list of files is read from the same address.
    await page.route('**/api/behaviors', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ problem }) }),
    );
    await workbench.save.click();
    const bar = page.getByRole('region', { name: 'Not saved' });
    await bar.getByText(problem).waitFor();
    await expect.poll(() => bar.getByRole('alert').textContent()).toBe(`${MAIN} is not saved.`);
    await expect.poll(() => workbench.save.getAttribute('aria-label')).toContain(`Not saved: ${problem}`);
    await page.unroute('**/api/behaviors');
    await workbench.button('Try to save again').click();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(async () => (await served.readBehavior(MAIN)).root.children[0].params.seconds).toBe(3.5);
  });

  it('stays in the page when the server goes away, and is saved by itself when it is back', async () => {
    await begin();
    const workbench = await openWindow();
    await edit(workbench, '3.5');
    await expect.poll(() => workbench.save.textContent()).toBe('Changed');
    await served.stop();
    await expect.poll(() => workbench.save.textContent()).toBe('Server away');
    await workbench.page.keyboard.press('Control+s');
    const bar = workbench.page.getByRole('region', { name: 'Not saved' });
    await bar.getByText('saved by themselves when the server answers again').waitFor();
    await served.start();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => workbench.save.textContent()).toBe('Saved');
    await expect.poll(async () => (await served.readBehavior(MAIN)).root.children[0].params.seconds).toBe(3.5);
    // News come again over a new socket.
    await served.writeBehavior(MAIN, PULLED);
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('8');
  });
});

describe('two windows', () => {
  it('[WB-14] keep their unsaved work apart, and both versions are offered when both are gone', async () => {
    await begin();
    const windows = [await openWindow(), await openWindow()];
    await edit(windows[0], '3.5');
    await edit(windows[1], '4.5');
    await expect.poll(async () => (await served.readDrafts()).length).toBe(2);
    for (const { page } of windows) await closeAtOnce(page);
    const third = await openWindow();
    await third.recovery.getByText(`Unsaved work on ${MAIN} was found (1 in another version, too)`).waitFor();
    await third.button('Restore all unsaved work').click();
    await third.node('Cooldown').click();
    await expect.poll(() => third.field('Seconds').inputValue()).toBe('4.5');
    await third.button(`Restore unsaved ${MAIN}`).click();
    await expect.poll(() => third.field('Seconds').inputValue()).toBe('3.5');
    // The version that it replaced is still offered.
    await third.button('Look at unsaved work').click();
    await third.button(`Compare unsaved ${MAIN}`).click();
    await third.comparison.getByRole('cell', { name: /seconds: 4\.5/ }).waitFor();
  });

  it('know of one another, and what one saves the other shows', async () => {
    await begin();
    const first = await openWindow();
    const second = await openWindow();
    await first.presence.waitFor();
    await edit(second, '2.5');
    await first.presence.getByText(/with unsaved changes; edited (just now|\d+ s ago)/).waitFor();
    await second.page.keyboard.press('Control+s');
    await first.node('Cooldown').click();
    await expect.poll(() => first.field('Seconds').inputValue()).toBe('2.5');
    await closeAtOnce(second.page);
    await first.presence.waitFor({ state: 'hidden' });
  });
});

describe('a project of 500 behaviors', () => {
  it('is searched by typing, and its files are moved, deleted and brought back', async () => {
    const children = Array.from({ length: 29 }, (_, i) => ({ id: `n${i}`, kind: 'goTo', params: { waypoint: 'w1' } }));
    const documents = Array.from({ length: 500 }, (_, i) => ({
      ...DOCUMENTS[0],
      name: `behavior-${i}`,
      root: { id: 'root', kind: 'sequence', children },
    }));
    await begin({ documents });
    const { page, button, console, tab } = await openWindow();
    await page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    await button('Find a behavior').click();
    await page.getByText('502 behaviors').waitFor();
    // Of hundreds only those in view are drawn.
    expect(await page.getByRole('listbox', { name: 'Library' }).getByRole('option').count()).toBeLessThan(60);
    await page.keyboard.type('behavior-42');
    await page.getByText('11 behaviors').waitFor();
    await page.getByRole('combobox', { name: /^Find a behavior/ }).press('ArrowDown');
    await page.getByRole('textbox', { name: 'File of behavior-420' }).fill('old/420');
    await page.keyboard.press('Enter');
    await console.getByText('Moved behavior-420.json to old/420.json').waitFor();
    await expect.poll(async () => (await served.readBehavior('old/420')).name).toBe('behavior-420');
    await page.getByRole('combobox', { name: /^Find a behavior/ }).fill('behavior-421');
    await button('Delete behavior-421').click();
    await page.getByRole('button', { name: 'Move to the trash' }).click();
    await console.getByText('Moved behavior-421.json to the trash').waitFor();
    await page.keyboard.press('Control+z');
    await console.getByText('Brought back behavior-421.json').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await button('Bring back behavior-421').waitFor();
    await page.reload();
    await button('Bring back behavior-421').click();
    await console.getByText('Brought back behavior-421.json').waitFor();
    await page.getByRole('combobox', { name: /^Find a behavior/ }).press('Enter');
    await expect.poll(() => tab('behavior-421').getAttribute('aria-selected')).toBe('true');
  });
});

describe('the vocabulary', () => {
  it('is kept in the project once the game has said what it can do', async () => {
    await begin();
    await openWindow();
    await expect
      .poll(() => served.readProjectFile('.gumption/vocabulary.json').catch(() => undefined))
      .toMatchObject({ agentTypes: [{ name: 'guard' }] });
  });
});

describe('a game in another process [WB-22]', () => {
  it('is chosen beside the game in the page, watched and edited, and found again after it went away', async () => {
    await begin();
    const workbench = await openWindow();
    const remote = startRemoteGame(remoteProgram, served.address);
    endings.push(remote.end);
    await workbench.gameSwitch.selectOption({ label: 'Kitchen' });
    await workbench.agent(/Anna/).waitFor();
    await workbench.page.getByText('Kitchen runs elsewhere.').waitFor();
    await workbench.step(1);
    await workbench.status('Stir', 'running');
    await workbench.node('Stir').click();
    await workbench.set('Seconds', '0.45');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    await workbench.step(4);
    await workbench.status('Stir', 'success');

    await remote.end();
    await workbench.page.getByText('Waiting for kitchen to join again…').waitFor();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('0.45');
    const again = startRemoteGame(remoteProgram, served.address);
    endings.push(again.end);
    await workbench.page.getByText('Kitchen runs elsewhere.').waitFor();
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');

    await workbench.gameSwitch.selectOption({ label: 'In this page' });
    await workbench.agent(/Guard 1/).waitFor();
  });

  it('is looked at by itself when the project has no page, by two windows at once, and through a restart of the server', async () => {
    await begin({ isPageless: true });
    const first = workbenchPage(await context.newPage());
    await first.page.goto(served.address);
    await first.page.getByText('No game has joined yet.').waitFor();
    const remote = startRemoteGame(remoteProgram, served.address);
    endings.push(remote.end);
    await first.agent(/Anna/).waitFor();
    const second = workbenchPage(await context.newPage());
    await second.open(served.address);
    await first.step(3);
    await second.tick(3);
    await served.restart();
    await first.page.getByText('Kitchen runs elsewhere.').waitFor();
    await first.tick(3);
    await first.step(1);
    await second.tick(4);
  });
});

describe('the theme', () => {
  it('reaches the game’s page, in its address and when it changes', async () => {
    await begin();
    const workbench = await openWindow();
    await expect.poll(() => workbench.inGame('location.search')).toBe('?embedded&theme=dark');
    await workbench.inGame(
      "window.addEventListener('message', ({ data }) => { if (data.gumption === 'theme') window.theme = data.theme; })",
    );
    await workbench.button('Use the light theme').click();
    await expect.poll(() => workbench.inGame('window.theme')).toBe('light');
  });
});
