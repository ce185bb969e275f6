// Takes the pictures of the games' READMEs from their built pages: npm run build, then node games/take-pictures.mjs [name…]
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { chromiumAdvice, findChromiumPath } from '../scripts/chromium.mjs';

/** A telling moment of each game. */
const moments = { patrol: '?test&at=19.6', squad: '?test&at=9.6' };

const executablePath = findChromiumPath();
if (executablePath === undefined) throw new Error(chromiumAdvice);
const names = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(moments), 'kitchen'];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const name of names) {
    if (name === 'kitchen') {
      await takeKitchen();
      continue;
    }
    const folder = fileURLToPath(new URL(name, import.meta.url));
    const server = await preview({ root: folder, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
    const page = await browser.newPage({ viewport: { width: 840, height: 600 } });
    const [address] = server.resolvedUrls.local;
    await page.goto(`${address}${moments[name]}&embedded`);
    await page.waitForTimeout(300); // a few frames
    await page.screenshot({ path: `${folder}/picture.png` });
    await server.close();
  }
} finally {
  await browser.close();
}

/** Kitchen has no page: its picture is what the workbench shows of it. */
async function takeKitchen() {
  const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const children = [];
  const start = (...args) => {
    children.push(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
    return children.at(-1);
  };
  try {
    const cli = inRoot('packages/workbench/dist/server/cli.js');
    const server = start(cli, inRoot('games/kitchen'), '--port', '0', '--no-open');
    const address = await new Promise((resolve) => {
      server.stdout.on('data', (data) => {
        const found = /http:\S+/.exec(String(data))?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    start(inRoot('games/kitchen/dist/main.js'), '--url', address, '--quiet');
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
    await page.goto(address);
    await page.getByRole('option', { name: /^Ann/ }).click();
    await page.waitForTimeout(6000); // until the stove is busy
    await page.screenshot({ path: inRoot('games/kitchen/picture.png') });
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
