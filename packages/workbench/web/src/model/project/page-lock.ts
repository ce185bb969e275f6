/**
 * The part of the browser's locks that windows need to know of one another; absent outside secure
 * pages.
 */
export type PageLocks = Pick<LockManager, 'request' | 'query'> | undefined;

const lockOf = (page: string) => `gumption page ${page}`;

/**
 * Shows, for as long as this window lives, that it does: the browser lets go of the lock however it
 * ends.
 */
export function holdPage(page: string, locks: PageLocks): void {
  void locks?.request(lockOf(page), () => new Promise<never>(() => undefined));
}

/**
 * Whether that window is still open. Where the browser cannot tell, it counts as closed: offering
 * its work twice is better than losing it.
 */
export async function isPageAlive(page: string, locks: PageLocks): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(page));
}
