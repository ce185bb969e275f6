import { describe, expect, it } from 'vitest';
import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  FAILURE,
  Minds,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { Semaphores } from '../../../behavior/kind/semaphores.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { parseText } from '../../../behavior/text/index.js';
import { standardKinds } from '../../../standard/index.js';
import { crowd, node, stage, ticks, wordKey } from '../laws/composites.js';

const stove = { name: 'stove' };

describe('named semaphores', () => {
  it('[BT-20] admit as many as there are places: of 10 the eleventh is refused until one is given back', () => {
    const semaphores = new Semaphores();
    const taken = Array.from({ length: 11 }, () => semaphores.acquire('pathfinder', 10));
    expect(taken).toEqual([...Array.from({ length: 10 }, () => true), false]);
    semaphores.release('pathfinder');
    expect(semaphores.acquire('pathfinder', 10)).toBe(true);
    expect(semaphores.acquire('pathfinder', 10)).toBe(false);
    expect(semaphores.acquire('other', 10)).toBe(true);
  });

  it('[BT-20] cannot be given back more often than they were taken', () => {
    const semaphores = new Semaphores();
    semaphores.release('stove');
    expect(semaphores.taken('stove')).toBe(0);
  });
});

describe.each(WAYS)('a semaphore, in $name', (way) => {
  it('[BT-21] fails when all places are taken, and passes the result of its child on', () => {
    const scene = crowd(3, node('semaphore', { ...stove, places: 2 }, 'a'), { a: 'RRF' }, way);
    expect(scene.tick()).toEqual(['R a+ aR', 'R a+ aR', 'F']);
    scene.tick();
    expect(scene.tick()).toEqual(['F aF a-', 'F aF a-', 'R a+ aR']);
    expect(scene.semaphores.taken('stove')).toBe(1);
  });

  it('[BT-20] waits for a place if so set', () => {
    const scene = crowd(2, node('semaphore', { ...stove, taken: 'wait' }, 'a'), { a: 'RS' }, way);
    expect(scene.tick()).toEqual(['R a+ aR', 'R']);
    expect(scene.tick()).toEqual(['S aS a-', 'R a+ aR']);
    expect(scene.tick()).toEqual(['R', 'S aS a-']);
  });

  it('[BT-20] is the same for the same name, in whatever tree and character', () => {
    const semaphores = new Semaphores();
    const cook = stage(node('semaphore', stove, 'a'), { a: 'R' }, way, { semaphores });
    const guest = stage(node('selector', node('semaphore', stove, 'a'), 'b'), {}, way, { semaphores });
    cook.tick();
    expect(guest.tick()).toBe('S b+ bS b-');
    cook.abort();
    expect(guest.tick()).toBe('S a+ aS a-');
  });

  it.each([
    { end: 'success', played: 'RS' },
    { end: 'failure', played: 'RF' },
    { end: 'a task that throws', played: 'RT' },
    { end: 'a task that throws while it is stopped', played: 'RSZ' },
    { end: 'a task that throws as it starts', played: 'X' },
  ])('[BT-21] gives its place back exactly once after $end', ({ played }) => {
    const semaphores = new Semaphores();
    // Somebody else's place must stay theirs.
    semaphores.acquire('stove', 2);
    const scene = stage(node('semaphore', { ...stove, places: 2 }, 'a'), { a: played }, way, { semaphores });
    for (let tick = 0; tick < 6; tick++) {
      const running = scene.tick().startsWith('R');
      expect(semaphores.taken('stove')).toBe(running ? 2 : 1);
    }
  });

  it('[BT-21] gives its place back exactly once when it is stopped, reset or taken away', () => {
    const semaphores = new Semaphores();
    semaphores.acquire('stove', 2);
    const tree = node('guard', 'isA', node('semaphore', { ...stove, places: 2 }, 'b'));
    const scene = stage(tree, { isA: ['S', 'F', 'S'], b: 'R' }, way, { semaphores });
    const taken = () => semaphores.taken('stove');
    const seen = [scene.tick(), taken(), scene.tick(), taken(), scene.tick(), taken()];
    expect(seen).toEqual(['R isAS b+ bR', 2, 'F isAF b!', 1, 'R isAS b+ bR', 2]);
    expect([scene.abort(), taken()]).toEqual(['b!', 1]);
    scene.tick();
    scene.minds.remove(scene.id);
    expect(taken()).toBe(1);
  });

  it('[BT-20] says in a refusal that others ask for another number of places', () => {
    const semaphores = new Semaphores();
    semaphores.acquire('stove', 2);
    const scene = stage(node('semaphore', stove, 'a'), {}, way, { semaphores });
    expect(scene.tick()).toBe('F');
    expect(scene.reasons()).toEqual(way.watched ? ['all 1 places of stove are taken; others ask for 2'] : []);
    expect(semaphores.askedFor('stove')).toBe(2);
  });

  it('[BT-21] gives nothing back that it never got', () => {
    const semaphores = new Semaphores();
    semaphores.acquire('stove', 1);
    const scene = stage(node('semaphore', { ...stove, taken: 'wait' }, 'a'), {}, way, { semaphores });
    expect(scene.tick()).toBe('R');
    expect(scene.abort()).toBe('');
    expect(semaphores.taken('stove')).toBe(1);
  });

  it('[BT-21] gives back the place it took, though its name has changed meanwhile or is gone', () => {
    for (const name of ['oven', undefined]) {
      const scene = stage(node('semaphore', { name: { key: 'word' } }, 'a'), { a: 'RS' }, way);
      scene.set(wordKey, 'stove');
      scene.tick();
      scene.set(wordKey, name);
      expect(scene.tick()).toBe(name === undefined ? 'F a!' : 'S aS a-');
      expect([scene.semaphores.taken('stove'), scene.semaphores.taken('oven')]).toEqual([0, 0]);
    }
  });

  it('[BT-21] holds its place again when a saved state is restored', () => {
    const scene = stage(node('semaphore', stove, 'a'), { a: 'RRS' }, way);
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    ticks(scene, 2);
    expect(scene.semaphores.taken('stove')).toBe(0);
    scene.minds.restore(saved);
    expect(scene.semaphores.taken('stove')).toBe(1);
    expect(ticks(scene, 2).at(-1)?.[0]).toBe('S');
    expect(scene.semaphores.taken('stove')).toBe(0);
  });

  it.each([
    ['an action that looks for itself', 'playIfFree'],
    ['a condition in front', 'sequence\n  isFree\n  play'],
    ['a semaphore', 'semaphore name: engine\n  play'],
  ])('[BT-19] fails while the animation engine is busy: %s', (_, tree) => {
    const engine = { player: '', log: [] as string[] };
    const play = (name: string) =>
      action({
        name,
        memory: { left: 0 },
        start(who: string, _params, { memory }) {
          memory.left = 2;
          if (name === 'playIfFree' && engine.player !== '') return;
          engine.player = who;
        },
        update(who, _params, { memory }) {
          if (engine.player !== who) return FAILURE; // somebody else plays
          engine.log.push(who);
          return --memory.left > 0 ? RUNNING : SUCCESS;
        },
        stop(who) {
          if (engine.player === who) engine.player = '';
        },
      });
    const actors = createVocabulary({
      kinds: standardKinds,
      agentTypes: [
        defineAgentType<string>('actor', {
          tasks: [
            play('play'),
            play('playIfFree'),
            condition({ name: 'isFree', test: (_who: string) => engine.player === '' }),
          ],
        }),
      ],
    });
    const minds = new Minds<string>(compile(parseText(`behavior Play for actor\n${tree}`), actors), {
      backEnd: way.backEnd,
    });
    const ids = ['ann', 'bob'].map((name) => minds.add(name));
    const statusesNow = () => {
      minds.tick(1);
      return ids.map((id) => '?SFR'[minds.statusOf(id)!]).join('');
    };
    // Bob fails while Ann plays, and plays as soon as she has ended, in the same tick.
    expect([statusesNow(), statusesNow(), engine.log.splice(0)]).toEqual(['RF', 'SR', ['ann', 'ann', 'bob']]);
    expect([statusesNow(), engine.log]).toEqual(['FS', ['bob']]);
  });
});
