/** The colors that the workbench around a page wears. */
export type PageTheme = 'dark' | 'light';

/** What the workbench posts to the page it shows whenever its own colors change. */
export interface ThemeGreeting {
  readonly gumption: 'theme';
  readonly theme: PageTheme;
}

/**
 * Tells a game's page which colors the workbench around it wears, so that it can wear the same: at
 * once, from its address (`?theme=light`), and again whenever they change. A page on its own hears
 * what its address says, dark if nothing. The game owns its colors; whoever does not ask is left
 * alone.
 */
export function followTheme(wear: (theme: PageTheme) => void, page: Window = window): void {
  const { origin, search } = page.location;
  wear(new URLSearchParams(search).get('theme') === 'light' ? 'light' : 'dark');
  if (page.parent === page) return;
  page.addEventListener('message', (event: MessageEvent<Partial<ThemeGreeting> | null>) => {
    if (event.source !== page.parent || event.origin !== origin || event.data?.gumption !== 'theme') return;
    if (event.data.theme === 'light' || event.data.theme === 'dark') wear(event.data.theme);
  });
}
