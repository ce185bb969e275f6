import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();
let workbench: WorkbenchPage;
beforeEach(async () => {
  ({ workbench } = opened());
});

/** The conversation in the game's own copy. */
const inGame = <T>(path: string) =>
  workbench.inGame<T>(`window.yard.documents.get('converse-or-patrol').root.children[0].children[0].${path}`);

describe('the text of a behavior', () => {
  beforeEach(async () => {
    await workbench.page.keyboard.press('Alt+3');
    await workbench.text.waitFor();
  });

  it('is typed into and is live in the game, node by node, with an id for each new one', async () => {
    const { page } = workbench;
    await workbench.textLine('talk #talk').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    // At once: typed letter by letter on a busy machine, it would be several edits.
    await page.keyboard.insertText('wait seconds: 2');
    await expect.poll(() => inGame('children.length')).toBe(4);
    await expect.poll(() => inGame('children[3]')).toMatchObject({ kind: 'wait', params: { seconds: 2 } });
    const { id } = await inGame<{ id: string }>('children[3]');
    await page.keyboard.press('ArrowUp');
    await workbench.textLine(`wait #${id} seconds: 2`).waitFor();
    await expect.poll(() => inGame('children[3].id')).toBe(id);
    await expect.poll(() => workbench.undo.getAttribute('aria-label')).toBe('Undo: Edit converse-or-patrol as text');
    await page.keyboard.press('Control+z');
    await expect.poll(() => inGame('children.length')).toBe(3);
    await expect.poll(() => workbench.readText()).not.toContain('wait seconds: 2');
    opened().keepOpen();
  });

  it('marks what cannot be read and keeps the last good behavior, which other edits still change', async () => {
    const { page } = workbench;
    await workbench.textLine('wait #pause').click();
    await workbench.inspector.getByRole('region', { name: 'Node Compose oneself' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.insertText(', seconds');
    await workbench.textState.getByText(/^Line \d+: /).waitFor();
    await workbench.textMarks.first().waitFor();
    await expect.poll(() => inGame('children[1].params')).toEqual({ seconds: 0.5 });
    // The inspector shows the node of the line; a change there is worked into the text around what
    // was typed.
    await workbench.set('Name', 'Breathe');
    await workbench.textLine('wait #pause "Breathe" seconds: 0.5, seconds').waitFor();
    await expect.poll(() => inGame('children[1].name')).toBe('Breathe');
    await workbench.textLine('wait #pause').click();
    await page.keyboard.press('End');
    for (let i = 0; i < ', seconds'.length; i++) await page.keyboard.press('Backspace');
    await expect.poll(() => workbench.textState.textContent()).toBe('');
  });

  it('follows the selection, and leads it', async () => {
    await workbench.textLine('talk #talk').click();
    await workbench.inspector.getByRole('region', { name: 'Node Talk' }).waitFor();
    await workbench.page.keyboard.press('Alt+1');
    await workbench.page.keyboard.press('Alt+0');
    await workbench.menu('View', 'Hide the game');
    await workbench.node('Compose oneself').click();
    await workbench.page.locator('.cm-node-selected', { hasText: '#pause' }).waitFor();
    await workbench.set('Seconds', '4');
    await workbench.textLine('wait #pause "Compose oneself" seconds: 4').waitFor();
  });

  it('offers the words of the game where they fit', async () => {
    const { page } = workbench;
    await workbench.textLine('talk #talk').click();
    await page.keyboard.press('End');
    await page.keyboard.type(', to', { delay: 20 });
    await workbench.offered('tone').waitFor();
    await page.keyboard.press('Tab');
    await workbench.offered('angry').waitFor();
    await page.keyboard.type('an', { delay: 20 });
    await workbench.offered('angry').and(page.locator('[aria-selected="true"]')).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => inGame('children[2].params')).toEqual({ seconds: 3, tone: 'angry' });
  });

  it('makes copied lines nodes of their own, and is formatted by a command', async () => {
    const { page } = workbench;
    await workbench.textLine('wait #pause').click();
    await page.keyboard.press('Shift+Alt+ArrowDown');
    await expect.poll(() => inGame('children.length')).toBe(4);
    const ids = await inGame<string[]>('children.map((each) => each.id)');
    expect(new Set(ids).size).toBe(4);
    expect(ids).toContain('pause');
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    await page.keyboard.type('\n\n');
    await page.keyboard.press('Shift+Alt+F');
    await expect.poll(() => workbench.readText()).not.toContain('\n\n\n');
  });
});
