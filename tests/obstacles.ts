import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What of a page is looked at, and by which rules; all of both unless told. */
export interface ObstacleOptions {
  /** A selector: only this part. */
  readonly within?: string;
  /** Names of axe rules: only these. */
  readonly rules?: readonly string[];
}

/**
 * What keeps people from using a page as it stands, each as rule and element; nothing, where
 * everybody can. A game's own picture is the game's affair, so frames are not looked into.
 *
 * axe runs within the page and reports only what is wrong: describing all that is right takes many
 * times as long.
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
