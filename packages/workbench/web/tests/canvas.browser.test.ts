import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { type OpenWorkbench, openWorkbench } from './fixture/open-workbench.fixture.js';
import { workbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();
let { context, served, workbench } = {} as OpenWorkbench;
beforeEach(() => {
  ({ context, served, workbench } = opened());
});

/** Titles of the children of a node in the game's own copy. */
const inGame = (path: string, behavior = 'converse-or-patrol') =>
  workbench.inGame<string[]>(
    `(window.yard.documents.get('${behavior}').${path}.children ?? []).map((each) => each.name ?? each.kind)`,
  );
const CONVERSE = 'root.children[0].children[0]';

describe('the palette [WB-06]', () => {
  it('is about the agent on screen, and finds by name and description', async () => {
    await workbench.paletteItem('Go To').waitFor();
    await workbench.palette.getByRole('searchbox').fill('near');
    await expect.poll(() => workbench.palette.locator('.palette-item').allTextContents()).toEqual(['Agent Spotted']);
    await workbench.palette.getByRole('searchbox').fill('');
    opened().keepOpen();
  });

  it('inserts at the selection by keyboard, and says what does not fit', async () => {
    const { page } = workbench;
    await workbench.node('Converse').click();
    await workbench.palette.getByRole('searchbox').fill('wai');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk', 'wait']);
    await workbench.node('Converse or patrol').click();
    await workbench.palette.getByRole('searchbox').fill('');
    await expect.poll(() => workbench.paletteItem('Wait').getAttribute('data-unfit')).toBeNull();
  });

  it('hides, closes shelves, and remembers both', async () => {
    await workbench.palette.getByRole('button', { name: /^Actions/ }).click();
    await workbench.paletteItem('Talk').waitFor({ state: 'detached' });
    await workbench.open(served.address);
    await expect.poll(() => workbench.paletteItem('Talk').count()).toBe(0);
    await workbench.menu('View', 'Hide the palette');
    await workbench.open(served.address);
    await expect.poll(() => workbench.palette.count()).toBe(0);
  });
});

describe('drag and drop on the tree [WB-09]', () => {
  it('inserts before, behind, below and around a node', async () => {
    await workbench.drag(workbench.paletteItem('Wait'), workbench.node('Talk'), 0.1);
    await workbench.drop('before Talk');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'wait', 'talk']);
    await workbench.drag(workbench.paletteItem('patrol'), workbench.node('Converse'));
    await workbench.drop('below Converse');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'wait', 'talk', 'subtree']);
    await workbench.button('Fit the whole tree').click();
    await workbench.drag(workbench.paletteItem('Repeat'), workbench.node('Talk'), 0.5, 0.1);
    await workbench.drop('around Talk');
    await expect.poll(() => inGame(`${CONVERSE}.children[3]`)).toEqual(['talk']);
    await expect.poll(() => workbench.undo.getAttribute('aria-label')).toBe('Undo: Wrap Talk 3 s in Repeat');
    await opened().takeBack();
  });

  it('moves among siblings and to another parent, several at once too', async () => {
    await workbench.drag(workbench.node('Talk'), workbench.node('Agent Spotted'), 0.1);
    await workbench.drop('before Agent Spotted');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['talk', 'agentSpotted', 'Compose oneself']);
    await workbench.node('Compose oneself').click({ modifiers: ['Control'] });
    await workbench.drag(workbench.node('Talk'), workbench.node('Converse or patrol'));
    await workbench.drop('below Converse or patrol');
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree', 'talk', 'Compose oneself']);
    await opened().takeBack();
  });

  it('says why something does not fit, and changes nothing with Escape or beside the tree', async () => {
    const { page } = workbench;
    await workbench.drag(workbench.node('Cooldown'), workbench.node('Talk'));
    await workbench.drop('A node cannot move into itself.');
    await workbench.notice.getByText('A node cannot move into itself.').waitFor();
    await workbench.drag(workbench.node('Talk'), workbench.node('Agent Spotted'), 0.1);
    await page.locator('.drag-ghost').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.drag-ghost').waitFor({ state: 'detached' });
    await page.mouse.up();
    await workbench.drag(workbench.node('Talk'), workbench.breadcrumb);
    await page.mouse.up();
    await expect.poll(() => workbench.undo.isDisabled()).toBe(true);
    opened().keepOpen();
  });

  it('discards nodes that are dropped on the palette', async () => {
    await workbench.drag(workbench.node('Talk'), workbench.palette, 0.5, 0.9);
    await workbench.drop('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself']);
  });

  it('[WB-19] selects with a box, and moves about when the ground is dragged', async () => {
    const { page } = workbench;
    const spot = (await workbench.node('Agent Spotted').boundingBox())!;
    const talk = (await workbench.node('Talk').boundingBox())!;
    await page.keyboard.down('Shift');
    await page.mouse.move(spot.x - 10, spot.y + 80);
    await page.mouse.down();
    await page.mouse.move(talk.x + 20, talk.y + 10, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(() => page.locator('.card[aria-selected="true"]').count()).toBe(3);
    await page.mouse.move(spot.x, spot.y + 120);
    await page.mouse.down();
    await page.mouse.move(spot.x + 60, spot.y + 90, { steps: 3 });
    await page.mouse.up();
    await expect
      .poll(async () => {
        const moved = (await workbench.node('Agent Spotted').boundingBox())!;
        return [moved.x - spot.x, moved.y - spot.y].map(Math.round);
      })
      .toEqual([60, -30]);
    opened().keepOpen();
  });
});

describe('the picture', () => {
  it('zooms under two fingers, and lies as it was after a visit elsewhere', async () => {
    const { page } = workbench;
    const talk = (await workbench.node('Talk').boundingBox())!;
    await page.mouse.move(talk.x, talk.y);
    // A pinch reaches the page as a wheel with Ctrl, in small steps.
    await page.keyboard.down('Control');
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -3);
    await page.keyboard.up('Control');
    const near = async () => (await workbench.node('Talk').boundingBox())!;
    await expect.poll(async () => (await near()).width / talk.width).toBeCloseTo(Math.exp(0.3), 2);
    const before = await near();
    expect([before.x, before.y].map(Math.round)).toEqual([talk.x, talk.y].map(Math.round));
    await workbench.tab('patrol').click();
    await workbench.node('Round').waitFor();
    await workbench.tab('converse-or-patrol').click();
    await expect.poll(async () => Math.round((await near()).width)).toBe(Math.round(before.width));
    opened().keepOpen();
  });
});

describe('the quick list [WB-09]', () => {
  it('inserts below or behind with Enter, wraps with Shift+Enter', async () => {
    const { page } = workbench;
    const words = workbench.quickList.getByRole('combobox');
    await workbench.node('Talk').click();
    await page.keyboard.press('/');
    await words.pressSequentially('wait');
    await words.press('Enter');
    await workbench.quickList.waitFor({ state: 'detached' });
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk', 'wait']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Wait/);
    await page.keyboard.press('/');
    await words.pressSequentially('rep');
    await words.press('Shift+Enter');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk', 'repeat']);
  });

  it('tells why something does not fit, and goes away with Escape', async () => {
    const { page } = workbench;
    await workbench.node('Converse or patrol').click();
    await page.keyboard.press('/');
    await workbench.quickList.getByRole('combobox').fill('wait');
    await page.keyboard.press('Shift+Enter');
    await workbench.notice.getByText('Wait takes no children.').waitFor();
    await page.keyboard.press('Escape');
    await workbench.quickList.waitFor({ state: 'detached' });
    opened().keepOpen();
  });
});

describe('showing others', () => {
  it('exports a picture that is valid, with subtrees if wanted, and an image', async () => {
    const { page } = workbench;
    const exported = async (...items: string[]) => {
      const [file] = await Promise.all([page.waitForEvent('download'), workbench.menu('File', ...items)]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const svg = await exported('Export as SVG', 'With all subtrees');
    expect(svg.name).toBe('converse-or-patrol.svg');
    const cards = await page.evaluate((text) => {
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
      return picture.querySelector('parsererror') === null ? picture.querySelectorAll('g > rect').length : -1;
    }, svg.bytes.toString());
    expect(cards).toBe(13);
    const png = await exported('Export as PNG', 'As it is shown');
    expect([...png.bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
    expect(png.bytes.length).toBeGreaterThan(5000);
    opened().keepOpen();
  });

  it('copies Mermaid text, and a link that opens the node', async () => {
    const { page } = workbench;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await workbench.menu('File', 'Copy as Mermaid text', 'As it is shown');
    await expect.poll(copied).toContain('flowchart TD\n  n0["<b>Converse or patrol</b>');
    await workbench.tab('patrol').click();
    await workbench.node('Go To W3').click({ button: 'right' });
    await workbench.choose(/^Copy a link/);
    await expect.poll(copied).toMatch(/#\/patrol\/go-w3$/);
    const other = await context.newPage();
    const there = workbenchPage(other);
    await there.open(await copied());
    await expect.poll(() => there.node('Go To W3').getAttribute('aria-selected')).toBe('true');
  });
});

describe('large trees on the canvas', () => {
  it('[WB-09] collapses to one card that counts and shows what runs inside', async () => {
    const { page } = workbench;
    await workbench.node('Cooldown').click();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await workbench.node('Talk').waitFor({ state: 'detached' });
    await expect.poll(() => workbench.node('Cooldown').locator('.fold-chip').textContent()).toBe('+4');
    await workbench.menu('View', 'Collapse all');
    await workbench.menu('View', 'Expand to level', 'Level 1');
    await workbench.step(1);
    await expect.poll(() => workbench.node('Converse or patrol').locator('.fold-chip').textContent()).toBe('+6 patrol');
    await workbench.menu('View', 'Expand all');
    await workbench.node('Talk').waitFor();
    await opened().rewind();
  });

  it('opens a subtree in place, live, and edits in it edit the behavior it stands for', async () => {
    const { page } = workbench;
    await workbench.node('patrol').click({ button: 'right' });
    await workbench.choose(/^Expand/);
    await workbench.step(1);
    await workbench.status('Go To W1', 'running');
    // Room enough that no card lies below the map.
    await workbench.resize(2000, 1100);
    await page.keyboard.press('f');
    await workbench.node('Go To W2').click();
    await expect.poll(() => workbench.tab('converse-or-patrol').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => workbench.breadcrumb.textContent()).toContain('converse-or-patrolpatrolGo To');
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame('root.children[0]', 'patrol')).toHaveLength(3);
    await workbench.node('Converse or patrol').waitFor();
    await workbench.drag(workbench.node('Talk'), workbench.node('Round'));
    await workbench.drop('below Round');
    await expect.poll(() => inGame('root.children[0]', 'patrol')).toEqual(['goTo', 'goTo', 'goTo', 'talk']);
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself']);
  });

  it('follows the running node until it is moved by hand', async () => {
    const { page } = workbench;
    const follow = workbench.button('Follow the running node');
    await workbench.step(1);
    await workbench.node('Talk').hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false');
    await follow.click();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    opened().keepOpen();
  });

  it('has names and roles for everything', async () => {
    expect(await obstacles(workbench.page, { within: '.canvas-pane' })).toEqual([]);
  });
});
