// Takes the pictures of the documentation from a running workbench:
//   npm start -- --no-open, then node docs/take-pictures.mjs <address>
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../scripts/chromium.mjs';

const address = process.argv[2];
const executablePath = findChromiumPath();
if (address === undefined) throw new Error('Name the address that npm start printed.');
if (executablePath === undefined) throw new Error(chromiumAdvice);

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await page.goto(address);
  // The robot with the larger tree, on its second errand: a lit path, and something to edit in the inspector.
  await page.getByRole('option', { name: /^R2/ }).click();
  await page.getByRole('treeitem', { name: 'Go to, W6' }).click();
  await page.getByRole('button', { name: 'Fit the whole tree' }).click();
  await page.getByRole('option', { name: 'R2, Robot: Go to W6' }).waitFor();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: fileURLToPath(new URL('images/workbench.png', import.meta.url)) });
} finally {
  await browser.close();
}
