import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenWorkbench, openWorkbench } from './fixture/open-workbench.fixture.js';

/** A tree with ten children below each node, down to a level. */
function wide(id: string, level: number): DocumentNode {
  if (level === 0) return { id, kind: 'wait', params: { seconds: 1 } };
  return { id, kind: 'sequence', children: Array.from({ length: 10 }, (_, i) => wide(`${id}${i}`, level - 1)) };
}

const LARGE: BehaviorDocument = { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'large', root: wide('n', 3) };

const opened = openWorkbench({ documents: [LARGE] });
let { workbench } = {} as OpenWorkbench;
beforeEach(() => {
  ({ workbench } = opened());
});

/** Waits for frames of the page; the page's own requests for frames are not among them. */
const FRAMES = 30;

describe('the work of the page', () => {
  it('moves only what the browser can move without the page', async () => {
    const { page } = workbench;
    // Other tests ask for a page without motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await workbench.button('Play').click();
    await page.locator('.card[data-status=running]').first().waitFor();
    const moved = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const effect = animation.effect as KeyframeEffect;
          // A control that has just been pressed changes its color, once.
          if (effect.target?.closest('button, select, input, a') !== null && animation instanceof CSSTransition)
            return [];
          const { offset, computedOffset, easing, composite, ...styles } = effect.getKeyframes().at(-1)!;
          const isShape = effect.target instanceof SVGElement && effect.target.ownerSVGElement !== null;
          return `${isShape ? 'a shape: ' : ''}${Object.keys(styles).sort().join(' ')}`;
        }),
      );
    await expect.poll(moved).toContain('transform');
    for (let i = 0; i < 20; i++)
      expect((await moved()).filter((each) => !/^(opacity|transform|opacity transform)$/.test(each))).toEqual([]);
    // The browser wakes the page at the end of each repetition.
    const repeated = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { iterations, duration } = animation.effect!.getComputedTiming();
        return iterations === Number.POSITIVE_INFINITY ? [Number(duration)] : [];
      }),
    );
    expect(repeated.length).toBeGreaterThan(0);
    expect(Math.min(...repeated)).toBeGreaterThan(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    opened().keepOpen();
  });

  it('writes nothing that says the same while the game plays', async () => {
    const { page } = workbench;
    await workbench.bottomTab('Timeline').click();
    await workbench.button('Play').click();
    await page.locator('[aria-label=Play][aria-pressed=true]').waitFor();
    // The page counts its refreshes by the clock, and what was written for nothing.
    await page.evaluate(() => {
      const seen = { refreshes: 0, again: [] as string[] };
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        const next = new Map<Node, Map<string, string | null>>();
        for (const { type, target, attributeName, oldValue } of changes.reverse()) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest('.game-clock') != null) seen.refreshes++;
          if (type === 'childList') continue;
          const what = attributeName ?? 'text';
          const known = next.get(target) ?? new Map<string, string | null>();
          const now = known.has(what)
            ? known.get(what)
            : attributeName === null
              ? target.nodeValue
              : (element?.getAttribute(attributeName) ?? null);
          if (now === oldValue) seen.again.push(`${what} of ${element?.tagName} ${element?.className}`);
          next.set(target, known.set(what, oldValue));
        }
      }).observe(document.body, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
        ...{ attributeOldValue: true, characterDataOldValue: true },
      });
    });
    type Seen = { readonly seen: { readonly refreshes: number; readonly again: readonly string[] } };
    await expect.poll(() => page.evaluate(() => (window as unknown as Seen).seen.refreshes)).toBeGreaterThan(20);
    expect(await page.evaluate(() => (window as unknown as Seen).seen.again)).toEqual([]);
    opened().keepOpen();
  });

  it('asks for no frame and changes nothing while the game stands still', async () => {
    const { page } = workbench;
    await workbench.button('Pause').click();
    await page.locator('[aria-label=Pause][aria-pressed=true]').waitFor();
    const work = () =>
      page.evaluate(
        (frames) =>
          new Promise<number>((done) => {
            const own = window.requestAnimationFrame;
            let count = 0;
            const observer = new MutationObserver((changes) => {
              count += changes.length;
            });
            observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
            window.requestAnimationFrame = (run) => {
              count++;
              return own(run);
            };
            let left = frames;
            const frame = () => {
              if (left-- > 0) own(frame);
              else {
                window.requestAnimationFrame = own;
                observer.disconnect();
                done(count);
              }
            };
            own(frame);
          }),
        FRAMES,
      );
    await expect.poll(work).toBe(0);
  });

  it('draws of 1,111 nodes only those in view, as a tree and as text', async () => {
    const { page } = workbench;
    await workbench.tab('large').click();
    await page.locator('.card').nth(10).waitFor();
    expect(await page.locator('.card').count()).toBeLessThan(150);
    await workbench.button('Show as text').click();
    await page.locator('.cm-line').nth(10).waitFor();
    expect(await page.locator('.cm-line').count()).toBeLessThan(150);
    // It has been read, too: the lines of the selected node are marked.
    await page.locator('.cm-node-selected').first().waitFor();
  });
});
