import { describe, expect, it } from 'vitest';
import { Cast, type CharacterSheet, type Role, readSheet, resolveSheets } from '../../behavior/cast/index.js';
import { formatDocument, parseDocument } from '../../behavior/files/index.js';
import { createVocabulary, defineAgentType } from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { length3 } from '../../math/vector3.js';
import { standardKinds } from '../../standard/index.js';
import { createAmbientCountState, tickAmbientCount } from '../crowd/ambient-count.js';
import { createMover, type Mover } from '../movers/mover.js';
import { Movers } from '../movers/movers.js';
import { restoreMover, saveMover } from '../movers/save-mover.js';
import { movementActions } from './movement-actions.js';

// Movement, decisions and the world around them as one engine: what chapters on single techniques
// take for granted.

interface Walker {
  readonly mover: Mover;
}

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Walker>('walker', { tasks: movementActions({ mover: ({ mover }: Walker) => mover }) })],
});
const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };

const stroll = parseText(
  'behavior Stroll for walker\n\nsequence #round\n  wander #go pace: 0.5, seconds: 2\n  comeToRest #rest',
);

/** Some walkers in one world; `count` is how many of them run the behavior. */
function createWorld(count: number, role: Role = 'Stroll', more: readonly CharacterSheet[] = []) {
  const sheets = resolveSheets([
    ...more,
    readSheet({
      $schema: 'urn:gumption:sheet:1',
      version: 1,
      name: 'Stroller',
      behavior: 'Paced',
      values: { pace: 0.25 },
    }),
    readSheet({
      $schema: 'urn:gumption:sheet:1',
      version: 1,
      name: 'Runner',
      extends: 'Stroller',
      values: { pace: 1 },
    }),
  ]);
  const paced = {
    ...parseText('behavior Paced for walker\n\nwander pace: $pace'),
    parameters: { pace: { type: 'number' as const, default: 0.5, min: 0.05, max: 1 } },
  };
  const cast = new Cast<Walker>({ vocabulary, behaviors: [stroll, paced], sheets });
  const movers = new Movers({ clearance: 0 });
  const walkers = Array.from({ length: count }, (_, i) => ({ mover: createMover(body, i) }));
  for (const [i, walker] of walkers.entries()) {
    movers.add(walker.mover);
    cast.add(`walker ${i}`, 'walker', walker, role);
  }
  const pass = (seconds: number) => {
    for (let tick = 0; tick < Math.round(seconds * 10); tick++) {
      cast.tick(0.1);
      for (let i = 0; i < 6; i++) movers.tick(1 / 60);
    }
  };
  return { cast, movers, walkers, pass };
}
const speedOf = ({ mover }: Walker) => length3(mover.motion.velocity);

describe('the engine as a whole', () => {
  it('MOV-01 has any behavior replaced by a placeholder while it runs, and the rest goes on untouched', () => {
    const { cast, walkers, pass } = createWorld(2);
    pass(1);
    expect(speedOf(walkers[0])).toBeGreaterThan(1);
    cast.inject((behavior, node) => (behavior === 'Stroll' && node === 'go' ? 'success' : undefined));
    pass(1.5);
    expect(walkers.map(speedOf).every((speed) => speed < 0.1)).toBe(true);
    expect(cast.characters().next().value).toMatchObject({ id: 'walker 0', behavior: 'Stroll' });
    cast.inject(undefined);
    pass(1);
    expect(speedOf(walkers[1])).toBeGreaterThan(1);
  });

  it('MOV-02 makes characters out of data alone: a sheet and a behavior, which go through the tool unchanged', () => {
    const runner = createWorld(1, { sheet: 'Runner' });
    const stroller = createWorld(1, { sheet: 'Stroller' });
    for (const { pass } of [runner, stroller]) pass(3);
    expect(speedOf(runner.walkers[0])).toBeCloseTo(4, 1);
    expect(speedOf(stroller.walkers[0])).toBeCloseTo(1, 1);
    const text = formatDocument(stroll);
    expect(formatDocument(parseDocument(text))).toBe(text);
  });

  it('MOV-02 loads the same character again from what was saved of it', () => {
    const sheet = {
      $schema: 'urn:gumption:sheet:1',
      version: 1,
      name: 'Jogger',
      extends: 'Stroller',
      description: 'in no hurry',
      values: { pace: 0.6 },
    };
    // The file, as a tool writes it, and what a tool reads from it.
    const text = JSON.stringify(readSheet(sheet), undefined, 2);
    expect(readSheet(JSON.parse(text))).toEqual(sheet);
    const create = (loaded: unknown) => createWorld(1, { sheet: 'Jogger' }, [readSheet(loaded)]);
    const [written, loaded] = [create(sheet), create(JSON.parse(text))];
    for (const { pass } of [written, loaded]) pass(2);
    expect(speedOf(loaded.walkers[0])).toBeCloseTo(2.4, 1);
    expect(loaded.walkers[0].mover.motion).toEqual(written.walkers[0].mover.motion);
    // A game that is saved and loaded goes on with the same character.
    const saved = JSON.parse(JSON.stringify({ cast: written.cast.save(), mover: saveMover(written.walkers[0].mover) }));
    const later = create(JSON.parse(text));
    restoreMover(later.walkers[0].mover, saved.mover);
    later.cast.restore(saved.cast);
    for (const { pass } of [written, later]) pass(3);
    expect(later.walkers[0].mover.motion).toEqual(written.walkers[0].mover.motion);
    expect(later.cast.characters().next().value).toMatchObject({ behavior: 'Paced' });
  });

  it('MOV-05 decides alike on slow and on fast machines; only the number of extras differs', () => {
    /** Plays with extras in the same cast, on a machine that takes this long for each of them. */
    const run = (secondsPerExtra: number) => {
      const { cast, movers, walkers } = createWorld(3);
      const options = { budget: 0.001, min: 2, max: 40, perSecond: 20 };
      const state = createAmbientCountState(options);
      const extras: Walker[] = [];
      for (let frame = 0; frame < 60 * 8; frame++) {
        while (extras.length < state.count) {
          // Far from the others: extras are scenery.
          const mover = createMover(body, 1000 + extras.length, { position: { x: 500, y: 0, z: 9 * extras.length } });
          movers.add(mover);
          cast.add(`extra ${extras.length}`, 'walker', { mover }, 'Stroll');
          extras.push({ mover });
        }
        while (extras.length > state.count) {
          movers.remove(extras.pop()!.mover);
          cast.remove(`extra ${extras.length}`);
        }
        cast.tick(1 / 60);
        movers.tick(1 / 60);
        tickAmbientCount(options, state, extras.length * secondsPerExtra, 1 / 60);
      }
      return {
        extras,
        motions: walkers.map(({ mover }) => structuredClone(mover.motion)),
        decisions: walkers.map((_, i) => cast.mindsOf(`walker ${i}`).statusOf(cast.find(`walker ${i}`)!.mind)),
      };
    };
    const [fast, slow, slowest] = [run(10e-6), run(100e-6), run(1)];
    expect([fast, slow, slowest].map(({ extras }) => extras.length)).toEqual([40, 10, 2]);
    for (const { motions, decisions } of [slow, slowest]) {
      expect(motions).toEqual(fast.motions);
      expect(decisions).toEqual(fast.decisions);
    }
    // All of them walk, the extras too.
    expect(fast.motions.every(({ position }) => Math.hypot(position.x, position.z) > 1)).toBe(true);
    expect(slow.extras.every(({ mover }) => Math.hypot(mover.motion.position.x - 500) > 0.1)).toBe(true);
  });
});
