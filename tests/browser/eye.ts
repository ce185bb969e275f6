import type { Page } from 'playwright-core';

/** What a person's eye would stumble over in a page. */
export interface Sight {
  /** The smallest words, in pixels of the screen, and which. */
  readonly smallest: { readonly size: number; readonly words: string };
  /** How much of the page's width the game has. */
  readonly gameShare: number;
  /** Pairs of cards, labels or controls of which one lies over the other. */
  readonly overlaps: readonly string[];
  /** By how many pixels the page is wider than its window. */
  readonly overhang: number;
}

/**
 * Measures the visible page; what a pane cuts off and what lies outside of the window does not
 * count. The game's own picture is up to the game.
 */
export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    interface Rect {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const cut = (a: Rect, b: Rect): Rect => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isEmpty = ({ left, top, right, bottom }: Rect) => right - left < 1 || bottom - top < 1;
    /** What can be seen of an element, past the edges of what scrolls around it. */
    const seen = (element: Element): Rect | undefined => {
      const style = getComputedStyle(element);
      if (style.visibility !== 'visible') return undefined;
      let rect: Rect = cut(element.getBoundingClientRect(), {
        left: 0,
        top: 0,
        right: innerWidth,
        bottom: innerHeight,
      });
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, opacity } = getComputedStyle(at);
        if (Number(opacity) < 0.05) return undefined;
        if (at !== element && (overflowX !== 'visible' || overflowY !== 'visible'))
          rect = cut(rect, at.getBoundingClientRect());
      }
      return isEmpty(rect) ? undefined : rect;
    };
    const scaleOf = (element: Element): number => {
      if (element instanceof SVGGraphicsElement) return element.getScreenCTM()?.a ?? 1;
      const box = element.closest<HTMLElement>('.tree-layer');
      return box === null ? 1 : new DOMMatrix(getComputedStyle(box).transform).a;
    };
    let smallest = { size: Number.POSITIVE_INFINITY, words: '' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const words = text.textContent!.trim();
      const element = text.parentElement!;
      if (words === '' || element.closest('script, style, title, option') !== null) continue;
      if (seen(element) === undefined) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      if (size < smallest.size) smallest = { size: Math.round(size * 100) / 100, words: words.slice(0, 30) };
    }
    const overlaps: string[] = [];
    const nameOf = (element: Element) =>
      `${element.className || element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}”`;
    const compare = (elements: readonly Element[], slack: number) => {
      const rects = elements.flatMap((element) => {
        const rect = seen(element);
        return rect === undefined ? [] : [{ element, rect }];
      });
      for (const [i, a] of rects.entries())
        for (const b of rects.slice(0, i)) {
          if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
          const both = cut(a.rect, b.rect);
          if (both.right - both.left > slack && both.bottom - both.top > slack)
            overlaps.push(`${nameOf(b.element)} / ${nameOf(a.element)}`);
        }
    };
    compare([...document.querySelectorAll('.tree-layer .card, .arrow-label, .tree-answer')], 1);
    // What floats over the canvas may cover it; controls of the frame may not cover one another.
    const controls =
      ':is(button, select, input, a[href], h2, [role="tab"]):not(.tree-layer *, .zoom-panel *, .tree-map *)';
    compare(
      [...document.querySelectorAll(`.top-bar ${controls}, .top-bar li, .pane-header ${controls}, .pane-aside > *`)],
      3,
    );
    const game = document.querySelector('.game-pane')!.getBoundingClientRect();
    return {
      smallest,
      gameShare: game.width / innerWidth,
      overlaps,
      overhang: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });
}
