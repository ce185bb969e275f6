import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installEngines } from './install-engines.js';
import { type OpenPage, openPage } from './open-page.js';

interface State {
  readonly version: string;
  readonly places: readonly (readonly [number, number])[];
  readonly bodies: readonly (readonly [number, number])[];
  readonly courage: readonly number[];
  readonly blink: number;
  readonly rings: number;
  readonly selected: string | null;
  readonly scales: readonly number[];
  readonly view: Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>>;
  readonly heard: readonly string[];
  readonly listeners: number;
}

/** What the page lets the test do; the functions run in the page. */
interface Probe {
  frames(count: number, milliseconds?: number): void;
  state(): State;
  isClosed(): boolean;
  watch(): void;
  send(message: object): void;
  color(x: number, y: number): Promise<readonly number[]>;
  end(): void;
  restart(): void;
}

const VERSIONS = ['4.2.1', '3.90.0'] as const;

// LONG_TESTS=1 installs the engines; without it, and without a network, there is none.
const folders = await Promise.all(VERSIONS.map((version) => installEngines([`phaser@${version}`])));
afterAll(() => {
  for (const folder of folders) if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

const title = process.env.LONG_TESTS ? 'cannot be installed here' : 'only with LONG_TESTS=1';

describe.each(VERSIONS.map((version, i) => ({ version, folder: folders[i] })))(
  'with Phaser $version',
  ({ version, folder }) => {
    if (folder === undefined) return void it.skip(`@gumption/phaser joins a scene, ${title}`);

    let open: OpenPage;
    const probe = <T>(ask: (probe: Probe) => T | Promise<T>): Promise<T> =>
      open.page.evaluate(
        (source) => new Function('probe', `return (${source})(probe)`)((window as never as { probe: Probe }).probe),
        `${ask}`,
      ) as Promise<T>;
    const state = () => probe((page) => page.state());

    beforeAll(async () => {
      open = await openPage('phaser-page.js', folder);
    });
    afterAll(() => open.close());

    it('ticks characters and arcade physics in fixed steps', async () => {
      const before = await state();
      expect(before.version).toBe(version);
      await probe((page) => page.frames(60));
      const after = await state();
      expect(after.courage[0] - before.courage[0]).toBe(60);
      expect(after.places[0][0] - before.places[0][0]).toBeCloseTo(60, 0);
      expect(after.bodies[0][0]).toBeCloseTo(after.places[0][0], 5);
      expect(after.rings - before.rings).toBeGreaterThanOrEqual(9);
    });

    it('selects the clicked character, and draws a ring around it', async () => {
      await probe((page) => page.watch());
      const [x, y] = (await state()).places[1];
      await open.page.mouse.click(x, y);
      // The click waits in Phaser for the next frame.
      await probe((page) => page.frames(2, 0));
      expect((await state()).selected).toBe('hare 2');
      const [at] = (await state()).places.slice(1);
      const radius = 16 * 1.15;
      const color = await open.page.evaluate(
        ([x, y]) => (window as never as { probe: Probe }).probe.color(x, y),
        [Math.round(at[0]), Math.round(at[1] - radius)],
      );
      // 0xffd23f, over the black ground.
      expect(color[0]).toBeGreaterThan(200);
      expect(color[2]).toBeLessThan(120);
    });

    it('draws overlays', async () => {
      await probe((page) => {
        page.send({ type: 'mode', mode: 'test' });
        page.send({ type: 'overlays', on: ['all'] });
        page.frames(2, 0);
      });
      const color = await open.page.evaluate(() => (window as never as { probe: Probe }).probe.color(415, 360));
      expect(color[0]).toBeGreaterThan(20);
      await probe((page) => {
        page.send({ type: 'overlays', on: [] });
        page.send({ type: 'mode', mode: 'play' });
      });
    });

    it('pauses and speeds up, tweens and timers too', async () => {
      await probe((page) => page.send({ type: 'pause' }));
      await probe((page) => page.frames(3));
      const before = await state();
      await probe((page) => page.frames(30));
      const paused = await state();
      expect(paused).toMatchObject({ places: before.places, blink: before.blink, rings: before.rings });
      await probe((page) => {
        page.send({ type: 'speed', speed: 2 });
        page.send({ type: 'play' });
        page.frames(2);
      });
      const slow = await state();
      await probe((page) => page.frames(30));
      const fast = await state();
      expect(fast.courage[0] - slow.courage[0]).toBe(60);
      // Phaser moves tweens by the clock of the machine, so only their speed can be compared.
      expect(fast.scales).toEqual([2, 2]);
      expect(fast.rings - slow.rings).toBeGreaterThanOrEqual(9);
      await probe((page) => page.send({ type: 'speed', speed: 1 }));
    });

    it('returns sprites, bodies and fields to the start when the workbench stops', async () => {
      await probe((page) => page.send({ type: 'stop' }));
      await probe((page) => page.frames(1));
      const { places, bodies, courage } = await state();
      expect(places).toEqual([
        [100, 200],
        [300, 200],
      ]);
      expect(bodies.map(([x]) => x)).toEqual([100, 300]);
      expect(courage).toEqual([0, 0]);
    });

    it('tells how the world lies on the page', async () => {
      const { view } = await state();
      expect(view.a).toBeCloseTo(1);
      expect(view.d).toBeCloseTo(1);
    });

    it('leaves when the scene restarts, and joins again', async () => {
      const { listeners } = await state();
      await probe((page) => {
        page.restart();
        page.frames(2);
      });
      expect([await probe((page) => page.isClosed()), (await state()).listeners]).toEqual([true, listeners]);
      await probe((page) => {
        page.watch();
        page.frames(3);
      });
      expect(await probe((page) => page.isClosed())).toBe(false);
      expect((await state()).heard).toContain('hello');
    });

    it('leaves for good when the scene ends, without a complaint in all of this', async () => {
      await probe((page) => {
        page.end();
        page.frames(2);
      });
      expect(await probe((page) => page.isClosed())).toBe(true);
      expect(open.complaints).toEqual([]);
    });
  },
);
