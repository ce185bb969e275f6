import { describe, expect, it } from 'vitest';
import { action, defineKey, FAILURE, param, SUCCESS } from '../../behavior/index.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { perform } from './laws/text-scene.js';

/** What was done, without questions and the result. */
const deeds = (seen: string) => seen.split(' ').filter((word) => !/^(is[A-Z]|.$)/.test(word));

describe.each(WAYS)('the worked examples of the textbook, in $name', (way) => {
  it('Safety: takes what works first, and does not start the rest', () => {
    const safety = 'selector\n  takeCover\n  leaveArea\n  callForBackup';
    expect(perform(safety, { takeCover: 'F' }, way).tick()).toBe('S takeCover leaveArea');
    const fight = 'selector\n  attack\n  taunt\n  stare';
    expect(perform(fight, { attack: 'F', taunt: 'S' }, way).tick()).toBe('S attack taunt');
    const retreat = 'sequence\n  isVisible\n  turnAway\n  run';
    expect(perform(retreat, { isVisible: 'F' }, way).tick()).toBe('F isVisible');
  });

  const ROOM = `
selector
  sequence
    isOpen
    enter
  sequence
    goDoor
    openDoor
    enter`;
  const ROOM_REFACTORED = `
sequence
  selector
    isOpen
    sequence
      goDoor
      openDoor
  enter`;

  it.each([
    { version: 'as first drawn', text: ROOM },
    { version: 'refactored', text: ROOM_REFACTORED },
  ])('[BT-06] Room: in through the open door, or opens it first; $version', ({ text }) => {
    expect(perform(text, { isOpen: 'S' }, way).tick()).toBe('S isOpen enter');
    expect(perform(text, { isOpen: 'F' }, way).tick()).toBe('S isOpen goDoor openDoor enter');
  });

  it('Room: finds out at the door that it is locked', () => {
    const text = `
selector
  sequence
    isOpen
    enter
  sequence
    goDoor
    selector
      sequence
        isUnlocked
        openDoor
      barge
    enter`;
    expect(perform(text, { isOpen: 'S' }, way).tick()).toBe('S isOpen enter');
    expect(perform(text, { isOpen: 'F' }, way).tick()).toBe('S isOpen goDoor isUnlocked openDoor enter');
    expect(perform(text, { isOpen: 'F', isUnlocked: 'F' }, way).tick()).toBe('S isOpen goDoor isUnlocked barge enter');
  });

  it('[BT-12] Entry: fixed parts first, then a third each for the ways by force; matches and gasoline before all else', () => {
    const text = `
selector
  walkIn
  openDoor
  randomSelector
    barge
    sequence "Smoke out"
      randomSequence
        matches
        gasoline
      douseDoor
      ignite
    smashWindow`;
    const scene = perform(text, { walkIn: 'F', openDoor: 'F', barge: 'F', ignite: 'F', smashWindow: 'F' }, way);
    const runs = 900;
    const first = new Map<string, number>();
    const preparations = new Set<string>();
    for (const seen of scene.ticks(runs)) {
      const [a, b, third, ...rest] = deeds(seen);
      expect([a, b]).toEqual(['walkIn', 'openDoor']);
      const way = third === 'matches' || third === 'gasoline' ? 'smokeOut' : third;
      first.set(way, (first.get(way) ?? 0) + 1);
      const all = [third, ...rest].join(' ');
      preparations.add(all.match(/(matches gasoline|gasoline matches) douseDoor ignite/)![1]);
    }
    expect([...preparations].sort()).toEqual(['gasoline matches', 'matches gasoline']);
    expect([...first.keys()].sort()).toEqual(['barge', 'smashWindow', 'smokeOut']);
    // Binomial with p = 1/3: five deviations off would come once in a million.
    for (const count of first.values()) expect(Math.abs(count - runs / 3)).toBeLessThan(5 * Math.sqrt((runs * 2) / 9));
  });

  const ENEMY = `
selector #a
  sequence #b
    isVisible
    repeat until: failure, result: success
      sequence #e
        isConscious
        hit
        pause
        hit
    restrain
  selector #c
    sequence #d
      isAudible
      creep
    move`;

  it('[BT-15] Fight: creeps or moves while the enemy is out of sight', () => {
    expect(perform(ENEMY, { isVisible: 'F' }, way).tick()).toBe('S isVisible isAudible creep');
    expect(perform(ENEMY, { isVisible: 'F', isAudible: 'F' }, way).tick()).toBe('S isVisible isAudible move');
  });

  it.each([
    { falls: 1, extra: 1 },
    { falls: 2, extra: 0 },
    { falls: 3, extra: 1 },
  ])('[BT-15] Fight: an enemy that falls at hit $falls gets $extra more, and is restrained', ({ falls, extra }) => {
    let hits = 0;
    const hit = () => {
      hits++;
      return 'S';
    };
    const scene = perform(ENEMY, { isConscious: () => (hits < falls ? 'S' : 'F'), hit }, way);
    expect(scene.tick()).toBe('R isVisible isConscious hit pause hit');
    if (falls > 2) expect(scene.tick()).toBe('R isConscious hit pause hit');
    expect(scene.tick()).toBe('S isConscious restrain');
    expect(hits - falls).toBe(extra);
  });

  it('[BT-14] a limit of 3: runs 1 to 3 start the child, run 4 fails', () => {
    const seen = perform('limit times: 3\n  barge', {}, way).ticks(4);
    expect(seen).toEqual(['S barge', 'S barge', 'S barge', 'F']);
  });

  it('[BT-20] of eleven users of a pool of 10 the last is refused, until one has done', () => {
    const text = 'semaphore name: pathfinder, places: 10\n  findPath';
    const scene = perform(text, { findPath: 'RS' }, way, { agents: 11 });
    expect(scene.tickAll()).toEqual([...Array.from({ length: 10 }, () => 'R findPath'), 'F']);
    expect(scene.tickAll()[10]).toBe('R findPath');
  });

  const GUARDED = `
parallel
  repeat until: failure
    isPlayerThere
  useComputer`;
  const GUARDED_AND_FAILED = `
parallel
  repeat until: failure
    isPlayerThere
  sequence
    useComputer
    failure`;
  const INTERRUPTED = `
parallel
  interrupter #watch
    repeat until: failure
      isPlayerThere
  sequence
    useComputer
    interrupt target: watch, result: success`;

  it('[BT-30] Computer: without an interrupter it never ends while the player stays, or as if interrupted', () => {
    const endless = perform(GUARDED, { useComputer: 'RRS' }, way);
    expect(endless.ticks(50).every((seen) => seen.startsWith('R'))).toBe(true);
    const failing = perform(GUARDED_AND_FAILED, { useComputer: 'RRS' }, way);
    expect(failing.ticks(3).at(-1)).toBe('F isPlayerThere');
  });

  it('[BT-30, BT-32] Computer: with an interrupter it succeeds right after the work', () => {
    const scene = perform(INTERRUPTED, { useComputer: 'RRS' }, way);
    expect(
      scene
        .ticks(4)
        .map((seen) => seen[0])
        .join(''),
    ).toBe('RRRS');
  });

  it.each([
    { made: 'without an interrupter', text: GUARDED },
    { made: 'with a failure at the end', text: GUARDED_AND_FAILED },
    { made: 'with an interrupter', text: INTERRUPTED },
  ])('[BT-30] Computer: fails and stops the work when the player leaves, $made', ({ text }) => {
    const scene = perform(text, { isPlayerThere: ['S', 'F'], useComputer: 'R' }, way);
    expect(scene.ticks(2)).toEqual(['R isPlayerThere useComputer', 'F isPlayerThere useComputer!']);
  });

  it('[BT-31] a state machine as a tree: one parallel per state, with the conditions to stay in it', () => {
    const text = `
repeat
  selector
    parallel
      repeat until: failure
        isCalm
      patrol
    parallel
      repeat until: failure
        isAlarmed
      attack
    flee`;
    const parts = { isCalm: ['S', 'S', 'F', 'S'], isAlarmed: ['S', 'S', 'F'], patrol: 'R', attack: 'R' };
    expect(perform(text, parts, way).ticks(6)).toEqual([
      'R isCalm patrol',
      'R isCalm',
      'R isCalm patrol! isAlarmed attack',
      'R isAlarmed',
      'R isAlarmed attack! flee',
      'R isCalm patrol',
    ]);
  });

  it('[BT-28] a squad tries one strategy after another: one role that is impossible gives it up', () => {
    const text = `
selector
  parallel "Flank"
    suppress
    goRound
  parallel "Rush"
    charge
    throwGrenade`;
    const parts = { suppress: 'R', goRound: 'RF', charge: 'RS', throwGrenade: 'S' };
    expect(perform(text, parts, way).ticks(3)).toEqual(['R suppress goRound', 'R suppress! charge throwGrenade', 'S']);
  });

  it('[BT-34] Blackboard: a target is selected, then moved to; no enemy in sight, no target', () => {
    const target = defineKey('target', param.text());
    const moved: string[] = [];
    let visible: string | undefined;
    const selectTarget = action({
      name: 'selectTarget',
      update(_agent: unknown, _params, context) {
        context.set(target, visible);
        return visible === undefined ? FAILURE : SUCCESS;
      },
    });
    const moveTo = action({
      name: 'moveTo',
      params: { target: param.text() },
      update: (_agent: unknown, params) => void moved.push(params.target),
    });
    const options = { tasks: [selectTarget, moveTo], keys: [target] };
    const scene = perform('sequence\n  selectTarget\n  moveTo target: @target', {}, way, options);
    expect(scene.tick()).toBe('F');
    visible = 'enemy-10f9';
    expect(scene.tick()).toBe('S');
    expect(moved).toEqual(['enemy-10f9']);
    const careless = perform('moveTo target: @target', {}, way, options);
    expect(careless.tick()).toBe('F');
    expect(moved).toHaveLength(1);
  });

  it.each([1, 2, 5])('[BT-18] a loop of %i runs its child exactly so often, whatever it reports', (times) => {
    let runs = 0;
    const attempt = () => (++runs % 2 === 0 ? 'S' : 'F');
    const seen = perform(`repeat times: ${times}\n  attempt`, { attempt }, way).ticks(times);
    expect(runs).toBe(times);
    expect(seen.map((line) => line[0]).join('')).toBe(`${'R'.repeat(times - 1)}S`);
  });
});
