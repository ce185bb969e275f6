import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from './chromium.mjs';
import { inRoot } from './repository.mjs';
import { shrinkPng } from './shrink-png.mjs';

/** The browser that takes the documentation's pictures, without a window. The caller closes it. */
export function launchBrowser() {
  const executablePath = findChromiumPath();
  if (executablePath === undefined) throw new Error(chromiumAdvice);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Serves a copy of a game's project in the workbench as it was built last, so that a picture
 * changes no file. `prepare` may change the copy first. Resolves to its address and to what ends
 * it.
 */
export async function serveCopy(game, prepare = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gumption-picture-'));
  cpSync(inRoot('games', game), folder, { recursive: true });
  prepare(folder);
  const command = [inRoot('packages/workbench/dist/server/cli.js'), folder, '--port', '0', '--no-open', '--trust'];
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const close = () => {
    server.removeAllListeners('exit');
    server.kill('SIGKILL'); // it has nothing to keep
    rmSync(folder, { recursive: true });
  };
  const address = await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the workbench ended with ${code}`)));
    server.stdout.on('data', (data) => {
      const found = /http:\S+/.exec(String(data))?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  return { address, close };
}

/**
 * Brings the game in a workbench page to a tick, quickly at first, and lets it run on there;
 * `prepare` arranges the page shortly before.
 */
export async function playTo(page, tick, prepare) {
  const button = (name) => page.getByRole('button', { name, exact: true });
  const setSpeed = (speed) => page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption(speed);
  // Looked at in every frame by the page itself: from here, a busy machine would be late.
  const playUntil = (last) =>
    page.waitForFunction(
      (wanted) => Number(/tick (\d+)/.exec(document.querySelector('.game-clock')?.textContent ?? '')?.[1]) >= wanted,
      last,
    );
  await button('Stop').click();
  await setSpeed('8×');
  await button('Play').click();
  await playUntil(tick - 240);
  await setSpeed('2×');
  await playUntil(tick - 40);
  await button('Pause').click();
  await prepare();
  await setSpeed('1×');
  await page.waitForTimeout(500); // the view glides into place
  await button('Play').click();
  await playUntil(tick);
}

/** Writes what a page shows to a file; by default all of it. */
export async function takePicture(page, file, clip) {
  writeFileSync(file, shrinkPng(await page.screenshot(clip && { clip })));
}
