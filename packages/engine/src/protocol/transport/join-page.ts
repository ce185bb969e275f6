import type { Session } from '../session/session.js';
import { type PageLike, thisPage } from './page-like.js';
import { portTransport } from './transport.js';

/** What a page and the workbench that embeds it say before they have a line of their own. */
export interface PageGreeting {
  readonly gumption: 'ready' | 'connect';
}

/**
 * Connects a game that runs in a page to the workbench that shows the page, if there is one.
 * Announces that it is ready and accepts a line, only from the page that embeds it and only if that
 * has the same origin. Warnings go to the page's console unless the cast reports them elsewhere.
 * Without a workbench it does nothing else.
 */
export function joinPage<A>(session: Session<A>, page: PageLike = thisPage()): void {
  session.options.cast.warnings.reportTo(({ message }) => page.console?.warn(message));
  if (page.parent === page) return;
  const { origin } = page.location;
  page.addEventListener('message', (event) => {
    if (event.source !== page.parent || event.origin !== origin) return;
    const port = event.ports[0];
    const greeting = event.data as Partial<PageGreeting> | null;
    if (greeting?.gumption === 'connect' && port !== undefined) session.connect(portTransport(port));
  });
  page.parent.postMessage({ gumption: 'ready' } satisfies PageGreeting, origin);
}
