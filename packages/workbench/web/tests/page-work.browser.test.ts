import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenWorkbench, openWorkbench } from './fixture/open-workbench.fixture.js';

const opened = openWorkbench();
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
        document.getAnimations().map((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const { offset, computedOffset, easing, composite, ...styles } = effect.getKeyframes().at(-1)!;
          const isShape = effect.target instanceof SVGElement && effect.target.ownerSVGElement !== null;
          return `${isShape ? 'a shape: ' : ''}${Object.keys(styles).sort().join(' ')}`;
        }),
      );
    await expect.poll(moved).toContain('transform');
    for (let i = 0; i < 20; i++)
      expect((await moved()).filter((each) => !/^(opacity|transform|opacity transform)$/.test(each))).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
});
