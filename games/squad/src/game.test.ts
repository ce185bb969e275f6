import fc from 'fast-check';
import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles } from '../../shared/game-laws.fixture.js';
import { behaviors, sheets } from './behaviors.js';
import { createSquad, type Squad } from './game.js';
import { hashWorld } from './snapshot.js';
import { SLOTS, type World } from './world.js';

/** What a player does: steer in a direction for some ticks. */
const moves = fc.array(
  fc.record({
    steerX: fc.integer({ min: -1, max: 1 }),
    steerZ: fc.integer({ min: -1, max: 1 }),
    ticks: fc.integer({ min: 1, max: 120 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Plays on, and looks at the world after every tick. */
function play({ world, session }: Squad, ticks: number, look: (world: World) => void = () => {}): void {
  for (let tick = 0; tick < ticks; tick++) {
    session.step();
    look(world);
  }
}

const holders = ({ soldiers }: World) => soldiers.filter(({ holdsSlot }) => holdsSlot).map(({ id }) => id);

/** All that was announced in some seconds, as `ada takes`. */
function announced(game: Squad, seconds: number): string[] {
  const lines: string[] = [];
  let last: unknown;
  play(game, seconds * 60, ({ announcements }) => {
    const fresh = announcements.slice(announcements.lastIndexOf(last as never) + 1);
    last = announcements.at(-1) ?? last;
    lines.push(...fresh.map(({ soldier, what }) => `${soldier} ${what}`));
  });
  return lines;
}

describe('a squad with two attack slots', () => {
  it('never lets more than two attack at once, whatever the player does', () => {
    fc.assert(
      fc.property(moves, (player) => {
        const game = createSquad(behaviors, sheets);
        for (const { steerX, steerZ, ticks } of player) {
          Object.assign(game.world.target, { steerX, steerZ });
          play(game, ticks, (world) => {
            expect(holders(world).length).toBeLessThanOrEqual(SLOTS);
            for (const { drawn, holdsSlot } of world.soldiers) if (drawn > 0) expect(holdsSlot).toBe(true);
          });
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it('announces every taking and every leaving of a slot, by turns', () => {
    const lines = announced(createSquad(behaviors, sheets), 60);
    expect(lines.length).toBeGreaterThan(20);
    const held = new Set<string>();
    for (const line of lines) {
      const [soldier, what] = line.split(' ') as [string, string];
      expect(held.has(soldier)).toBe(what === 'leaves');
      if (what === 'takes') held.add(soldier);
      else held.delete(soldier);
      expect(held.size).toBeLessThanOrEqual(SLOTS);
    }
  });

  it('lets everybody have a turn', () => {
    const lines = announced(createSquad(behaviors, sheets), 60);
    for (const soldier of ['ada', 'bo', 'cy', 'di', 'ed'])
      expect(lines.filter((line) => line === `${soldier} takes`).length).toBeGreaterThan(1);
  });

  it('gives a slot back when a soldier is taken out of the game in the middle of its attack', () => {
    const game = createSquad(behaviors, sheets);
    play(game, 30);
    const [first] = holders(game.world);
    game.session.options.cast.remove(first);
    expect(holders(game.world)).toHaveLength(SLOTS - 1);
    play(game, 2);
    expect(holders(game.world)).toHaveLength(SLOTS);
    expect(holders(game.world)).not.toContain(first);
  });

  it('[BTX-04] makes two sorts of soldiers of one behavior by their sheets', () => {
    const game = createSquad(behaviors, sheets);
    const { cast } = game.session.options;
    expect([...cast.characters()].map(({ id, behavior, sheet }) => `${id}: ${behavior} as ${sheet}`)).toEqual([
      'ada: Soldier as Melee',
      'bo: Soldier as Ranged',
      'cy: Soldier as Melee',
      'di: Soldier as Ranged',
      'ed: Soldier as Melee',
    ]);
    const kinds = (id: string) => cast.mindsOf(id).program.nodes.map(({ document }) => document.kind);
    expect(kinds('ada')).toContain('strike');
    expect(kinds('ada')).not.toContain('shoot');
    expect(kinds('bo')).toContain('shoot');
    expect(kinds('bo')).not.toContain('strike');
    let arrows = 0;
    play(game, 20 * 60, (world) => {
      arrows = Math.max(arrows, world.arrows.length);
    });
    expect(arrows).toBeGreaterThan(0);
    expect(game.world.hits).toBeGreaterThan(0);
  });
});

describe('squad', () => {
  it('plays the same game for the same steering, in saved games too', () => {
    const run = (game: Squad) => {
      Object.assign(game.world.target, { steerX: 1, steerZ: -1 });
      play(game, 300);
      return hashWorld(game.world);
    };
    const game = createSquad(behaviors, sheets);
    const then = run(game);
    expect(run(createSquad(behaviors, sheets))).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(hashWorld(createSquad(behaviors, sheets).world));
    expect(run(game)).toBe(then);
  });

  it('keeps everybody inside the arena, with numbers that are numbers', () => {
    fc.assert(
      fc.property(moves, (player) => {
        const game = createSquad(behaviors, sheets);
        for (const { steerX, steerZ, ticks } of player) {
          Object.assign(game.world.target, { steerX, steerZ });
          play(game, ticks);
          for (const { x, z } of [game.world.target, ...game.world.soldiers]) {
            expect(x).toBeGreaterThan(0);
            expect(x).toBeLessThan(20);
            expect(z).toBeGreaterThan(0);
            expect(z).toBeLessThan(13);
          }
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it('tells the same story whether its files are loaded by itself or sent by a workbench', () => {
    const nothing = behaviors.map(
      (document): BehaviorDocument =>
        document.name === 'Soldier' ? { ...document, root: { id: 'nothing', kind: 'running' } } : document,
    );
    const alone = createSquad(behaviors, sheets);
    const sent = createSquad(nothing, sheets);
    const [game, workbench] = pairedTransports();
    sent.session.connect(game);
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    for (const [request, document] of behaviors.entries())
      workbench.send({ type: 'load', request, document: JSON.parse(formatDocument(document)) });
    workbench.send({ type: 'watch', agents: ['ada', 'bo'] });
    sent.session.stop();
    const traces = [alone, sent].map((each) => {
      const { cast } = each.session.options;
      const trace = cast.watch('ada');
      const events: string[] = [];
      play(each, 600, () => {
        const { nodes } = cast.mindsOf('ada').program;
        for (const { event, node } of trace.read(events.length)) events.push(`${nodes[node].path} ${event}`);
      });
      return events;
    });
    expect(traces[1]).toEqual(traces[0]);
    expect(hashWorld(sent.world)).toBe(hashWorld(alone.world));
  });

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});
