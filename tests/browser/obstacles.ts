import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Which part of a page to check, and by which rules; by default all of both. */
export interface ObstacleOptions {
  /** A selector: only this part. */
  readonly within?: string;
  /** Names of axe rules: only these. */
  readonly rules?: readonly string[];
}

/**
 * Lists the accessibility problems of a page, each as rule and element; empty if there are none.
 * Frames are left out, because a game's picture is up to the game.
 *
 * axe runs within the page and reports only failures: describing what passes takes many times as
 * long.
 */
export async function obstacles(page: Page, { within, rules }: ObstacleOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const { violations } = await page.evaluate(
    ([part, how]) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document, how),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
