import { describe, expect, it } from 'vitest';
import { insightOf, instructNode } from '../../../behavior/cast/node-insight.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { danger, level, problemsIn, stage } from '../laws/scene.js';

const SCENE = `
performActions #body
  action #walk priority: 5, uses: [legs]
    act #walking what: walk
  action #wave priority: 3, uses: [hand]
    act #waving what: wave
  action #sit priority: 4, uses: [legs, back]
    act #siting what: sit
  action #flee priority: 9, uses: [legs], interrupts: true
    act #fleeing what: flee
  parallel #all failures: 0
    requestAction #greet action: wave
    requestAction #stroll action: walk
    requestAction #rest action: sit, within: 0.35
    sequence #watch
      isTrue #seen that: @danger
      requestAction #panic action: flee, until: asked`;

/** The same, asked for again and again. */
const RESTLESS = SCENE.replace('failures: 0', 'failures: 0, finished: "run again", successes: 9');

describe.each(WAYS)('a queue of actions as a node, with $name', (way) => {
  it('walks and waves while sitting waits; fleeing is alone; sitting vanishes (W14) [ACT-06] [ACT-07] [ACT-08]', () => {
    const scene = stage(RESTLESS, way);
    expect(scene.tick()).toBe('+walk +wave');
    expect([scene.active(), scene.waiting()]).toEqual(['walk wave', 'sit']);
    scene.minds.set(scene.mind, danger, true);
    expect(scene.tick()).toBe('~walk ~wave +flee');
    scene.minds.set(scene.mind, danger, false);
    expect([scene.active(), scene.waiting()]).toEqual(['flee', 'sit']);
    for (let i = 0; i < 4; i++) scene.tick();
    expect(scene.log().filter((line) => line.startsWith('sit'))).toEqual(['sit queued', 'sit expired', 'sit queued']);
    expect(scene.log().slice(0, 8)).toEqual([
      ...['walk queued', 'wave queued', 'sit queued', 'walk started', 'wave started'],
      ...['flee queued', 'walk interrupted by flee', 'wave interrupted by flee'],
    ]);
  });

  it('ends with the result of what decides, when nothing is left to do', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go, ticks: 2
  requestAction action: go`,
      way,
    );
    expect([scene.tick(), scene.status()]).toEqual(['+go', RUNNING]);
    expect([scene.tick(), scene.status()]).toEqual(['-go', RUNNING]);
    expect([scene.tick(), scene.status()]).toEqual(['', SUCCESS]);
    scene.tick();
    expect([scene.tick({ go: 'failure' }), scene.tick(), scene.status()]).toEqual(['!go', '', FAILURE]);
  });

  it('decides in every tick, or only when nothing waits and nothing goes on [ACT-14]', () => {
    const tree = (decides: string) => `
performActions decides: "${decides}"
  action #go
    act what: go, ticks: 3
  sequence
    act what: think, ticks: 1
    requestAction action: go, until: asked`;
    const always = stage(tree('every tick'), way);
    expect([always.tick(), always.tick(), always.tick()]).toEqual([
      ...['+think -think +go', '+think -think', '+think -think -go'],
    ]);
    const idle = stage(tree('when nothing is left to do'), way);
    expect([idle.tick(), idle.tick(), idle.tick(), idle.status()]).toEqual(['+think -think +go', '', '-go', SUCCESS]);
  });

  it('looks for emergencies also while it decides nothing [ACT-16]', () => {
    const scene = stage(
      `
performActions decides: "when nothing is left to do"
  actionAlarm
    sequence
      isTrue that: @danger
      requestAction action: flee, until: asked
  action #patrol
    act what: patrol
  action #flee priority: 1, interrupts: true
    act what: flee, ticks: 2
  sequence
    requestAction action: patrol, until: asked`,
      way,
    );
    expect([scene.tick(), scene.tick()]).toEqual(['+patrol', '']);
    scene.minds.set(scene.mind, danger, true);
    expect(scene.tick()).toBe('~patrol +flee');
    scene.minds.set(scene.mind, danger, false);
    // What decided has ended, so that the whole ends with the flight, and begins again.
    expect([scene.tick(), scene.status(), scene.tick()]).toEqual(['-flee', SUCCESS, '+patrol']);
  });

  it('does parts of an action together and in order, as one [ACT-03] [ACT-04] [ACT-05]', () => {
    const scene = stage(
      `
performActions
  actionsInOrder #lever
    action #go uses: [legs]
      act what: go, ticks: 2
    actionsTogether
      action uses: [hand]
        act what: pull, ticks: 1
      action uses: [mouth]
        act what: shout, ticks: 2
    action uses: []
      act what: unlock, ticks: 1
  action #sing uses: [mouth]
    act what: sing
  parallel
    requestAction action: lever
    requestAction action: sing`,
      way,
    );
    expect(scene.tick()).toBe('+go');
    // The mouth will be needed later, and it counts now.
    expect([scene.active(), scene.waiting()]).toEqual(['lever', 'sing']);
    expect(scene.insight().actions[0].steps.map(({ state }) => state)).toEqual([
      'now',
      'to come',
      'to come',
      'to come',
    ]);
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual([
      ...['-go +pull -pull +shout', '-shout +unlock -unlock', '+sing'],
    ]);
  });

  it('gives an action up as a whole when a part of it fails, and takes what was begun of it back', () => {
    const scene = stage(
      `
performActions
  actionsTogether #both
    action uses: [a]
      act what: one
    action uses: [b]
      act what: two
    action uses: [c]
      act what: three
  requestAction action: both`,
      way,
    );
    expect(scene.tick()).toBe('+one +two +three');
    expect(scene.tick({ two: 'failure' })).toBe('!two ~one ~three');
    expect([scene.tick(), scene.status(), scene.log().at(-1)]).toEqual(['', FAILURE, 'both failed']);
  });

  it('takes a request back when what made it is stopped, and keeps one that nobody waits for [ACT-01]', () => {
    const tree = (until: string) => `
performActions
  action #go
    act what: go
  action #hide uses: [head]
    act what: hide
  reactiveSelector
    sequence
      isTrue that: @danger
      requestAction action: hide
    sequence
      requestAction action: go, until: ${until}
      wait seconds: 9`;
    const bound = stage(tree('done'), way);
    bound.tick();
    bound.minds.set(bound.mind, danger, true);
    expect([bound.tick(), bound.log().includes('go canceled')]).toEqual(['~go +hide', true]);
    const free = stage(tree('begun'), way);
    free.tick();
    free.tick();
    free.minds.set(free.mind, danger, true);
    expect([free.tick(), free.active()]).toEqual(['+hide', 'go hide']);
    free.minds.remove(free.mind);
    expect(free.said()).toBe('~go ~hide');
  });

  it('hands an action over from one request to another without stopping it', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  reactiveSelector
    sequence
      isTrue that: @danger
      requestAction action: go
    requestAction action: go`,
      way,
    );
    scene.tick();
    scene.minds.set(scene.mind, danger, true);
    expect([scene.tick(), scene.active()]).toEqual(['', 'go']);
  });

  it('adds the priority of a request to that of the action, computed again when it is asked again [ACT-09]', () => {
    const scene = stage(
      `
performActions combines: "one at a time"
  action #now
    act what: now
  action #low priority: 1
    act what: low, ticks: 2
  action #high priority: @level
    act what: high
  parallel finished: "run again", successes: 9, failures: 9
    requestAction action: now, priority: 9
    requestAction action: low, priority: 1
    requestAction action: high, until: asked`,
      way,
    );
    scene.tick();
    const priorities = () => scene.insight().actions.map(({ priority }) => priority);
    expect([scene.active(), priorities()]).toEqual(['now', [9, 2, 0]]);
    scene.minds.set(scene.mind, level, 5);
    scene.tick();
    expect(priorities()).toEqual([9, 2, 5]);
    expect(scene.tick({ now: 'success' })).toBe('-now');
    expect(scene.tick()).toBe('+high');
  });

  it('drops what is least important when too much waits, and can be a plain line [ACT-10] [ACT-12]', () => {
    const tree = (params: string) => `
performActions ${params}
  action #a priority: 2
    act what: a, ticks: 1
  action #b priority: 9, interrupts: true
    act what: b, ticks: 1
  action #c priority: 5
    act what: c, ticks: 1
  sequence
    requestAction action: a, until: asked
    requestAction action: b, until: asked
    requestAction action: c, until: asked
    wait seconds: 9`;
    const full = stage(tree('limit: 2'), way);
    expect([full.tick(), full.tick(), full.log().includes('a evicted')]).toEqual(['+b -b', '+c -c', true]);
    const line = stage(tree('combines: "first come, first served"'), way);
    expect([line.tick(), line.tick(), line.tick()]).toEqual(['+a -a', '+b -b', '+c -c']);
  });

  it('is asked from the behavior that its own is put together of, and says if there is nobody to ask', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  subtree behavior: Inner`,
      way,
      { Inner: 'sequence\n  inverter\n    requestAction named: nowhere\n  requestAction #ask named: go' },
    );
    expect(scene.tick()).toBe('+go');
    expect(scene.insight().log[0]).toMatchObject({ action: 'go', origin: expect.stringMatching(/\/ask$/) });
  });

  it('goes on once an action has begun, where only that is waited for', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  sequence
    requestAction action: go, until: begun
    setKey key: level, value: 7
    waitTicks ticks: 9`,
      way,
    );
    scene.tick();
    scene.tick();
    expect([scene.active(), scene.minds.get(scene.mind, level)]).toEqual(['go', 7]);
  });

  it('says so where no action of the name is around it', () => {
    const scene = stage('performActions\n  action #go\n    act what: go\n  requestAction named: fly', way);
    expect([scene.tick(), scene.status()]).toEqual(['', FAILURE]);
    if (way.watched)
      expect(scene.trace!.read().map(({ reason }) => reason)).toContain('there is no action fly around it');
  });

  it('lets anybody withdraw an action', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  parallel failures: 2
    requestAction action: go
    sequence
      waitTicks ticks: 2
      withdrawAction action: go
      waitTicks ticks: 1
      withdrawAction action: go`,
      way,
    );
    scene.tick();
    scene.tick();
    expect([scene.tick(), scene.log().at(-1)]).toEqual(['~go', 'go canceled']);
    scene.tick();
    expect(scene.status()).toBe(FAILURE);
  });

  it('fails to withdraw what nobody wants, and forgets what is withdrawn in the tick it was requested', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  sequence
    inverter
      withdrawAction action: go
    requestAction action: go, until: asked
    withdrawAction action: go
    waitTicks ticks: 2`,
      way,
    );
    expect([scene.tick(), scene.tick(), scene.tick(), scene.status()]).toEqual(['', '', '', SUCCESS]);
    expect(scene.log()).toEqual([]);
  });

  it('gives a part of another action no turn of its own', () => {
    const scene = stage(
      `
performActions
  actionsTogether #both
    action #left uses: [left]
      act what: left
    action #right uses: [right]
      act what: right
  requestAction action: right`,
      way,
    );
    expect([scene.tick(), scene.tick(), scene.status(), scene.log()]).toEqual(['', '', FAILURE, []]);
    if (way.watched) expect(scene.trace!.read().map(({ reason }) => reason)).toContain('it was not done');
  });

  it('shows the line in the order of the requests, how long each waits, and how far what is done has come', () => {
    const scene = stage(
      `
performActions combines: "first come, first served"
  action #c
    act what: c
  action #b
    act what: b, ticks: 1
  actionsInOrder #a
    action #a1
      act what: a1, ticks: 4
    action #a2
      act what: a2
  sequence
    requestAction action: a, until: asked
    waitTicks ticks: 1
    requestAction action: b, until: asked
    waitTicks ticks: 1
    requestAction action: c, until: asked, within: 0.15
    wait seconds: 9`,
      way,
    );
    const shown = () =>
      scene
        .insight()
        .actions.map(({ id, state, rank, left }) => [id, state, rank, left && Math.round(left * 1000) / 1000]);
    const steps = () => scene.insight().actions[2].steps.map(({ id, state }) => `${id} ${state}`);
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual(['+a1', '', '']);
    expect(shown()).toEqual([
      ['c', 'waiting', 1, 0.15],
      ['b', 'waiting', 0, undefined],
      ['a', 'active', undefined, undefined],
    ]);
    expect(steps()).toEqual(['a1 now', 'a2 to come']);
    expect(scene.tick()).toBe('-a1 +a2');
    expect(steps()).toEqual(['a1 done', 'a2 now']);
    expect(scene.insight().actions[0].left).toBeCloseTo(0.05, 9);
    expect(scene.tick({ a2: 'success' })).toBe('-a2');
    expect([steps(), scene.log().at(-2)]).toEqual([['a1 to come', 'a2 to come'], 'c expired']);
    expect(scene.tick()).toBe('+b -b');
  });

  it('cancels what waits and what is done when it is stopped, and begins with nothing', () => {
    const scene = stage(
      `
reactiveSelector
  sequence
    isTrue that: @danger
    wait seconds: 0.1
  performActions #body
    action #go
      act what: go
    action #sit
      act what: sit
    sequence
      requestAction action: go, until: asked
      requestAction action: sit, until: asked
      wait seconds: 9`,
      way,
    );
    expect(scene.tick()).toBe('+go');
    scene.minds.set(scene.mind, danger, true);
    expect(scene.tick()).toBe('~go');
    const lines = () => (insightOf(scene.minds, scene.mind, 'body') as ReturnType<typeof scene.insight>).log;
    expect(lines().map(({ action, event }) => `${action} ${event}`)).toEqual([
      ...['go queued', 'sit queued', 'go started', 'go canceled', 'sit canceled'],
    ]);
    scene.minds.set(scene.mind, danger, false);
    scene.tick();
    scene.tick();
    expect(
      lines()
        .slice(5)
        .map(({ action, event }) => `${action} ${event}`),
    ).toEqual([...['go queued', 'sit queued', 'go started']]);
  });

  it('drops the least important wherever it stands, and keeps as many lines as it is told [ACT-10] [ACT-13]', () => {
    const tree = (log: number) => `
performActions limit: 2, combines: "one at a time", log: ${log}
  action #a priority: 5
    act what: a
  action #b priority: 1
    act what: b
  action #c priority: 9
    act what: c
  sequence
    requestAction action: a, until: asked
    requestAction action: b, until: asked
    requestAction action: c, until: asked
    wait seconds: 9`;
    const scene = stage(tree(20), way);
    expect([scene.tick(), scene.active(), scene.waiting()]).toEqual(['+c', 'c', 'a']);
    expect(scene.log()).toEqual(['a queued', 'b queued', 'c queued', 'b evicted', 'c started']);
    for (const [log, lines] of [
      [2, ['b evicted', 'c started']],
      [0, []],
    ] as const) {
      const short = stage(tree(log), way);
      short.tick();
      expect(short.log()).toEqual(lines);
    }
  });

  it('has its turns by priority, then by what expires first, then by what came first [ACT-09]', () => {
    const scene = stage(
      `
performActions combines: "one at a time", limit: 3
  action #e uses: [e]
    act what: e, ticks: 1
  action #d uses: [d]
    act what: d, ticks: 1
  action #c uses: [c]
    act what: c, ticks: 1
  action #b uses: [b]
    act what: b, ticks: 1
  action #a uses: [a], priority: 9
    act what: a, ticks: 3
  sequence
    requestAction action: a, until: asked
    waitTicks ticks: 1
    requestAction action: b, until: asked
    requestAction action: c, until: asked, within: 5
    waitTicks ticks: 1
    requestAction action: d, until: asked, within: 3
    requestAction action: e, until: asked, priority: -1
    wait seconds: 9`,
      way,
    );
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual(['+a', '', '-a']);
    const ranks = scene.insight().actions.flatMap(({ id, rank }) => (rank === undefined ? [] : [[rank, id]]));
    expect(ranks.sort()).toEqual([
      [0, 'd'],
      [1, 'c'],
      [2, 'b'],
    ]);
    expect(scene.log()).toContain('e evicted');
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual(['+d -d', '+c -c', '+b -b']);
  });

  it('is interrupted by a chain whose first action interrupts, and by a group of which any does', () => {
    const tree = (kind: string, first: boolean, second: boolean) => `
performActions log: 2
  action #go uses: [a, b]
    act what: go
  ${kind} #both priority: 5
    action interrupts: ${first}, uses: [a]
      act what: one
    action interrupts: ${second}, uses: [b]
      act what: two
  sequence
    requestAction action: go, until: asked
    waitTicks ticks: 1
    requestAction action: both, until: asked
    wait seconds: 9`;
    const interrupts = (kind: string, first: boolean, second: boolean) => {
      const scene = stage(tree(kind, first, second), way);
      scene.tick();
      scene.tick();
      return scene.log();
    };
    const interrupted = ['go interrupted by both', 'both started'];
    expect(interrupts('actionsInOrder', true, false)).toEqual(interrupted);
    expect(interrupts('actionsInOrder', false, true)).toEqual(['go started', 'both queued']);
    expect(interrupts('actionsTogether', true, false)).toEqual(interrupted);
    expect(interrupts('actionsTogether', false, true)).toEqual(interrupted);
    expect(interrupts('actionsTogether', false, false)).toEqual(['go started', 'both queued']);
  });

  it('tells a request that its turn is over, though the action has begun again for another', () => {
    const scene = stage(
      `
performActions
  action #go
    act what: go
  parallel failures: 9, successes: 9
    sequence
      waitTicks ticks: 2
      requestAction action: go, until: asked
      wait seconds: 9
    selector
      requestAction action: go
      setKey key: level, value: 7`,
      way,
    );
    expect([scene.tick(), scene.tick({ go: 'failure' })]).toEqual(['+go', '!go']);
    expect([scene.tick(), scene.minds.get(scene.mind, level)]).toEqual(['+go', 7]);
  });

  it('lets what a page asks for wait for its turn, and refuses what is no instruction', () => {
    const scene = stage(SCENE, way);
    scene.tick();
    instructNode(scene.minds, scene.mind, 'body', { cancel: 'sit' });
    scene.tick();
    instructNode(scene.minds, scene.mind, 'body', { request: 'sit' });
    expect([scene.tick(), scene.waiting()]).toEqual(['', 'sit']);
    const { origin, uses, interrupts } = scene.insight().actions[2];
    expect([origin, uses, interrupts]).toEqual(['', ['legs', 'back'], false]);
    for (const wrong of [null, 'sit', 7])
      expect(() => instructNode(scene.minds, scene.mind, 'body', wrong)).toThrow('there is no action undefined');
  });

  it('shows why an action waits, and does what a page asks for [ACT-13]', () => {
    const scene = stage(SCENE, way);
    scene.tick();
    expect(scene.insight()).toMatchObject({
      mode: 'combine',
      actions: [
        { id: 'walk', state: 'active', origin: expect.any(String) },
        { id: 'wave', state: 'active' },
        { id: 'sit', state: 'waiting', origin: 'rest', rank: 0, heldBy: 'walk', shared: ['legs'], left: 0.35 },
        { id: 'flee', state: 'idle', interrupts: true, priority: 9 },
      ],
    });
    instructNode(scene.minds, scene.mind, 'body', { request: 'flee' });
    expect(scene.tick()).toBe('~walk ~wave +flee');
    instructNode(scene.minds, scene.mind, 'body', { cancel: 'flee' });
    expect(scene.tick()).toContain('~flee');
    expect(() => instructNode(scene.minds, scene.mind, 'body', { request: 'fly' })).toThrow('there is no action fly');
  });

  it('goes on after saving and loading, and with a changed behavior', () => {
    const scene = stage(SCENE, way);
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage(SCENE, way);
    other.minds.remove(other.mind);
    other.minds.restore(saved, () => other.guard);
    const [restored] = other.minds.ids();
    other.minds.tick(0.1);
    expect(insightOf(other.minds, restored, 'body')).toMatchObject({
      actions: [{ state: 'active' }, { state: 'active' }, { state: 'waiting' }, { state: 'idle' }],
    });
    expect(
      scene.load(
        SCENE.replace('  action #wave priority: 3, uses: [hand]\n    act #waving what: wave\n', '').replace(
          '    requestAction #greet action: wave\n',
          '',
        ),
      ),
    ).toBe('reloaded');
    expect([scene.said(), scene.tick(), scene.active(), scene.waiting()]).toEqual(['~wave', '', 'walk', 'sit']);
  });
});

describe('a request that somebody watches', () => {
  it('tells who waited for an action why it was not done', () => {
    const scene = stage(RESTLESS, WAYS[3]);
    const why = () =>
      scene.trace!.read().flatMap(({ reason, event }) => (event === 'failure' && reason !== undefined ? [reason] : []));
    scene.tick();
    scene.minds.set(scene.mind, danger, true);
    for (let i = 0; i < 5; i++) scene.tick();
    expect(why()).toEqual(expect.arrayContaining(['something more important pushed it aside', 'it waited too long']));
  });
});

describe('a queue that cannot be', () => {
  it.each([
    ['performActions\n  success', 'root: needs at least one action that can be requested'],
    ['performActions\n  actionsTogether\n  success', 'root.children[0]: needs at least one action'],
    ['performActions\n  action #a\n    success\n  requestAction', 'name the action'],
    ['performActions\n  action #a\n    success\n  requestAction action: b', 'there is no action or actionsTogether'],
    ['action #a\n  success', 'action'],
    [
      `performActions\n  action #a uses: [${Array.from({ length: 31 }, (_, i) => `c${i}`).join(', ')}]\n    success\n  success`,
      '30',
    ],
  ])('is refused with words: %j', (text, words) => {
    expect(problemsIn(text).join('\n')).toContain(words);
  });
});
