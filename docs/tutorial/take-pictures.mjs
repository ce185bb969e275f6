// Takes the pictures of the tutorial from the real workbench, on copies of the project as it is after each step:
//   npm run build, then node docs/tutorial/take-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, playTo, serveCopy, takePicture } from '../../scripts/pictures.mjs';
import { inRoot } from '../../scripts/repository.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

const plain = read('games/patrol/first-steps/behaviors/patrol.json');
const finished = read('games/patrol/behaviors/patrol-and-converse.json').root;
const [coolDown] = finished.children;
const list = (...children) => ({
  ...plain,
  root: { ...finished, name: undefined, children: [...children, plain.root] },
});

/**
 * What R1's behavior is after each step, and the telling moment, in ticks; `select` is the node to
 * show in the inspector.
 */
const steps = [
  { name: 'open', document: plain, tick: 400 },
  { name: 'converse', document: list(...coolDown.children), tick: 1090, select: /^Go to robot/ },
  { name: 'mistake', document: list(...coolDown.children), tick: 2300, select: /^Talk to/ },
  { name: 'fix', document: list({ ...coolDown, name: undefined }), tick: 1480, select: /^Cool-down/ },
];

const browser = await launchBrowser();
try {
  for (const step of steps) await takeStep(step);
} finally {
  await browser.close();
}

async function takeStep({ name, document, tick, select }) {
  const { address, close } = await serveCopy('patrol/first-steps', (folder) =>
    writeFileSync(join(folder, 'behaviors/patrol.json'), JSON.stringify(document)),
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
  try {
    await page.goto(address);
    await page.getByRole('option', { name: /^R1/ }).click();
    await page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    await playTo(page, tick, async () => {
      if (select) await page.getByRole('treeitem', { name: select }).first().click();
      await page.getByRole('button', { name: 'Fit the whole tree' }).click();
      await page.mouse.move(640, 560); // on nothing that would light up
    });
    await takePicture(page, fileURLToPath(new URL(`images/${name}.png`, import.meta.url)));
  } finally {
    await page.close();
    close();
  }
}
