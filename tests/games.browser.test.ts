import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.js';
import { root } from './sources.js';

// The same build of the workbench opens games of other sorts: one with a page and sheets, one without a page at all.

let browser: Browser;
let page: Page;
let folder: string;
let children: ChildProcess[];

beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, env });
  browser = await launchChromium();
});
afterAll(() => browser?.close());
afterEach(async () => {
  await page?.context().close();
  for (const child of children) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

/** Opens a copy of a game's project in the workbench; resolves to the address of its server. */
async function open(game: string, parts: readonly string[]): Promise<string> {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'gumption-games-'));
  for (const part of parts) cpSync(join(root, 'games', game, part), join(folder, part), { recursive: true });
  const server = start(join(root, 'packages/workbench/dist/server/cli.js'), folder, '--port', '0', '--no-open');
  const address = await new Promise<string>((resolve) => {
    server.stdout!.on('data', (text) => {
      const found = /http:\S+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(address);
  await page.getByRole('tab', { name: 'Console' }).click();
  return address;
}

/** What keeps people from using the page around the game as it stands. */
async function obstacles(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const agent = (name: string) => page.getByRole('option', { name: new RegExp(`^${name},`) });
const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first();

describe('the workbench', () => {
  it('[WB-02] opens Squad: its soldiers, their behavior, and what they announce', async () => {
    await open('squad', ['gumption.json', 'behaviors', 'sheets', 'dist']);
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) await agent(name).waitFor();
    await agent('Bo').click();
    await node('Two at a time').waitFor();
    await page.getByText('Bo takes a slot').first().waitFor();
    expect(await obstacles()).toEqual([]);
    expect(
      await page
        .frameLocator('iframe[title="Game"]')
        .getByLabel(/^The arena/)
        .isVisible(),
    ).toBe(true);
  });

  it('[BTX-04] overrides a value and a subtree of Squad’s Melee sheet in the running game', async () => {
    await open('squad', ['gumption.json', 'behaviors', 'sheets', 'dist']);
    await agent('Bo').waitFor();
    await page.getByRole('tab', { name: 'Sheets' }).click();
    const sheet = (name: string) => page.getByRole('treeitem', { name: `Sheet ${name}` });
    expect(await sheet('Ranged').getAttribute('aria-level')).toBe('2');
    await sheet('Melee').click();
    const editor = page.getByRole('region', { name: 'Character sheet Melee' });
    const line = (name: string) => editor.getByRole('group', { name, exact: true });
    await line('Rest').getByText('from Soldier').waitFor();
    await line('Attack').getByText('own').waitFor();
    await editor
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    expect(await obstacles()).toEqual([]);
    const field = line('Rest').getByLabel('Rest', { exact: true });
    await field.fill('0.5');
    await field.press('Enter');
    await line('Rest').getByText('own').waitFor();
    await editor.getByRole('button', { name: 'Reset Rest' }).click();
    await line('Rest').getByText('from Soldier').waitFor();
    await line('Attack').getByRole('combobox').selectOption('Ranged attack');
    // Said only when the game has answered that it runs the other subtree.
    await page.getByText('Character sheets: synchronised').waitFor();
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved melee.json').waitFor();
    expect(JSON.parse(readFileSync(join(folder, 'sheets/melee.json'), 'utf8')).subtrees).toEqual({
      Attack: 'Ranged attack',
    });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await line('Attack').getByRole('combobox').and(page.locator(':has(option:checked:text("Melee attack"))')).waitFor();
  });

  it('[WB-22] opens Kitchen, which runs in another process and joins by itself', async () => {
    const address = await open('kitchen', ['gumption.json', 'behaviors']);
    start(join(root, 'games/kitchen/dist/main.js'), '--url', address, '--quiet');
    for (const name of ['Ann', 'Ben', 'Cleo', 'Mog']) await agent(name).waitFor();
    await agent('Mog').click();
    await node('Nap').waitFor();
  });
});
