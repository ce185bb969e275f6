// Takes the pictures of the games' READMEs from their built pages: npm run build, then node
// games/take-pictures.mjs [name…]
import { spawn } from 'node:child_process';
import { preview } from 'vite';
import { launchBrowser, serveCopy, takePicture } from '../scripts/pictures.mjs';
import { inRoot } from '../scripts/repository.mjs';

/** A telling moment of each game. */
const moments = {
  patrol: '?test&at=19.6',
  squad: '?test&at=9.6',
  robot: '?test&at=22.5',
  village: '?test&at=71',
  flock: '?at=121',
  formation: '?test&at=7.4',
  paths: '?show=fill,rim,path,ways&at=1.6',
  stealth: '?at=3.6',
  skirmish: '?at=24&side=none',
  duel: '?habit=has+a+favourite&at=30.15',
  sentries: '?trained&at=8.4',
  caverns: '?auto&seed=1&at=133.5',
  parlour: '?game=checkers&first=4&second=3&at=14&sees',
  island: '?fine&seed=1&at=24',
};

const names = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(moments), 'kitchen'];
const browser = await launchBrowser();
try {
  for (const name of names) await (name === 'kitchen' ? takeKitchen() : takeGame(name));
} finally {
  await browser.close();
}

/** The game alone, as players see it, with its overlays. */
async function takeGame(name) {
  const folder = inRoot('games', name);
  const server = await preview({ root: folder, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const page = await browser.newPage({ viewport: { width: 840, height: 600 } });
  const [address] = server.resolvedUrls.local;
  await page.goto(`${address}${moments[name]}&embedded`);
  if (name === 'island') await page.locator('canvas[data-lands$="512"]').waitFor({ timeout: 300_000 });
  await page.waitForTimeout(300); // a few frames
  await takePicture(page, `${folder}/picture.png`);
  await page.close();
  await server.close();
}

/** Kitchen has no page: its picture is what the workbench shows of it. */
async function takeKitchen() {
  const { address, close } = await serveCopy('kitchen');
  const program = [inRoot('games/kitchen/dist/main.js'), '--url', address, '--quiet'];
  const game = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
    await page.goto(address);
    await page.getByRole('option', { name: /^Ann/ }).click();
    await page.waitForTimeout(6000); // until the stove is busy
    await takePicture(page, inRoot('games/kitchen/picture.png'));
  } finally {
    game.kill('SIGKILL');
    close();
  }
}
