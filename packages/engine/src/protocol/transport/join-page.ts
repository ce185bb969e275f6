import type { Session } from '../session/session.js';
import { portTransport } from './transport.js';

/** What a page and the workbench that embeds it say before they have a line of their own. */
export interface PageGreeting {
  readonly gumption: 'ready' | 'connect';
}

/**
 * Joins a game that runs in a page to the workbench that shows the page, if one does. Says that it
 * is ready and takes the line it is given; only from the page that embeds it, and only if that is
 * of the same origin. Without a workbench it does nothing.
 */
export function joinPage<A>(session: Session<A>, page: Window = window): void {
  if (page.parent === page) return;
  const { origin } = page.location;
  page.addEventListener('message', (event: MessageEvent<Partial<PageGreeting> | null>) => {
    if (event.source !== page.parent || event.origin !== origin) return;
    const port = event.ports[0];
    if (event.data?.gumption === 'connect' && port !== undefined) session.connect(portTransport(port));
  });
  page.parent.postMessage({ gumption: 'ready' } satisfies PageGreeting, origin);
}
