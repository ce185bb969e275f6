// Takes the pictures of the games' READMEs from their built pages: npm run build, then node games/take-pictures.mjs [name…]
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { chromiumAdvice, findChromiumPath } from '../scripts/chromium.mjs';

/** A telling moment of each game. */
const moments = { patrol: '?test&at=19.6', squad: '?test&at=9.6' };

const executablePath = findChromiumPath();
if (executablePath === undefined) throw new Error(chromiumAdvice);
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(moments);

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const name of names) {
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
