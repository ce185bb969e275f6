// Takes the pictures of the tutorial from the real workbench, on copies of the project as it is after each step:
//   npm run build, then node docs/tutorial/take-pictures.mjs
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

const plain = read('games/patrol/first-steps/behaviors/patrol.json');
const finished = read('games/patrol/behaviors/patrol-and-converse.json').root;
const [coolDown] = finished.children;
const list = (...children) => ({
  ...plain,
  root: { ...finished, name: undefined, children: [...children, plain.root] },
});

/** What R1's behavior is after each step, and the telling moment, in ticks; `select` is the node to show in the inspector. */
const steps = [
  { name: 'open', document: plain, tick: 400 },
  { name: 'converse', document: list(...coolDown.children), tick: 1090, select: /^Go to robot/ },
  { name: 'mistake', document: list(...coolDown.children), tick: 2300, select: /^Talk to/ },
  { name: 'fix', document: list({ ...coolDown, name: undefined }), tick: 1480, select: /^Cool-down/ },
];

const executablePath = findChromiumPath();
if (executablePath === undefined) throw new Error(chromiumAdvice);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const step of steps) await takePicture(step);
} finally {
  await browser.close();
}

async function takePicture({ name, document, tick, select }) {
  const folder = mkdtempSync(join(tmpdir(), 'gumption-tutorial-'));
  cpSync(inRoot('games/patrol/first-steps'), folder, { recursive: true });
  writeFileSync(join(folder, 'behaviors/patrol.json'), JSON.stringify(document));
  const command = [inRoot('packages/workbench/dist/server/cli.js'), folder, '--port', '0', '--no-open'];
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
  try {
    await page.goto(await addressOf(server));
    await page.getByRole('option', { name: /^R1/ }).click();
    await page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playUntil(page, '8×', tick - 90);
    await playUntil(page, '1×', tick);
    if (select) await page.getByRole('treeitem', { name: select }).first().click();
    await page.getByRole('button', { name: 'Fit the whole tree' }).click();
    await page.waitForTimeout(800); // the view glides into place
    await page.screenshot({ path: fileURLToPath(new URL(`images/${name}.png`, import.meta.url)) });
  } finally {
    await page.close();
    server.kill('SIGKILL'); // it has nothing to keep
    rmSync(folder, { recursive: true });
  }
}

/** Resolves to the address that the workbench prints. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the workbench ended with ${code}`)));
    server.stdout.on('data', (data) => {
      const address = /http:\S+/.exec(String(data))?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}

async function playUntil(page, speed, tick) {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption(speed);
  const clock = page.getByText(/^tick \d+/).first();
  await clock.waitFor();
  while (Number(/\d+/.exec(await clock.textContent())[0]) < tick) await page.waitForTimeout(30);
}
