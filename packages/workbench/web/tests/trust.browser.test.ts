import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forget, openContext } from '../../../../tests/browser/chromium.js';
import { serveYard } from './fixture/serve-yard.fixture.js';
import { workbenchPage } from './fixture/workbench-page.fixture.js';

const MAIN = 'converse-or-patrol';

let context: BrowserContext;
let served: Awaited<ReturnType<typeof serveYard>>;

beforeAll(async () => {
  context = await openContext();
});
afterAll(() => context?.close());
afterEach(async () => {
  await forget(context, served.address);
  await served.close();
  expect(served.errors).toEqual([]);
});

it('a project that nobody vouched for is edited without running, and runs in every window after a yes', async () => {
  let isTrusted = false;
  served = await serveYard({
    trust: {
      isTrusted: async () => isTrusted,
      async grant() {
        isTrusted = true;
        return 'It is not remembered: the disk is full.';
      },
    },
  });
  const asked: string[] = [];
  const open = async () => {
    const workbench = workbenchPage(await context.newPage());
    workbench.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await workbench.page.goto(served.address);
    return workbench;
  };
  const first = await open();
  const question = first.page.getByRole('region', { name: 'Trust' });
  await question.getByText('Do you trust the code in this folder?').waitFor();
  await question.getByText(served.folder).waitFor();
  await first.page.getByText('The game does not run: the code in this folder is not trusted yet.').waitFor();

  // Documents are edited and saved as ever.
  await first.tab(MAIN).click();
  await first.node('[Cc]ooldown').click();
  await first.page.keyboard.press('Delete');
  await first.page.keyboard.press('Control+s');
  await expect.poll(() => first.save.textContent()).toBe('Saved');
  await expect.poll(async () => JSON.stringify(await served.readBehavior(MAIN))).not.toContain('"cooldown"');

  // The question can wait, and comes back where something would run.
  await first.button('Decide later about this folder').click();
  await question.waitFor({ state: 'hidden' });
  await first.button('Decide about the code in this folder').click();
  await question.waitFor();
  expect(asked.filter((path) => path.startsWith('/game'))).toEqual([]);

  const second = await open();
  await second.page.getByRole('region', { name: 'Trust' }).waitFor();
  await first.button('Trust the code in this folder').click();
  for (const { page, button } of [first, second]) {
    await button('Play').and(page.locator(':enabled')).waitFor();
    await page.getByRole('region', { name: 'Trust' }).waitFor({ state: 'hidden' });
  }
  await first.page.getByText('It is not remembered: the disk is full.').first().waitFor();
});
