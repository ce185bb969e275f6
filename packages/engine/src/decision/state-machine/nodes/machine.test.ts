import { describe, expect, it } from 'vitest';
import {
  action,
  checkBehavior,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  Minds,
  param,
  RUNNING,
} from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { dynamicSubtreesFrom } from '../../../behavior/minds/dynamic-subtrees/index.js';
import { stubKinds } from '../../../behavior/program/stub.js';
import { formatText, parseText } from '../../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { stage } from '../laws/scene.js';
import { stateMachineKinds } from './index.js';

const kinds = [...behaviorTreeKinds, ...stateMachineKinds];

const SOLDIER = `
machine mode: statechart
  regions "Soldier" #soldier
    state "Legs" #legs
      state "Stand" #stand
        transition to: run, on: alarm
      state "Run" #run
        run
        transition to: stand, on: calm
    state "Weapon" #weapon
      state "Ready" #ready
        transition to: aim, on: alarm
      state "Aim" #aim
        aim
        transition to: ready, on: calm
          isSafe
`;

describe.each(WAYS)('a machine, in $name', (way) => {
  it('[FSMX-01] runs regions side by side, and answers one event in each', () => {
    let safe = false;
    const { tick, states, send } = stage(SOLDIER, way, { run: 'R', aim: 'R', isSafe: () => (safe ? 'S' : 'F') });
    expect([tick(), states()]).toEqual(['', 'Soldier Legs Stand Weapon Ready']);
    send('alarm');
    expect([tick(), states()]).toEqual(['aim run', 'Soldier Legs Run Weapon Aim']);
    send('calm');
    expect([tick(), states()]).toEqual(['run!', 'Soldier Legs Stand Weapon Aim']);
    safe = true;
    send('calm');
    expect([tick(), states()]).toEqual(['aim!', 'Soldier Legs Stand Weapon Ready']);
  });

  it('[FSMX-01] shares data between two machines of one agent without a conflict', () => {
    const speed = defineKey('speed', param.number({ default: 0 }));
    const { tick, minds, ids, send } = stage(
      `
parallel
  machine
    state "Stand"
      setKey key: speed, value: 0
      transition to: Run, on: alarm
    state "Run" #Run
      setKey key: speed, value: 3
  machine
    state "Ready"
      transition to: Aim, when: (speed > 2)
    state "Aim" #Aim
      aim
`,
      way,
      { aim: 'R' },
      { keys: [speed] },
    );
    tick();
    send('alarm');
    expect([tick(), tick(), minds.get(ids[0], speed)]).toEqual(['', 'aim', 3]);
  });

  it('[FSMX-02] lets only those attack who hold one of two slots, who say so when they take and leave it', () => {
    const attackers = defineKey('attackers', param.integer({ default: 0 }), { scope: 'world' });
    const { tickAll, states, send, minds, ids } = stage(
      `
machine
  state "Wait" #Wait
    transition to: Attack, when: (attackers < 2)
      effect
        sequence
          setKey key: attackers, value: (attackers + 1)
          sayMine
  state "Attack" #Attack
    attack
    onExit
      sequence
        setKey key: attackers, value: (attackers - 1)
        sayFree
    transition to: Rest, on: hurt
  state "Rest" #Rest
    transition to: Wait, after: 2
`,
      way,
      { attack: 'R' },
      { keys: [attackers], agents: 3 },
    );
    const all = () => [states(0), states(1), states(2)].join(' ');
    const held = () => minds.get(ids[0], attackers);
    tickAll();
    expect([tickAll(), all(), held()]).toEqual([['sayMine', 'sayMine', ''], 'Attack Attack Wait', 2]);
    expect(tickAll()).toEqual(['attack', 'attack', '']);
    send('hurt', 0);
    expect([tickAll(), all(), held()]).toEqual([['attack! sayFree', '', 'sayMine'], 'Rest Attack Attack', 2]);
    expect(tickAll()).toEqual(['', '', 'attack']);
    for (let i = 0; i < 5; i++) expect(tickAll()).toEqual(['', '', '']);
    expect(all()).toBe('Wait Attack Attack');
  });

  it('[FSMX-03] pushes a state on top of another, which waits with what it does and goes on when it is popped', () => {
    const { tick, states, send } = stage(
      `
machine
  state "Work" #Work
    dig
    onExit
      tidy
    transition to: Talk, on: greeting, stack: push
  state "Talk" #Talk
    talk
    transition to: Fight, on: blow, stack: push
    transition on: farewell, stack: pop
  state "Fight" #Fight
    fight
    transition on: farewell, stack: pop
`,
      way,
      { dig: 'R', talk: 'R', fight: 'R' },
    );
    tick();
    expect([tick(), states()]).toEqual(['dig', 'Work']);
    send('greeting');
    expect([tick(), states()]).toEqual(['talk', 'Work Talk']);
    send('blow');
    expect([tick(), states()]).toEqual(['fight', 'Work Talk Fight']);
    send('farewell');
    expect([tick(), states()]).toEqual(['fight!', 'Work Talk']);
    send('farewell');
    expect([tick(), states()]).toEqual(['talk!', 'Work']);
    // There is nothing to go back to.
    send('farewell');
    expect([tick(), states()]).toEqual(['', 'Work']);
  });

  it('[FSMX-03] pushes and pops in one region while the other goes on, as a statechart', () => {
    const { tick, states, send } = stage(
      `
machine mode: statechart
  regions #body
    state "Hands" #hands
      state "Dig" #dig
        dig
        onExit
          tidy
        transition to: wave, on: greeting, stack: push
      state "Wave" #wave
        wave
        transition on: farewell, stack: pop
    state "Legs" #legs
      state "Stand" #stand
        transition to: walk, on: greeting
      state "Walk" #walk
        walk
        transition to: stand, on: farewell
`,
      way,
      { dig: 'R', wave: 'R', walk: 'R' },
    );
    expect([tick(), states()]).toEqual(['dig', 'body Hands Dig Legs Stand']);
    send('greeting');
    expect([tick(), states()]).toEqual(['walk wave', 'body Hands Dig Wave Legs Walk']);
    send('farewell');
    // The dug hole was waiting: it is neither left nor begun again.
    expect([tick(), states()]).toEqual(['walk! wave!', 'body Hands Dig Legs Stand']);
    // Nothing waits, so nothing pops.
    send('farewell');
    expect([tick(), states()]).toEqual(['', 'body Hands Dig Legs Stand']);
  });

  it('does not lead from anywhere to the memory of a state that is active', () => {
    const { tick, states, send } = stage(
      `
machine mode: statechart
  transition to: past, when: (back)
  state "Work" #work
    history #past
    transition to: rest, on: bell
    state "A" #a
      transition to: b, on: go
    state "B" #b
  state "Rest" #rest
`,
      way,
      {},
      { keys: [defineKey('back', param.boolean({ default: true }))] },
    );
    tick();
    send('go');
    expect([tick(), states()]).toEqual(['', 'Work B']);
    send('bell');
    // It comes to rest where it was, within the same update.
    expect([tick(), states()]).toEqual(['', 'Work B']);
  });

  it('enters all regions again by a history of theirs that remembers or does not', () => {
    const text = (deep: boolean, begin: string) => `
machine mode: statechart
  state "Begin" #begin
    transition to: ${begin}, on: go
  regions "Body" #body
    history #past deep: ${deep}
    transition to: begin, on: bell
    state "Legs" #legs
      state "Stand" #stand
        transition to: walk, on: go
      state "Walk" #walk
    state "Eyes" #eyes
      state "Open" #open
`;
    for (const deep of [false, true]) {
      const { tick, states, send } = stage(text(deep, 'past'), way);
      const after = (event: string) => {
        send(event);
        tick();
        return states();
      };
      tick();
      expect(after('go')).toBe('Body Legs Stand Eyes Open');
      expect(after('go')).toBe('Body Legs Walk Eyes Open');
      expect(after('bell')).toBe('Begin');
      expect(after('go')).toBe(deep ? 'Body Legs Walk Eyes Open' : 'Body Legs Stand Eyes Open');
    }
  });

  it('[FSMX-04] swaps what its states do for each sort of character', () => {
    const log: string[] = [];
    const act = action({
      name: 'act',
      params: { as: param.text() },
      update: (_: unknown, { as }) => void log.push(as),
    });
    const vocabulary = createVocabulary({ kinds, agentTypes: [defineAgentType('any', { tasks: [act] })] });
    const soldier = {
      ...parseText('behavior Soldier\nmachine\n  state\n    runBehavior behavior: $attack'),
      parameters: { attack: { type: 'text' as const, default: 'Melee' } },
    };
    const behaviors: { readonly [name: string]: string } = { Melee: 'act as: sword', Ranged: 'act as: bow' };
    for (const attack of ['Melee', 'Ranged']) {
      const minds = new Minds<unknown>(compile(soldier, vocabulary, { values: { attack } }), {
        backEnd: way.backEnd,
        dynamicSubtrees: dynamicSubtreesFrom((name) =>
          compile(parseText(`behavior B\n${behaviors[name]}`), vocabulary),
        ),
      });
      minds.add({});
      minds.tick(1);
      minds.tick(1);
    }
    expect(log).toEqual(['sword', 'bow']);
  });

  it('[FSMX-05] draws one of the transitions that are triggered at once, by their weights', () => {
    const { tickAll, states } = stage(
      `
machine
  state "Walk" #Walk
    walk
    transition to: Smoke, result: success, weight: 1
    transition to: Walk, result: success, weight: 3
  state "Smoke" #Smoke
`,
      way,
      {},
      { agents: 400 },
    );
    for (let i = 0; i < 3; i++) tickAll();
    const smokers = Array.from({ length: 400 }, (_, i) => states(i)).filter((state) => state === 'Smoke').length;
    // Binomial, n = 400, p = 1/4: mean 100, standard deviation 8.7; three of them, by a fixed seed.
    expect(Math.abs(smokers - 100)).toBeLessThan(26);
  });

  it('ends in a final state with its result, so that it can be a step of a tree', () => {
    const { tick, status, send } = stage(
      `
sequence
  machine
    state "Ask"
      onExit
        bye
      transition to: yes, on: agreed
      transition to: no, on: refused
    final "Yes" #yes
    final "No" #no, result: failure
  dance
`.replace('#no, result', '#no result'),
      way,
      { dance: 'R' },
    );
    tick();
    expect(status()).toBe(RUNNING);
    send('agreed');
    expect([tick(), status()]).toEqual(['bye dance', RUNNING]);
    const other = stage('machine\n  state\n    transition to: no, on: refused\n  final #no result: failure', way);
    other.tick();
    other.send('refused');
    other.tick();
    expect(other.status()).toBe(FAILURE);
  });

  it('tells a composite that it has come to its end', () => {
    const { tick, states } = stage(
      `
machine
  state "Meal" #meal
    transition to: nap, result: success
    state "Cook"
      cook
      transition to: done, result: success
    final #done
  state "Nap" #nap
`,
      way,
    );
    const seen = Array.from({ length: 6 }, () => {
      tick();
      return states();
    });
    expect(seen).toEqual(['Meal', 'Meal Cook', 'Meal Cook', 'Meal done', 'Nap', 'Nap']);
  });

  it('tells a composite how it has come to its end, and regions when all have', () => {
    const { tick, states, send } = stage(
      `
machine mode: statechart
  state "Day" #day
    transition to: night, result: success
    transition to: bed, result: failure
    state "Work" #work
      transition to: paid, on: pay
      transition to: fired, on: blame
    final "Paid" #paid
    final "Fired" #fired result: failure
  regions "Night" #night
    transition to: bed, result: success
    state "Legs" #legs
      state "Dance" #dance
        transition to: still, on: song
      final "Still" #still
    state "Mouth" #mouth
      state "Sing" #sing
        transition to: quiet, on: silence
      final "Quiet" #quiet
  state "Bed" #bed
    transition to: day, on: morning
`,
      way,
    );
    const after = (event: string) => {
      send(event);
      tick();
      tick();
      return states();
    };
    tick();
    expect(states()).toBe('Day Work');
    expect(after('blame')).toBe('Bed');
    expect(after('morning')).toBe('Day Work');
    expect(after('pay')).toBe('Night Legs Dance Mouth Sing');
    expect(after('song')).toBe('Night Legs Still Mouth Sing');
    expect(after('silence')).toBe('Bed');
    // What failed before does not fail again.
    expect(after('morning')).toBe('Day Work');
    expect(after('pay')).toBe('Night Legs Dance Mouth Sing');
  });

  it('ends by a final state that is pushed on another', () => {
    const { tick, send, status, states } = stage(
      `
machine
  state "Work" #work
    transition to: over, on: bell, stack: push
  final "Over" #over result: failure
`,
      way,
    );
    tick();
    tick();
    expect([states(), status()]).toEqual(['Work', RUNNING]);
    send('bell');
    tick();
    expect(status()).toBe(FAILURE);
  });

  it('comes to rest in one update as a statechart, and goes on in the next when it goes round for ever', () => {
    const { tick, states, why } = stage(
      `
machine mode: statechart
  state "A"
    transition to: B
  state "B" #B
    transition to: C
  state "C" #C
    stand
`,
      way,
    );
    expect([tick(), states()]).toEqual(['stand', 'C']);
    const round = stage(
      'machine mode: statechart\n  state #A\n    transition to: B\n  state #B\n    transition to: A',
      way,
    );
    round.tick();
    expect(round.status()).toBe(RUNNING);
    if (way.watched) expect(round.why()).toContain('still going round after 32 steps');
    if (way.watched) expect(why()).toBe('in C: by transition2');
  });

  it('starts a state of a statechart again when an event leads to it from anywhere', () => {
    const { tick, states, send } = stage(
      `
machine mode: statechart
  transition to: form, on: alarm, internal: true
  state "Form" #form
    state "One" #one
      transition to: two, on: calm
    state "Two" #two
`,
      way,
      {},
    );
    tick();
    send('calm');
    expect([tick(), states()]).toEqual(['', 'Form Two']);
    send('alarm');
    expect([tick(), states()]).toEqual(['', 'Form One']);
  });

  it('remembers with history, shallow or deep', () => {
    const text = (deep: boolean) => `
machine mode: statechart
  state "Work" #work
    history #past deep: ${deep}
    transition to: alarm, on: bell
    state "A"
      transition to: B, on: go
    state "B" #B
      state "B1"
        transition to: B2, on: go
      state "B2" #B2
  state "Alarm" #alarm
    transition to: past, on: bell
`;
    for (const deep of [false, true]) {
      const { tick, states, send } = stage(text(deep), way);
      tick();
      for (const event of ['go', 'go', 'bell', 'bell']) {
        send(event);
        tick();
      }
      expect(states()).toBe(deep ? 'Work B B2' : 'Work B B1');
    }
  });

  it('asks a condition that takes time until it has answered, and stops it when the state is left', () => {
    const { tick, states } = stage(
      `
machine
  state "Wait" #wait
    transition to: go
      look
    transition to: flee, on: alarm
  state "Go" #go
  state "Flee" #flee
`,
      way,
      { look: 'RRS' },
    );
    tick();
    expect([tick(), tick(), states()]).toEqual(['look', '', 'Wait']);
    expect([tick(), states()]).toEqual(['', 'Go']);
    const other = stage(
      'machine\n  state #a\n    transition to: b\n      look\n    transition to: b, on: alarm\n  state #b',
      way,
      { look: 'R' },
    );
    other.tick();
    other.tick();
    other.send('alarm');
    expect([other.tick(), other.states()]).toEqual(['look!', 'b']);
  });

  it('keeps its state when the behavior is changed, and starts again where the state is gone', () => {
    const guard = (states: string) => `machine\n${states}`;
    const calm = '  state "Calm" #calm\n    rest\n    transition to: alert, on: noise\n';
    const alert = '  state "Alert" #alert\n    search\n';
    const { tick, states, send, load } = stage(guard(calm + alert), way, { rest: 'R', search: 'R', hide: 'R' });
    tick();
    send('noise');
    expect([tick(), states()]).toEqual(['search', 'Alert']);
    // Another state comes before it; it gets a transition.
    load(guard(`  state "Hide" #hide\n    hide\n${calm}${alert}`));
    expect([tick(), states()]).toEqual(['', 'Alert']);
    load(guard(`${calm}${alert}    transition to: calm, after: 99\n`));
    expect([tick(), states()]).toEqual(['', 'Alert']);
    load(guard(calm.replace(/ +transition.*\n/, '')));
    expect(tick()).toBe('search!');
    expect([tick(), states()]).toEqual(['rest', 'Calm']);
  });

  it('goes on with other targets when only those were changed', () => {
    const text = (to: string) =>
      `machine\n  state #a\n    work\n    transition to: ${to}, on: go\n  state #b\n  state #c`;
    const { tick, states, send, load, said } = stage(text('b'), way, { work: 'R' });
    tick();
    tick();
    said();
    load(text('c'));
    send('go');
    expect([tick(), states()]).toEqual(['work!', 'c']);
  });

  it('stops all that runs when it is stopped itself, and hears nothing until it runs again', () => {
    const { tick, minds, ids, states, send, said } = stage(SOLDIER, way, { run: 'R', aim: 'R' });
    tick();
    send('alarm');
    tick();
    minds.interrupt(ids[0]);
    expect(said()).toBe('run! aim!');
    send('alarm');
    expect([tick(), states()]).toEqual(['', 'Soldier Legs Stand Weapon Ready']);
  });

  it('goes on from a save in the middle of a tick', () => {
    const { tick, minds, ids, states, send } = stage(SOLDIER, way, { run: 'R', aim: 'R' });
    tick();
    send('alarm');
    minds.haltAt(ids[0]);
    minds.tick(1);
    for (let i = 0; i < 4; i++) minds.stepNode();
    const saved = JSON.parse(JSON.stringify(minds.save()));
    minds.endTick();
    const after = states();
    minds.restore(saved);
    minds.endTick();
    expect([states(), after]).toEqual(['Soldier Legs Run Weapon Aim', 'Soldier Legs Run Weapon Aim']);
  });
});

describe('the parts of a machine', () => {
  const vocabulary = createVocabulary({
    kinds,
    agentTypes: [],
  });
  const problems = (text: string) =>
    checkBehavior(parseText(`behavior Test\n${text}`), vocabulary, () => undefined).map(
      ({ path, problem }) => `${path}: ${problem}`,
    );

  it('are refused in words where they cannot be right', () => {
    expect(problems('state')).toEqual([
      'root.kind: state is a part: it has to stand directly below machine or state or regions, not at the root',
    ]);
    expect(problems('machine')).toEqual(['root: must have from 1 to 65534 states']);
    expect(problems('machine\n  state #a\n    transition to: b')).toEqual([
      'root.children[0].children[0].params.to: there is no state or regions or final or history with the id b in this behavior',
    ]);
    expect(problems('machine\n  state #a\n    machine\n      state #b\n        transition to: a')).toEqual([
      'root.children[0].children[0].children[0].children[0].params.to: is a state of another machine',
    ]);
    expect(problems('machine\n  regions\n    state')).toEqual([
      'root.children[0]: takes a machine whose mode is statechart, not hierarchical',
    ]);
    expect(problems('machine\n  state #a\n    transition to: c, stack: push\n  state #b\n    state #c')).toEqual([
      'root.children[0].children[0].params.to: must be a state beside the one that it leaves',
    ]);
    expect(problems('machine\n  state #a\n    transition to: a, stack: pop')).toEqual([
      'root.children[0].children[0].params.to: must not be said: what pops leads back to the state that waits',
    ]);
    expect(problems('machine\n  state #a\n    state #c\n      transition to: a, stack: push')).toEqual([
      'root.children[0].children[0].children[0].params.to: must be a state beside the one that it leaves',
    ]);
    expect(problems('machine\n  state #a\n    transition stack: push')).toEqual([
      'root.children[0].children[0].params.to: is missing; what pushes needs it',
    ]);
    expect(problems('machine mode: statechart\n  state #a\n    state #b\n    history #h\n      transition')).toEqual([
      'root.children[0].children[1].children[0].params.to: is missing: it says where to go while there is nothing to remember',
    ]);
    expect(problems('machine\n  state\n    success\n    failure')).toEqual([
      'root.children[0].children: state takes at most 1 child, got 2',
    ]);
  });

  it('are written as text without loss', () => {
    const document = parseText(`behavior Test\n${SOLDIER}`);
    expect(parseText(formatText(document))).toEqual(document);
    expect(formatText(document)).toContain(
      '      state #stand "Stand"\n        transition #transition to: run, on: alarm\n',
    );
  });

  it('can be forced by stubs: a transition that is always triggered, or never; a state whose child has ended', () => {
    const text =
      'behavior Test\nmachine\n  state #a\n    running\n    transition #go to: b, result: success\n  state #b';
    const states = (stub: 'success' | 'failure' | 'skip', node: string) => {
      const program = compile(parseText(text), vocabulary, {
        stub: stubKinds((_behavior, id) => (id === node ? stub : undefined)),
      });
      return program.nodes.map(({ path, document }) => `${path} ${document.kind}`).join(', ');
    };
    expect(states('success', 'a')).toBe('machine machine, a state, a/(success) (success), go transition, b state');
    expect(states('skip', 'go')).toContain('go (failure)');
  });
});
