import { expect, it } from 'vitest';
import { bundleModule } from '../package/bundle-worker.js';
import { root } from '../sources.js';
import { shareChromium } from './chromium.js';

it('EXE-09 finds paths in real workers of a browser, the same as on the main thread', async () => {
  const [page, worker] = await Promise.all([
    bundleModule(root, 'tests/browser/offload-page.ts'),
    bundleModule(root, 'docs/examples/execution/path-worker/worker.ts'),
  ]);
  const files = new Map([
    ['/', '<!doctype html><title>Game</title>'],
    ['/page.js', page],
    ['/worker.js', worker],
    ['/broken.js', 'throw new Error("no luck")'],
  ]);
  const browser = await shareChromium();
  const tab = await browser.newPage();
  try {
    await tab.route('http://game.test/**', (route) => {
      const body = files.get(new URL(route.request().url()).pathname);
      const contentType = body?.startsWith('<') ? 'text/html' : 'text/javascript';
      return route.fulfill(body === undefined ? { status: 404 } : { body, contentType });
    });
    await tab.goto('http://game.test/');
    const seen = await tab.evaluate('import("/page.js").then(({ playInBrowser }) => playInBrowser())');
    expect(seen).toEqual({
      problems: [],
      isSame: true,
      found: expect.toSatisfy((found: number) => found > 6),
      handedOver: true,
      cancelled: 'cancelled',
      lost: [
        'findPath: the worker is gone: it could not be loaded',
        'findPath: the worker is gone: Uncaught Error: no luck',
      ],
    });
  } finally {
    await tab.close();
  }
});
