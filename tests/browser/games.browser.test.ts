import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, endProcess, type ServedProject, serveProject } from './serve-project.js';

// The same build of the workbench opens games of other sorts: one with a page and sheets, one
// without a page at all.

let page: Page;
let served: ServedProject;
let kitchen: ChildProcess | undefined;

beforeAll(buildAll);

async function leave(): Promise<void> {
  await page?.context().close();
  if (kitchen !== undefined) await endProcess(kitchen);
  await served.close();
}

/** Opens a copy of a game's project in the workbench. */
async function open(game: string, parts: readonly string[]): Promise<void> {
  served = await serveProject(join('games', game), parts);
  const context = await openContext();
  page = await context.newPage();
  await page.goto(served.address);
  await page.getByRole('tab', { name: 'Console' }).click();
}

const agent = (name: string) => page.getByRole('option', { name: new RegExp(`^${name},`) });
const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first();

describe('the workbench, with Squad', () => {
  beforeAll(() => open('squad', ['gumption.json', 'behaviors', 'sheets', 'dist']));
  afterAll(leave);

  it('[WB-02] opens it: its soldiers, their behavior, and what they announce', async () => {
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) await agent(name).waitFor();
    await agent('Bo').click();
    await node('Two at a time').waitFor();
    await page.getByText('Bo takes a slot').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    await expect
      .poll(() =>
        page
          .frameLocator('iframe[title="Game"]')
          .getByLabel(/^The arena/)
          .isVisible(),
      )
      .toBe(true);
  });

  it('[BTX-04] overrides a value and a subtree of its Melee sheet in the running game', async () => {
    await agent('Bo').waitFor();
    await page.getByRole('tab', { name: 'Sheets' }).click();
    const sheet = (name: string) => page.getByRole('treeitem', { name: `Sheet ${name}` });
    await expect.poll(() => sheet('Ranged').getAttribute('aria-level')).toBe('2');
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
    expect(await obstacles(page)).toEqual([]);
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
    expect(JSON.parse(readFileSync(join(served.folder, 'sheets/melee.json'), 'utf8')).subtrees).toEqual({
      Attack: 'Ranged attack',
    });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await line('Attack').getByRole('combobox').and(page.locator(':has(option:checked:text("Melee attack"))')).waitFor();
  });
});

describe('the workbench, with Kitchen', () => {
  afterAll(leave);

  it('[WB-22] opens it, which runs in another process and joins by itself', async () => {
    await open('kitchen', ['gumption.json', 'behaviors']);
    const program = join(root, 'games/kitchen/dist/main.js');
    kitchen = spawn(process.execPath, [program, '--url', served.address, '--quiet'], { stdio: 'ignore' });
    for (const name of ['Ann', 'Ben', 'Cleo', 'Mog']) await agent(name).waitFor();
    await agent('Mog').click();
    await node('Nap').waitFor();
  });
});
