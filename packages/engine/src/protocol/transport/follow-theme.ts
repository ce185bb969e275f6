import { type PageLike, thisPage } from './page-like.js';
import { isFromWorkbench, type PageTalk, type PageTheme } from './page-talk.js';

/**
 * Tells a game's page which color theme the workbench around it has, so that the page can use the
 * same: immediately, from its address (`?theme=light`), and again whenever the theme changes. A
 * page without a workbench gets the theme in its address, by default dark. The game decides on its
 * colors; without this call nothing changes.
 */
export function followTheme(wear: (theme: PageTheme) => void, page: PageLike = thisPage()): void {
  wear(/[?&]theme=light(?:&|$)/.test(page.location.search) ? 'light' : 'dark');
  if (page.parent === page) return;
  page.addEventListener('message', (event) => {
    const talk = event.data as PageTalk | null | undefined;
    if (talk?.gumption !== 'theme' || !isFromWorkbench(event, page)) return;
    if (talk.theme === 'light' || talk.theme === 'dark') wear(talk.theme);
  });
}
