// Takes the pictures of the workbench for README.md and the guides: npm run build, then node
// docs/tools/take-pictures.mjs
import { fileURLToPath } from 'node:url';
import { launchBrowser, playTo, serveCopy, takePicture } from '../../scripts/pictures.mjs';

const browser = await launchBrowser();

/** Opens a game in the workbench, and takes a picture of what it then shows. */
async function picture(game, file, show, clip) {
  const { address, close } = await serveCopy(game);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'dark' });
    await page.goto(address);
    await show(page);
    await takePicture(page, fileURLToPath(new URL(`../images/${file}`, import.meta.url)), clip);
    await page.close();
  } finally {
    close();
  }
}

try {
  await picture('patrol', 'workbench.png', async (page) => {
    await page.getByRole('option', { name: /^R1/ }).click();
    await page.getByRole('button', { name: /^Test mode/ }).click();
    // The two have met: a lit path, what was suspended for it, and something to edit in the
    // inspector.
    for (const overlay of ['Activities', 'State icons']) await page.getByRole('button', { name: overlay }).click();
    await playTo(page, 1120, async () => {
      await page.getByRole('treeitem', { name: /^Not so soon/ }).click();
      await page.getByRole('button', { name: 'Fit the whole tree' }).click();
      await page.mouse.move(640, 560); // on nothing that would light up
    });
  });
  // Both sides fight for the mill, and a rifleman may ask for a place.
  const showQuery = async (page) => {
    await page.getByRole('option', { name: /^Ada/ }).click();
    await playTo(page, 120, async () => {
      await page.getByRole('tab', { name: 'Queries' }).click();
      await page.getByText('Best cover').click();
      await page.mouse.move(640, 20);
    });
  };
  await picture('skirmish', 'spot-query.png', showQuery, { x: 0, y: 43, width: 1000, height: 564 });
  // A guard who was played for a while: chases what he knows of, looks into noises, and walks on
  // otherwise.
  const showLearned = async (page) => {
    await page.getByRole('option', { name: /^Anton/ }).click();
    await page.getByRole('button', { name: /^Watch me/ }).click();
    const bar = page.getByRole('region', { name: 'Recording' });
    for (let decision = 0; decision < 60; decision++) {
      const can = async (name) => bar.getByRole('button', { name, exact: true }).isEnabled();
      const choice = (await can('Chase'))
        ? 'Chase'
        : (await can('Look into a noise'))
          ? 'Look into a noise'
          : 'Walk the round';
      await bar.getByRole('button', { name: choice, exact: true }).click();
      await page.waitForTimeout(700);
    }
    await bar.getByRole('button', { name: 'Stop, and learn from it' }).click();
    await page.getByRole('table', { name: 'Scores' }).waitFor();
    await page
      .getByRole('treeitem', { name: /^Chase/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Fit the whole tree' }).click();
    await page.mouse.move(640, 20);
  };
  await picture('stealth', 'watch-me.png', showLearned, { x: 0, y: 43, width: 1000, height: 480 });
  // Somebody who always does the same has been read.
  const showLearners = async (page) => {
    await page.getByRole('tab', { name: 'Learning' }).click();
    await page.getByRole('separator', { name: 'Resize the console' }).focus();
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
    const ring = page.frameLocator('iframe[title="Game"]').getByLabel(/^The ring/);
    await ring.click({ position: { x: 5, y: 5 } });
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press(i % 3 === 2 ? 'KeyK' : 'KeyJ');
      await page.waitForTimeout(560);
    }
    await page.getByRole('button', { name: 'naive Bayes', exact: true }).click();
    await page.waitForTimeout(800);
  };
  await picture('duel', 'learning-pane.png', showLearners, { x: 0, y: 396, width: 1280, height: 364 });
} finally {
  await browser.close();
}
