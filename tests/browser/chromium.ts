import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';

/**
 * The browser that browser tests drive, as `npm test` finds it. Throws with what to do where there
 * is none.
 */
export function findChromium(): string {
  const path = findChromiumPath();
  if (path === undefined) throw new Error(chromiumAdvice);
  return path;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * Parts of the browser's own address field that every window would load, though no test has a use
 * for them.
 */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'] as const;

/**
 * Starts that browser without a window: no sandbox, since containers have none to give, and no
 * traffic of its own, so that a test hears only what the page asks for. `isolatesSites` gives each
 * site a process of its own, as people have it, so that a game that hangs does not hold up the page
 * around it. The caller closes it.
 */
export async function launchChromium({ isolatesSites = true } = {}): Promise<Browser> {
  const executablePath = findChromium();
  features ??= nameUnusedFeatures(executablePath);
  const args = [...ARGUMENTS, await features, ...(isolatesSites ? [] : ['--disable-site-isolation-trials'])];
  return chromium.launch({ executablePath, args });
}

let features: Promise<string> | undefined;

/**
 * A custom list replaces Playwright's, so it must contain both; a first browser shows Playwright's
 * list.
 */
async function nameUnusedFeatures(executablePath: string): Promise<string> {
  const first = await chromium.launchServer({ executablePath, args: [...ARGUMENTS] });
  const list = first.process().spawnargs.find((each) => each.startsWith('--disable-features='));
  await first.close();
  return list === undefined ? `--disable-features=${UNUSED}` : `${list},${UNUSED}`;
}

let shared: Promise<Browser> | undefined;

/**
 * A browser that all test files of a worker share, because starting one takes longer than many
 * tests. Sites share processes in it: a new process for the game took a third of the time that
 * opening the workbench takes. It ends with the worker; callers close the pages they open.
 */
export function shareChromium(): Promise<Browser> {
  shared ??= launchChromium({ isolatesSites: false });
  return shared;
}

/**
 * Opens an isolated context of that browser or of another one, with its own storage and a large
 * window. Motion is reduced, because it costs time and makes positions unstable: no transitions, and
 * games draw ten times a second. The caller closes it.
 */
export async function openContext(from = shareChromium()): Promise<BrowserContext> {
  const browser = await from;
  const context = await browser.newContext({ viewport: { width: 1920, height: 1100 }, reducedMotion: 'reduce' });
  // Far above any normal duration, so that a busy machine causes no failure; what never appears
  // still fails with its name.
  context.setDefaultTimeout(100_000);
  await context.addInitScript(slowDownGames);
  return context;
}

/**
 * Closes all pages but the first and clears the storage of an address. This is cheaper than a new
 * context, which would load and compile every script again.
 */
export async function forget(context: BrowserContext, address: string): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (page === undefined) return;
  await page.unrouteAll();
  await page.goto('about:blank');
  page.removeAllListeners();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await cdp.detach();
}

/**
 * Runs in every page before its own scripts: in a frame, where games are, pictures follow one
 * another after 100 ms. They come by a timer, since the browser goes over the whole page for each
 * frame that it is asked for, also where nothing is drawn in it.
 */
function slowDownGames(): void {
  if (window === window.parent) return;
  const waiting = new Map<number, FrameRequestCallback>();
  let last = Number.NEGATIVE_INFINITY;
  let id = 0;
  const draw = () => {
    const now = performance.now();
    last = now;
    const due = [...waiting.values()];
    waiting.clear();
    for (const callback of due) callback(now);
  };
  window.requestAnimationFrame = (callback) => {
    if (waiting.size === 0) setTimeout(draw, last + 100 - performance.now());
    waiting.set(++id, callback);
    return id;
  };
  window.cancelAnimationFrame = (cancelled) => void waiting.delete(cancelled);
}
