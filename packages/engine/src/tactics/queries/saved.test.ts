import { describe, expect, it } from 'vitest';
import { type SavedSpotFinder, Spot, SpotFinder, type SpotFinderOptions, type SpotQuery } from './index.js';
import { drawQuery } from './laws/random-query.js';
import { createScene, type SceneAgent } from './laws/scene.js';

const throughJson = (saved: SavedSpotFinder) => JSON.parse(JSON.stringify(saved)) as SavedSpotFinder;

function createWorld(seed: number) {
  const scene = createScene(seed);
  const drawn = drawQuery(scene.rng);
  const query: SpotQuery = { ...drawn, apart: 1, keep: 0.1 };
  const { agents } = scene;
  const options: SpotFinderOptions<SceneAgent> = {
    ...scene.world,
    queries: [query, { ...query, name: 'second', pick: 'random', among: 4 }],
    idOf: ({ id }) => id,
    findAgent: (id) => agents.find((agent) => agent.id === id),
  };
  return { ...scene, options };
}

describe('a saved finder', () => {
  it('goes on in the middle of any search, in a world that changes', () => {
    let middles = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { options, agents, danger, rng } = createWorld(seed);
      const [whole, broken] = [new SpotFinder(options), new SpotFinder(options)];
      let current = broken;
      const tell = (finder: SpotFinder<SceneAgent>) =>
        agents.flatMap((agent) =>
          ['drawn', 'second'].map((query) => {
            const spot = new Spot();
            const reserved = { x: 0, y: 0, z: 0 };
            const isHolding = finder.copyReserved(reserved, agent);
            return [finder.statusOf(agent, query), finder.answer(spot, agent, query) && spot, isHolding && reserved];
          }),
        );
      for (let frame = 0; frame < 25; frame++) {
        for (const agent of agents) agent.position.x += rng.range(-0.3, 0.3);
        danger[rng.integer(0, danger.length - 1)] = rng.next();
        const random = rng.next();
        const budget = rng.integer(1, 60);
        const asker = rng.pick(agents);
        const query = rng.pick(['drawn', 'second']);
        for (const finder of [whole, current]) {
          if (finder.statusOf(asker, query) !== 'searching') finder.ask(asker, query, { random });
          finder.step(budget);
          for (const agent of agents) finder.reserve(agent, query);
        }
        if (current.status === 'searching') middles++;
        const restored = new SpotFinder(options);
        restored.restore(throughJson(current.save()));
        expect(throughJson(restored.save()), `seed ${seed}, frame ${frame}`).toEqual(throughJson(current.save()));
        current = restored;
        expect(tell(current), `seed ${seed}, frame ${frame}`).toEqual(tell(whole));
      }
    }
    expect(middles).toBeGreaterThan(150);
  });

  it('keeps reservations when a query has changed, and says that its questions have no answer', () => {
    const { options, agents } = createWorld(5);
    const query: SpotQuery = {
      version: 1,
      name: 'drawn',
      options: [{ from: 'grid', radius: 3, spacing: 1 }],
      tests: [{ test: 'distance', to: 'self', relative: 'less' }],
      apart: 1,
    };
    const before = new SpotFinder({ ...options, queries: [query] });
    before.take(new Spot(), 'drawn', agents[0]);
    before.ask(agents[1], 'drawn');
    before.step(10);
    const saved = throughJson(before.save());
    const after = new SpotFinder({ ...options, queries: [{ ...query, tests: [] }] });
    after.restore(saved);
    expect(after.copyReserved(new Spot(), agents[0])).toBe(true);
    expect(after.statusOf(agents[1], 'drawn')).toBe('none');
    const without = new SpotFinder({ ...options, queries: [] });
    without.restore(saved);
    expect(without.copyReserved(new Spot(), agents[0])).toBe(true);
    expect(without.status).toBe('idle');
  });

  it('refuses what cannot be its state, and changes nothing', () => {
    const { options, agents } = createWorld(2);
    const finder = new SpotFinder(options);
    finder.ask(agents[0], 'drawn');
    finder.step(3);
    const saved = throughJson(finder.save());
    const spoil = (change: (saved: never) => void) => {
      const bad = throughJson(saved);
      change(bad as never);
      return () => finder.restore(bad);
    };
    expect(spoil((bad: { agents: { agent: string }[] }) => (bad.agents[0].agent = 'nobody'))).toThrow(
      'saved.agents[0].agent: there is no agent nobody',
    );
    expect(spoil((bad: { queue: number[][] }) => (bad.queue = [[5, 0]]))).toThrow('saved.queue[0]');
    expect(spoil((bad: { search: { progress: number[] } }) => (bad.search.progress[0] = 99))).toThrow(
      'saved.search.progress.phase: must be a whole number from 0 to 7',
    );
    expect(throughJson(finder.save())).toEqual(saved);
    expect(() => new SpotFinder({ contexts: options.contexts }).save()).toThrow('idOf: must be given');
    expect(() => new SpotFinder({ contexts: options.contexts }).restore(saved)).toThrow('findAgent: must be given');
  });
});
