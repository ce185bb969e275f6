// Takes the picture of the workbench for README.md from a copy of Patrol: npm run build, then node
// docs/tools/take-pictures.mjs
import { fileURLToPath } from 'node:url';
import { launchBrowser, playTo, serveCopy, takePicture } from '../../scripts/pictures.mjs';

const browser = await launchBrowser();
const { address, close } = await serveCopy('patrol');
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'dark' });
  await page.goto(address);
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
  await takePicture(page, fileURLToPath(new URL('../images/workbench.png', import.meta.url)));
} finally {
  await browser.close();
  close();
}
