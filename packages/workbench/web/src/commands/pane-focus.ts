/**
 * What takes the keyboard in a pane, best first: where one walks, then where one chooses, then
 * whatever there is.
 */
const ENTRANCES = [
  '[role="treeitem"][tabindex="0"]',
  ':is([role="tree"], [role="listbox"])[tabindex="0"]',
  '.cm-content',
  '[role="tablist"] [aria-selected="true"]',
  ':not(.pane-header *):is(input, select, textarea, button):not(:disabled, [tabindex="-1"])',
  ':is(input, select, textarea, button):not(:disabled, [tabindex="-1"])',
];

/**
 * Moves the keyboard to the next pane in reading order, or to the one before, and in it to where it
 * was last. Panes that are hidden are passed over. The game itself is not entered, since its keys
 * are its own: Tab leads on into it.
 */
export function createPaneFocus(page: Document): (step: 1 | -1) => void {
  // Where the keyboard was in each pane when it was last there.
  const last = new WeakMap<Element, HTMLElement>();
  return (step) => {
    const panes = [...page.querySelectorAll<HTMLElement>('.pane, .beside-body')].filter(isShown);
    const focused = page.activeElement as HTMLElement | null;
    const at = panes.findLastIndex((pane) => pane.contains(focused));
    if (at >= 0 && focused !== null) last.set(panes[at], focused);
    const count = panes.length;
    const start = at < 0 && step < 0 ? count : at;
    for (let i = 1; i <= count; i++) {
      const pane = panes[(start + step * i + count * 2) % count];
      const before = last.get(pane);
      const entrance = before !== undefined && pane.contains(before) ? before : entranceOf(pane);
      entrance?.focus();
      if (entrance !== undefined && page.activeElement === entrance) return;
    }
  };
}

function entranceOf(pane: HTMLElement): HTMLElement | undefined {
  for (const selector of ENTRANCES) {
    const found = [...pane.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

/** Moves the focus back to the selected node, once what covered or replaced it is gone. */
export function focusSelectedNode(page: Document): void {
  requestAnimationFrame(() => {
    const selected = page.querySelector<HTMLElement>('.canvas-pane [role="treeitem"][tabindex="0"]');
    (selected ?? page.querySelector<HTMLElement>('.canvas-pane .outline-list'))?.focus({ preventScroll: true });
  });
}
