import { type Browser, chromium } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../scripts/chromium.mjs';

/** The browser that browser tests drive, as `npm test` finds it. Throws with what to do where there is none. */
export function findChromium(): string {
  const path = findChromiumPath();
  if (path === undefined) throw new Error(chromiumAdvice);
  return path;
}

/**
 * Starts that browser without a window: no sandbox, since containers have none to give, and no traffic of its own,
 * so that a test hears only what the page asks for. The caller closes it.
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
