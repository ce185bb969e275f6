import { describe, expect, it } from 'vitest';
import { defineEvent, defineKey, param } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { stage } from '../laws/scene.js';

/**
 * Figure 5.19: top L, M, N; L contains A, B, C. Every state says when it is entered, active and
 * left.
 */
const TABLE = `
machine
  state #L
    LActive
    onEntry
      LEntry
    onExit
      LExit
    transition #t4 to: M
      is4
      effect
        T4
    state #A
      AActive
      onEntry
        AEntry
      onExit
        AExit
      transition #t1 to: B
        is1
        effect
          T1
    state #B
      BActive
      onEntry
        BEntry
      onExit
        BExit
      transition #t3 to: N
        is3
        effect
          T3
    state #C
      CActive
      onEntry
        CEntry
      onExit
        CExit
  state #M
    MActive
    onEntry
      MEntry
    onExit
      MExit
    transition #t2 to: C
      is2
      effect
        T2
    transition #t5 to: N
      is5
      effect
        T5
  state #N
    NActive
    onEntry
      NEntry
    onExit
      NExit
    transition #t6 to: L
      is6
      effect
        T6
    transition #t7 to: M
      is7
      effect
        T7
`;

describe.each(WAYS)('machines of the textbook, in $name', (way) => {
  function table(text = TABLE) {
    let fires = 0;
    const parts = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`is${n}`, () => (fires === n ? 'S' : 'F')]));
    const scene = stage(text, way, parts);
    /** Updates with one transition triggered, 0 for none; what was done, and the states. */
    const update = (transition: number) => {
      fires = transition;
      return `${scene.tick()} [${scene.states()}]`;
    };
    return { ...scene, update };
  }

  it('[FSM-11] [FSM-12] gives the actions and states of every row of the table', () => {
    const { update } = table();
    expect(update(0)).toBe('LEntry [L]');
    expect(update(0)).toBe('LActive AEntry [L A]');
    expect(update(1)).toBe('AExit T1 BEntry LActive [L B]');
    expect(update(0)).toBe('BActive LActive [L B]');
    expect(update(4)).toBe('LExit T4 MEntry [M]');
    expect(update(5)).toBe('MExit T5 NEntry [N]');
    expect(update(6)).toBe('NExit T6 LEntry [L B]');
    expect(update(3)).toBe('BExit LExit T3 NEntry [N]');
    expect(update(7)).toBe('NExit T7 MEntry [M]');
    expect(update(2)).toBe('MExit T2 LEntry CEntry [L C]');
  });

  it('[FSM-13] remembers where a composite was left by its own transition, and forgets when one from inside leads out', () => {
    const { update } = table();
    for (const fires of [0, 0, 1, 4, 5, 6, 3]) update(fires);
    expect(update(6)).toBe('NExit T6 LEntry [L]');
    expect(update(0)).toBe('LActive AEntry [L A]');
    // L remembers B, and a transition from outside leads past it to C.
    update(1);
    update(4);
    expect(update(2)).toBe('MExit T2 LEntry BExit CEntry [L C]');
  });

  it('[FSM-13] leaves and enters inner states too, where that is wanted', () => {
    const { update } = table(TABLE.replace('machine', 'machine innerActions: true'));
    for (const fires of [0, 0, 1]) update(fires);
    expect(update(4)).toBe('BExit LExit T4 MEntry [M]');
    update(5);
    expect(update(6)).toBe('NExit T6 LEntry BEntry [L B]');
  });

  it('[FSM-01] takes the first transition that is triggered, one an update, and does nothing else in that update', () => {
    const world = { enemy: '', losing: false, escaped: false };
    const { tick, states, why } = stage(
      `
machine
  state #OnGuard
    watch
    transition #meet to: Fight
      isSmall
    transition to: RunAway
      isBig
  state #Fight
    fight
    transition to: RunAway
      isLosing
  state #RunAway
    run
    transition to: OnGuard
      isEscaped
`,
      way,
      {
        isSmall: () => (world.enemy === 'small' || world.enemy === 'both' ? 'S' : 'F'),
        isBig: () => (world.enemy === 'big' || world.enemy === 'both' ? 'S' : 'F'),
        isLosing: () => (world.losing ? 'S' : 'F'),
        isEscaped: () => (world.escaped ? 'S' : 'F'),
        fight: 'R',
      },
    );
    const update = () => `${tick()} [${states()}]`;
    expect(update()).toBe(' [OnGuard]');
    expect(update()).toBe('watch [OnGuard]');
    if (way.watched) expect(why()).toBe('in OnGuard: no transition was triggered');
    expect(update()).toBe('watch [OnGuard]');
    world.enemy = 'both';
    world.losing = true;
    expect(update()).toBe(' [Fight]');
    if (way.watched) expect(why()).toBe('in Fight: by meet');
    world.losing = false;
    expect(update()).toBe('fight [Fight]');
    expect(update()).toBe(' [Fight]');
    world.losing = true;
    expect(update()).toBe('fight! [RunAway]');
    world.escaped = true;
    world.enemy = 'big';
    expect(update()).toBe(' [OnGuard]');
    expect(update()).toBe(' [RunAway]');
  });

  it('[FSM-06] [FSM-07] defends itself: polled transitions in order of priority, and a noise that is loud enough', () => {
    const sees = defineKey('sees', param.boolean({ default: false }));
    const tired = defineKey('tired', param.boolean({ default: false }));
    const volume = defineKey('volume', param.number());
    const noise = defineEvent('noise', { value: param.number() });
    const { minds, ids, tick, states, send } = stage(
      `
machine
  state #PATROL
    transition to: DEFEND, when: @sees
    transition to: SLEEP, when: @tired
  state #DEFEND
    transition to: PATROL, when: (not sees)
  state #SLEEP
    transition to: PATROL, when: (not tired)
    transition to: DEFEND, on: noise, into: volume, when: (volume > 10)
`,
      way,
      {},
      { keys: [sees, tired, volume], events: [noise as never] },
    );
    const id = ids[0];
    const after = () => {
      tick();
      return states();
    };
    expect(after()).toBe('PATROL');
    minds.set(id, sees, true);
    minds.set(id, tired, true);
    expect(after()).toBe('DEFEND');
    minds.set(id, sees, false);
    expect(after()).toBe('PATROL');
    expect(after()).toBe('SLEEP');
    send('noise', 0, 10);
    expect(after()).toBe('SLEEP');
    minds.set(id, sees, true);
    send('noise', 0, 10.1);
    expect(after()).toBe('DEFEND');
    // Awake, it does not mind the noise.
    minds.set(id, sees, false);
    minds.set(id, tired, false);
    expect(after()).toBe('PATROL');
    send('noise', 0, 50);
    expect(after()).toBe('PATROL');
  });

  it('[FSM-10] [FSM-13] lets the robot go on picking up after an alarm, and search again when there was nothing to do', () => {
    const world = { low: false, found: false, reached: false, nothing: false };
    const says = (name: keyof typeof world) => () => (world[name] ? 'S' : 'F');
    const { tick, states } = stage(
      `
machine
  state #Clean
    transition to: Refuel
      isLow
    state #Search
      transition to: PickUp
        isFound
      transition to: Refuel
        isNothing
    state #PickUp
      pickUp
      transition to: Carry
        isReached
    state #Carry
      transition to: Search
        isReached
  state #Refuel
    charge
    transition to: Clean
      isCharged
`,
      way,
      {
        isLow: says('low'),
        isFound: says('found'),
        isReached: says('reached'),
        isNothing: says('nothing'),
        isCharged: () => (world.low ? 'F' : 'S'),
        pickUp: 'R',
      },
    );
    const update = () => `${tick()} [${states()}]`;
    update();
    update();
    world.found = true;
    expect(update()).toBe(' [Clean PickUp]');
    expect(update()).toBe('pickUp [Clean PickUp]');
    world.low = true;
    expect(update()).toBe('pickUp! [Refuel]');
    expect(update()).toBe('charge [Refuel]');
    world.low = false;
    expect(update()).toBe(' [Clean PickUp]');
    expect(update()).toBe('pickUp [Clean PickUp]');
    world.reached = true;
    expect(update()).toBe('pickUp! [Clean Carry]');
    update();
    world.nothing = true;
    world.found = false;
    expect(update()).toBe(' [Refuel]');
    world.nothing = false;
    expect(update()).toBe(' [Clean]');
    expect(update()).toBe(' [Clean Search]');
  });

  it('[FSM-15] tests the line of sight once an update, where a decision says which state comes next', () => {
    const world = { sees: true, near: true, alarm: false, tests: 0 };
    const sees = () => {
      world.tests++;
      return world.sees ? 'S' : 'F';
    };
    const parts = {
      isSeen: sees,
      isNear: () => (world.near ? 'S' : 'F'),
      isAlarmNear: () => (world.alarm ? 'S' : 'F'),
    };
    const text = `
machine
  state #Alert
    transition #decide
      sequence
        isSeen
        selector
          sequence
            isNear
            inverter
              isAlarmNear
            goToState state: Defend
          goToState state: RaiseAlarm
  state #RaiseAlarm
    transition to: Alert
      isCalm
  state #Defend
    transition to: Alert
      isCalm
`;
    const update = (changes: Partial<typeof world>) => {
      const scene = stage(text, way, { ...parts, isCalm: 'F' });
      Object.assign(world, { sees: true, near: true, alarm: false, tests: 0 }, changes);
      scene.tick();
      scene.tick();
      return `${scene.states()} ${world.tests}`;
    };
    expect(update({ sees: false })).toBe('Alert 1');
    expect(update({ near: false })).toBe('RaiseAlarm 1');
    expect(update({})).toBe('Defend 1');
    expect(update({ alarm: true })).toBe('RaiseAlarm 1');
    const twice = text.replace(
      /transition #decide[\s\S]*?\n {2}state #RaiseAlarm/,
      `transition to: Defend
      sequence
        isSeen
        isNear
        inverter
          isAlarmNear
    transition to: RaiseAlarm
      isSeen
  state #RaiseAlarm`,
    );
    world.tests = 0;
    world.near = false;
    world.sees = true;
    const scene = stage(twice, way, { ...parts, isCalm: 'F' });
    scene.tick();
    scene.tick();
    expect(`${scene.states()} ${world.tests}`).toBe('RaiseAlarm 2');
  });

  it('[FSM-18] takes a default transition after a number of updates without another', () => {
    const { tick, states, send } = stage(
      `
machine
  state #Idle
    transition to: Busy, on: call
    transition to: Bored, updates: 3
  state #Busy
    transition to: Idle, updates: 3
  state #Bored
`,
      way,
    );
    const after = (updates: number) => {
      for (let i = 0; i < updates; i++) tick();
      return states();
    };
    expect(after(1)).toBe('Idle');
    expect(after(2)).toBe('Idle');
    send('call');
    expect(after(1)).toBe('Busy');
    expect(after(2)).toBe('Busy');
    expect(after(1)).toBe('Idle');
    expect(after(2)).toBe('Idle');
    expect(after(1)).toBe('Bored');
  });
});
