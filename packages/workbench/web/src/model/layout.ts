import type { Editor } from './editor.js';
import { type Dock, defaultPreferences, type PageLayout } from './preferences.js';

/** Puts the game at a side of the page; it goes on running. */
export function dockGame({ preferences }: Editor, dock: Dock): void {
  preferences.setState({ dock, isGameLarge: false });
}

/** Lets the game fill the page, or gives the other panes their room back. */
export function toggleGameSize({ preferences }: Editor): void {
  preferences.setState(({ isGameLarge }) => ({ isGameLarge: !isGameLarge }));
}

/** Puts all panes of a page of this size where a newcomer finds them. */
export function resetLayout({ preferences }: Editor, width: number, height: number): void {
  preferences.setState(layoutOf(defaultPreferences(width, height)));
}

function layoutOf({ sizes, collapsed, dock, isGameLarge }: PageLayout): PageLayout {
  return { sizes, collapsed, dock, isGameLarge };
}

/** Remembers how panes stand for each project by itself. */
export function keepLayout({ preferences, project }: Editor): void {
  let id: string | undefined;
  const take = () => {
    const next = project.getState().info?.id;
    if (next === undefined || next === id) return;
    id = next;
    const known = preferences.getState().layouts[next];
    if (known !== undefined) preferences.setState(known);
  };
  const keep = () => {
    if (id === undefined) return;
    const { layouts, ...state } = preferences.getState();
    const known = layouts[id];
    const now = layoutOf(state);
    if (KEYS.some((key) => known?.[key] !== now[key])) preferences.setState({ layouts: { ...layouts, [id]: now } });
  };
  take();
  project.subscribe(take);
  preferences.subscribe(keep);
}

const KEYS = ['sizes', 'collapsed', 'dock', 'isGameLarge'] as const;
