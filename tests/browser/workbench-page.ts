import type { ElementHandle, JSHandle, Locator, Page } from 'playwright-core';

/** What a node's mark changed to, and what the game's clock showed just then. */
export interface Sighting {
  readonly node: string;
  readonly status: string;
  readonly tick: number;
}

/**
 * What changed on screen since the recording began, in order, however briefly it was to be seen.
 */
export interface Recording<T> {
  read(): Promise<readonly T[]>;
}

/** The workbench as a designer sees it: things are found by role and visible name. */
export function workbenchPage(page: Page) {
  const game = page.getByRole('region', { name: 'Game' });
  const tree = page.getByRole('region', { name: 'Behavior', exact: true });
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const clock = game.getByText(/^tick \d+/);
  const badge = page.getByRole('button', { name: /^Synchronisation/ });

  async function record<T>(
    observe: (elements: readonly [Element, Element], seen: T[]) => void,
    elements: readonly [Locator, Locator],
  ): Promise<Recording<T>> {
    const handles = await Promise.all(elements.map((each) => each.elementHandle()));
    const seen = (await page.evaluateHandle(() => [])) as JSHandle<T[]>;
    await page.evaluate(
      // The observer goes over as text: what it closes over here does not exist in the page.
      ([source, first, second, list]) => new Function(`return ${source}`)()([first, second], list),
      [`${observe}`, handles[0] as ElementHandle, handles[1] as ElementHandle, seen] as const,
    );
    return { read: () => seen.jsonValue() as Promise<T[]> };
  }

  return {
    page,
    inspector,
    badge,
    canvas: page.frameLocator('iframe[title="Game"]').getByLabel(/^The yard/),
    speed: page.getByRole('combobox', { name: 'Speed', exact: true }),
    save: page.getByRole('button', { name: /^Save/ }),
    breadcrumb: page.getByRole('navigation', { name: 'Where you are' }),
    console: page.getByRole('log', { name: 'Console' }),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    agent: (name: string): Locator => page.getByRole('option', { name: new RegExp(`^${name},`) }),
    /** A node by the beginning of its name: its own, or its sentence as in `Go to W1`. */
    node: (name: string): Locator => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) }),
    field: (name: string): Locator => inspector.getByLabel(name, { exact: true }),

    /** Opens the page and waits until the game is there. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await this.isThere();
    },

    async isThere(): Promise<void> {
      await page.getByRole('treeitem').first().waitFor();
      await page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    },

    /** The tick that the game's clock shows. */
    async tick(): Promise<number> {
      return Number(/\d+/.exec((await clock.textContent())!)![0]);
    },

    /** Waits until the run controls show this state. */
    async isRunning(state: 'Play' | 'Pause' | 'Stop'): Promise<void> {
      await page.getByRole('button', { name: state, exact: true, pressed: true }).waitFor();
    },

    async isSynchronized(): Promise<void> {
      await page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    },

    /** Types a value into a field of the inspector. */
    async set(field: string, value: string): Promise<void> {
      await this.field(field).fill(value);
      await this.field(field).press('Enter');
    },

    /** Notes every change of a node's mark. */
    recordNodes: (): Promise<Recording<Sighting>> =>
      record<Sighting>(
        ([tree, clock], seen) => {
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const node = (target as Element).getAttribute('aria-label')!;
              const status = (target as Element).getAttribute('aria-description')!;
              seen.push({ node, status, tick: Number(/\d+/.exec(clock.textContent)![0]) });
            }
          }).observe(tree, { subtree: true, attributeFilter: ['aria-description'] });
        },
        [tree, clock],
      ),

    /** Notes every word of the badge that tells whether the game runs what is on screen. */
    recordBadge: (): Promise<Recording<string>> =>
      record<string>(
        ([badge], seen) => {
          new MutationObserver(() => seen.push(badge.textContent)).observe(badge, {
            subtree: true,
            characterData: true,
            childList: true,
          });
        },
        [badge, clock],
      ),
  };
}

export type WorkbenchPage = ReturnType<typeof workbenchPage>;
