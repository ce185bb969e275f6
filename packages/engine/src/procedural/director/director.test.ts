import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Director, type DirectorDocument, type Encounter, readDirector, wantedTension } from './index.js';

const document: DirectorDocument = {
  version: 1,
  state: { health: 100 },
  curve: [
    { at: 0, tension: 0.1 },
    { at: 40, tension: 0.9 },
    { at: 60, tension: 0.9 },
    { at: 80, tension: 0 },
    { at: 110, tension: 0.1 },
  ],
  calming: 0.04,
  encounters: [
    { name: 'noise', tension: 0.1, weight: 2 },
    { name: 'patrol', tension: 0.2, cooldown: 6 },
    { name: 'ambush', tension: 0.4, cooldown: 20, when: 'health > 50 and wanted > 0.5' },
  ],
};

interface Spot {
  readonly x: number;
}

const spots: readonly Spot[] = Array.from({ length: 20 }, (_, x) => ({ x }));

/** Plays for some seconds; the player walks and sees five spots around. */
function play(seconds: number, seed: number, more: Partial<DirectorDocument> = {}) {
  let player = 0;
  const director = new Director<Spot>({
    plan: readDirector({ ...document, ...more }),
    rng: new Rng(seed),
    listSpots: () => spots,
    isSeen: ({ x }) => Math.abs(x - player) <= 2,
  });
  const sent: (Encounter<Spot> & { player: number })[] = [];
  const tensions: number[] = [];
  for (let tick = 0; tick < seconds * 4; tick++) {
    player = 10 + 9 * Math.sin(tick / 30);
    const encounter = director.tick(0.25);
    if (encounter !== undefined) sent.push({ ...encounter, player });
    tensions.push(director.tension);
  }
  return { director, sent, tensions };
}

describe('a director', () => {
  test('[PCG-82] lets tension follow the curve that a designer has drawn', () => {
    const { tensions } = play(440, 1);
    let error = 0;
    const wanted = tensions.map((_, i) => wantedTension(document, (i + 1) / 4));
    for (const [i, tension] of tensions.entries()) error += Math.abs(tension - wanted[i]);
    expect(error / tensions.length).toBeLessThan(0.15);
    const mean = (from: number, to: number) => {
      const part = tensions.filter((_, i) => (i / 4) % 110 >= from && (i / 4) % 110 < to);
      return part.reduce((sum, tension) => sum + tension, 0) / part.length;
    };
    expect(mean(40, 60)).toBeGreaterThan(0.7);
    expect(mean(85, 110)).toBeLessThan(0.3);
    // A player who is under stress anyway is left alone.
    const calm = play(440, 1).sent.length;
    const director = new Director({
      plan: readDirector(document),
      rng: new Rng(1),
      listSpots: () => spots,
      isSeen: () => false,
    });
    let sent = 0;
    for (let tick = 0; tick < 440 * 4; tick++) {
      director.stress(0.02);
      if (director.tick(0.25) !== undefined) sent++;
    }
    expect(sent).toBeLessThan(calm / 3);
  });

  test('[PCG-82] never sends anything in sight, and nothing where all is seen', () => {
    const { sent } = play(440, 2);
    expect(sent.length).toBeGreaterThan(20);
    for (const { spot, player } of sent) expect(Math.abs(spot.x - player)).toBeGreaterThan(2);
    expect(new Set(sent.map(({ spot }) => spot.x)).size).toBeGreaterThan(10);
    const seen = new Director({
      plan: readDirector(document),
      rng: new Rng(1),
      listSpots: () => spots,
      isSeen: () => true,
    });
    for (let tick = 0; tick < 400; tick++) expect(seen.tick(0.25)).toBe(undefined);
  });

  test('[PCG-82] gives the same schedule for the same seed and play, across a save too', () => {
    expect(play(200, 3).sent).toEqual(play(200, 3).sent);
    expect(play(200, 4).sent).not.toEqual(play(200, 3).sent);
    fc.assert(
      fc.property(fc.integer(), fc.nat(300), (seed, ticks) => {
        const create = (own: number) =>
          new Director<Spot>({
            plan: readDirector(document),
            rng: new Rng(own),
            listSpots: () => spots,
            isSeen: ({ x }) => x < 3,
          });
        const one = create(seed);
        for (let i = 0; i < ticks; i++) one.tick(0.25);
        one.setState('health', 40);
        const other = create(seed + 1);
        other.restore(JSON.parse(JSON.stringify(one.save())) as ReturnType<typeof one.save>);
        for (let i = 0; i < 200; i++) expect(other.tick(0.25)).toEqual(one.tick(0.25));
      }),
      { numRuns: 10 },
    );
  });

  test('[PCG-82] keeps pauses, cooldowns and conditions', () => {
    const { sent } = play(880, 5, { pause: 3 });
    for (const [i, { time }] of sent.entries()) if (i > 0) expect(time - sent[i - 1].time).toBeGreaterThanOrEqual(3);
    const ambushes = sent.filter(({ name }) => name === 'ambush');
    expect(ambushes.length).toBeGreaterThan(3);
    for (const [i, { time }] of ambushes.entries()) {
      expect(wantedTension(document, time)).toBeGreaterThan(0.5);
      if (i > 0) expect(time - ambushes[i - 1].time).toBeGreaterThanOrEqual(20);
    }
    const hurt = play(880, 5, { state: { health: 20 } });
    expect(hurt.sent.some(({ name }) => name === 'ambush')).toBe(false);
    expect(hurt.director.time).toBe(880);
  });

  it('refuses documents, saves and numbers that are wrong', () => {
    const [first, second] = document.curve;
    const cases: [object, string][] = [
      [{ ...document, curve: [second] }, 'director.curve[0].at: must be 0, got 40'],
      [{ ...document, curve: [first, second, first] }, 'director.curve[2].at: must be later than 40, got 0'],
      [
        { ...document, encounters: [{ name: 'a', tension: 0.1, when: 'helth > 1' }] },
        'director.encounters[0].when: column 1: there is no `helth`; did you mean health?',
      ],
      [
        { ...document, encounters: [...document.encounters, document.encounters[0]] },
        'encounters[3].name: noise is there',
      ],
      [{ ...document, state: { tension: 1 } }, 'director.state.tension: the name tension is taken'],
    ];
    for (const [wrong, problem] of cases) expect(() => readDirector(wrong)).toThrow(problem);
    const { director } = play(10, 1);
    expect(() => director.setState('helth', 1)).toThrow('helth: there is no such state; did you mean health?');
    const saved = director.save();
    expect(() => director.restore({ ...saved, cooldowns: [] })).toThrow('saved.cooldowns: must be 3, got 0');
    expect(() => director.restore({ ...saved, state: {} })).toThrow('saved.state.health: is missing');
    expect(director.save()).toEqual(saved);
    expect(() => director.tick(-1)).toThrow('dt');
    expect(wantedTension({ ...document, curve: [{ at: 0, tension: 0.4 }] }, 99)).toBe(0.4);
  });
});
