import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// A person plays tic-tac-toe against the best opponent, in the workbench.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/parlour');
  context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
});
afterAll(async () => {
  await context.close();
  await served.close();
});

it('answers a move, says what is best, and goes back to an earlier move', async () => {
  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('combobox', { name: 'Game' }).selectOption('tic-tac-toe');
  await game.getByRole('combobox', { name: 'O', exact: true }).selectOption('8');
  const status = game.getByRole('status');
  await expect.poll(() => status.textContent()).toBe('X to move');
  await game.getByRole('button', { name: 'Hint' }).click();
  await game.getByText(/Nothing is better/).waitFor();

  // The keyboard starts in the middle of the board.
  const board = game.getByLabel(/^The board/);
  await board.press('ArrowLeft');
  await board.press('ArrowRight');
  await board.press('Enter');
  const moves = game.getByRole('list', { name: 'Moves' });
  await expect.poll(() => moves.getByRole('button').count()).toBe(2);
  await workbench.agent('Second player').click();
  await workbench.node('Take a turn').waitFor();

  await moves.getByRole('button', { name: 'b2' }).click();
  await game.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => moves.getByRole('button').count()).toBe(2);
  await game.getByRole('button', { name: 'What it sees' }).click();
  await game.getByText(/moves ahead/).waitFor();
  expect(complaints).toEqual([]);
});
