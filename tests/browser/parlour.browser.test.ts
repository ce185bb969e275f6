import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// A person plays against an opponent in the workbench, and looks into its search.

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

it('says why nothing happens, that a position is an earlier one, and which match was played', async () => {
  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('combobox', { name: 'Game' }).selectOption('reversi');
  await game.getByRole('combobox', { name: 'White', exact: true }).selectOption('1');
  const board = game.getByLabel(/^The board/);
  const words = game.locator('.words');
  const status = game.getByRole('status');
  await board.press('Escape');
  // The first test left the keyboard at a square: from a corner, the way is known.
  for (let step = 0; step < 8; step++) for (const key of ['ArrowLeft', 'ArrowUp']) await board.press(key);
  await board.press('Enter');
  await expect.poll(() => words.textContent()).toBe('You cannot play that. What you can play is marked.');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await board.press(key);
  await game.getByRole('button', { name: 'Hint' }).click();
  await game.getByText(/^d3: /).waitFor();
  await board.press('Enter');
  // What was said of the position before is gone with it.
  const moves = game.getByRole('list', { name: 'Moves' });
  await expect.poll(() => moves.getByRole('button').count()).toBe(2);
  await expect.poll(() => words.textContent()).toBe('');

  await moves.getByRole('button', { name: 'd3' }).click();
  await expect.poll(() => status.textContent()).toBe('White to move · 4 : 1');
  await expect.poll(() => words.textContent()).toMatch(/^An earlier position/);
  await game.getByRole('button', { name: 'Last position' }).click();
  await expect.poll(() => status.textContent()).toMatch(/^Black to move/);
  await expect.poll(() => words.textContent()).toBe('');

  // A hint is gone, too, when somebody else makes a move.
  await game.getByRole('combobox', { name: 'Black', exact: true }).selectOption('1');
  const before = await moves.getByRole('button').count();
  await game.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => moves.getByRole('button').count()).toBeGreaterThan(before + 1);
  await expect.poll(() => words.textContent()).toBe('');
  await game.getByRole('combobox', { name: 'Black', exact: true }).selectOption('person');

  await game.getByText('Match of 100 games').click();
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  const result = game.locator('.match output');
  await expect
    .poll(() => result.textContent())
    .toMatch(
      /^Reversi, regular against casual, [1-9]\d* of 100 games: \d+ won, .* Regular scores \d+ % \(\d+ to \d+ %/,
    );
  await game.getByRole('combobox', { name: 'Game' }).selectOption('kalah');
  await expect.poll(() => result.textContent()).toMatch(/^Reversi, /);
  await game.getByText('Match of 100 games').click();
  expect(complaints).toEqual([]);
});

it('has room for the tree beside all else in a small window', async () => {
  const small = await context.newPage();
  await small.setViewportSize({ width: 1280, height: 720 });
  const { src } = await page
    .locator('iframe[title="Game"]')
    .evaluate((frame: HTMLIFrameElement) => ({ src: frame.src }));
  await small.goto(`${new URL(src).origin}${new URL(src).pathname}?game=chess`);
  await small.getByRole('button', { name: 'What it sees' }).click();
  await small.getByText('The tree of a search').click();
  await small.getByText('Match of 100 games').click();
  const tree = small.locator('.tree');
  await tree.locator('details').first().waitFor();
  const { height } = (await tree.boundingBox())!;
  expect(height).toBeGreaterThan(120);
  await small.getByRole('button', { name: 'Start', exact: true }).scrollIntoViewIfNeeded();
  await small.close();
});

it('shows the line, the tree and the table of a search, also at a tick of the past', async () => {
  const game = page.frameLocator('iframe[title="Game"]');
  await game.getByRole('combobox', { name: 'Game' }).selectOption('connect-four');
  await game.getByRole('combobox', { name: 'Red', exact: true }).selectOption('7');
  await page.getByRole('tab', { name: 'Search' }).click();
  const pane = page.getByRole('region', { name: 'Search', exact: true });
  await pane.getByRole('button', { name: 'Yellow' }).click();
  await pane.getByText('A person plays. An onlooker weighs the moves of Yellow at the start').waitFor();
  await pane.getByRole('button', { name: 'Yellow' }).press('ArrowDown');
  await expect.poll(() => pane.getByRole('button', { name: 'Red' }).getAttribute('aria-current')).toBe('true');

  // The keyboard starts in the middle of the board.
  const board = game.getByLabel(/^The board/);
  await board.press('ArrowLeft');
  await board.press('Enter');
  await pane.getByText('What Red saw before its last move, after 1 move').waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  // What it expected begins with what it played.
  const line = pane.getByRole('list', { name: 'Expected line' });
  const played = (await game.getByRole('list', { name: 'Moves' }).getByRole('button').allTextContents())[1];
  const expected = await line.getByRole('listitem').allTextContents();
  expect(expected[0]).toBe(`Red ${played.replace(/ \?+$/, '')}`);
  expect(expected.length).toBeGreaterThan(3);
  expect(expected[1]).toMatch(/^Yellow column \d$/);
  const weighed = pane.getByRole('table', { name: 'Moves of Red' });
  await weighed
    .getByRole('row', { name: /^column \d/ })
    .nth(6)
    .waitFor();
  await pane.getByRole('img', { name: 'Board with scores as heat' }).waitFor();
  const figures = pane.getByRole('region', { name: 'Table of positions' });
  expect(Number((await figureOf(figures, 'Stores')).replaceAll(',', ''))).toBeGreaterThan(100);
  expect(await figureOf(figures, 'Hits')).toMatch(/^[\d,]+ \(\d+ %\)$/);
  await pane
    .getByRole('table', { name: 'What the evaluation is made of' })
    .getByRole('row', { name: 'Score' })
    .waitFor();

  // The tree is its own, and opens by the keyboard, one position at a time.
  await pane.getByText(/^as it searched it, \d+ moves deep$/).waitFor();
  const tree = pane.getByRole('tree', { name: 'Tree of the search' });
  const rows = tree.getByRole('treeitem');
  await expect.poll(() => rows.count()).toBe(7);
  await rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { level: 2 }).first().waitFor();
  await expect.poll(() => rows.count()).toBe(14);
  await tree
    .getByRole('treeitem', { name: /^Yellow column \d: cut off/, level: 2 })
    .first()
    .waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.count()).toBe(7);

  // Before its move it was thinking, or about to begin.
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const time = page.getByRole('slider', { name: 'Time' });
  await time.focus();
  await page.keyboard.press('Home');
  await page.getByRole('status', { name: 'Looking at the past' }).waitFor();
  await page.getByRole('tab', { name: 'Search' }).click();
  await pane.getByText(/^past, tick [\d,]+$/).waitFor();
  await pane.getByText(/at the start$/).waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).first().click();
  await pane.getByText('What Red saw before its last move, after 1 move').waitFor();
  await expect.poll(() => line.getByRole('listitem').allTextContents()).toEqual(expected);
  expect(complaints).toEqual([]);
});

/** A number of the table of positions. */
async function figureOf(figures: Locator, name: string): Promise<string> {
  const terms = await figures.getByRole('term').allTextContents();
  return (await figures.getByRole('definition').allTextContents())[terms.indexOf(name)];
}
