import { type PageLike, thisPage } from './page-like.js';

/** The colors that the workbench around a page wears. */
export type PageTheme = 'dark' | 'light';

/** What the workbench posts to the page it shows whenever its own colors change. */
export interface ThemeGreeting {
  readonly gumption: 'theme';
  readonly theme: PageTheme;
}

/**
 * Tells a game's page which color theme the workbench around it has, so that the page can use the
 * same: immediately, from its address (`?theme=light`), and again whenever the theme changes. A
 * page without a workbench gets the theme in its address, by default dark. The game decides on its
 * colors; without this call nothing changes.
 */
export function followTheme(wear: (theme: PageTheme) => void, page: PageLike = thisPage()): void {
  const { origin, search } = page.location;
  wear(/[?&]theme=light(?:&|$)/.test(search) ? 'light' : 'dark');
  if (page.parent === page) return;
  page.addEventListener('message', (event) => {
    if (event.source !== page.parent || event.origin !== origin) return;
    const greeting = event.data as Partial<ThemeGreeting> | null;
    if (greeting?.gumption !== 'theme') return;
    if (greeting.theme === 'light' || greeting.theme === 'dark') wear(greeting.theme);
  });
}
