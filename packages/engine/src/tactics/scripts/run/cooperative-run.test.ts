import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineActions } from '../../../decision/actions/index.js';
import { HEARING, RegionSenses } from '../../../world/index.js';
import {
  CooperativeRun,
  type CooperativeScript,
  checkCooperativeScript,
  compileCooperativeScript,
  createSignalBoard,
  formatCooperativeScript,
  HeardSignals,
  hasSignal,
  layOutScript,
  listSignalArrows,
  parseCooperativeScript,
  readScriptChart,
  type ScriptStep,
} from '../index.js';

/** A player of the tests: how long its actions take, and what happened. */
interface Player {
  readonly name: string;
  readonly seconds: { readonly [action: string]: number };
  readonly log: string[];
}

const ACTIONS = ['run', 'drop', 'aim', 'throw', 'catch', 'lift', 'climb', 'wave', 'fail'];
const repertoire = defineActions<Player>({
  actions: Object.fromEntries(ACTIONS.map((what) => [what, { flavor: 'movement', what, uses: [what] }] as const)),
  executors: {
    movement: {
      start: ({ name, log }, { what }) => void log.push(`${name} ${what}`),
      execute: (_player, { what }) => (what === 'fail' ? 'failed' : undefined),
      isComplete: ({ seconds }, { what, elapsed }) => elapsed >= (seconds[what as string] ?? 1) - 1e-9,
      stop: ({ name, log }, { what }, outcome) => void (outcome === 'aborted' && log.push(`${name} ${what}!`)),
    },
  },
});

const PASS = `script "pass play"

role thrower
  do drop
  wait "in position" while aim
  do throw
  signal thrown

role receiver
  do run
  signal "in position"
  wait thrown
  do catch
`;

const compile = (text: string) => compileCooperativeScript(parseCooperativeScript(text), repertoire);

function play(text: string, seconds: Player['seconds'] = {}, roles = ['thrower', 'receiver']) {
  const log: string[] = [];
  const members = Object.fromEntries(roles.map((name): [string, Player] => [name, { name, seconds, log }]));
  const run = new CooperativeRun(compile(text), { members });
  return { run, log, members };
}

describe('a cooperative script', () => {
  it('TAC-86 E15 the pass succeeds however long each part takes, and fails by luck without signals', () => {
    const throwsAfterArrival = (text: string, drop: number, runs: number, dt: number) => {
      const { run, log } = play(text, { drop, run: runs });
      let arrived = false;
      for (let i = 0; i < 400 && run.status === 'running'; i++) {
        run.tick(dt);
        if (run.time >= runs - 1e-9) arrived = true;
        if (log.includes('thrower throw') && !arrived) return false;
      }
      expect(run.status).toBe('done');
      return true;
    };
    const LUCK = 'script luck\nrole thrower\n  do drop\n  do throw\nrole receiver\n  do run\n  do catch\n';
    const duration = fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(duration, duration, fc.constantFrom(1 / 60, 0.1, 0.3), (drop, runs, dt) => {
        expect(throwsAfterArrival(PASS, drop, runs, dt)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect([throwsAfterArrival(LUCK, 2, 1, 0.1), throwsAfterArrival(LUCK, 1, 2, 0.1)]).toEqual([true, false]);
  });

  it('TAC-86 runs all seven primitives', () => {
    const { run, log } = play(
      `script all
role a
  together
    do run
    do wave
    signal off
  inOrder
    do aim
    do throw
role b
  wait off while climb
  do catch
`,
      {},
      ['a', 'b'],
    );
    for (let i = 0; i < 8; i++) run.tick(0.5);
    expect([run.status, log.join(', ')]).toEqual(['done', 'a run, a wave, b catch, a aim, a throw']);
  });

  it('TAC-87 TAC-88 a wait keeps its character busy and lets nothing after it slip past', () => {
    const { run, log } = play(PASS, { run: 3.5, aim: 1 });
    for (let i = 0; i < 3; i++) run.tick(1);
    expect(log).toEqual(['thrower drop', 'thrower aim', 'receiver run', 'thrower aim', 'thrower aim']);
    expect(run.describe()).toEqual([
      { role: 'thrower', path: 'lanes[0].steps[1].wait', doing: 'waits for in position, and does aim meanwhile' },
      { role: 'receiver', path: 'lanes[1].steps[0]', doing: 'run' },
    ]);
    for (let i = 0; i < 2; i++) run.tick(1);
    expect(log.slice(5)).toEqual(['thrower aim', 'thrower throw', 'receiver catch']);
    expect(run.status).toBe('done');
  });

  it('TAC-89 two squads on one board do not hear each other, and a second run waits again', () => {
    const board = createSignalBoard();
    const script = compile(PASS);
    const start = (scope: string, runs: number) => {
      const log: string[] = [];
      const player = (name: string): Player => ({ name, seconds: { run: runs }, log });
      const run = new CooperativeRun(script, {
        members: { thrower: player('T'), receiver: player('R') },
        board,
        scope,
      });
      return { run, log };
    };
    const [red, blue] = [start('red', 1), start('blue', 9)];
    for (let i = 0; i < 6; i++) for (const { run } of [red, blue]) run.tick(1);
    expect([red.run.status, blue.run.status, blue.log.includes('T throw')]).toEqual(['done', 'running', false]);
    expect(hasSignal(board, 'red', 'in position')).toBe(true);
    const again = start('red', 9);
    expect(hasSignal(board, 'red', 'in position')).toBe(false);
    for (let i = 0; i < 5; i++) again.run.tick(1);
    expect(again.log.includes('T throw')).toBe(false);
  });

  it('TAC-90 a joint action starts when both are ready; the same action without the id is not joint', () => {
    const { run, log } = play(
      `script wall
role a
  do run
  joint leg-up do lift
role b
  joint leg-up do climb
role c
  do lift
`,
      { run: 3 },
      ['a', 'b', 'c'],
    );
    for (let i = 0; i < 2; i++) run.tick(1);
    expect(log).toEqual(['a run', 'c lift']);
    run.tick(1);
    expect(log.slice(2)).toEqual(['a lift', 'b climb']);
    for (let i = 0; i < 2; i++) run.tick(1);
    expect([run.status, run.board.scopes[0].joints]).toEqual(['done', []]);
  });

  it('TAC-99 a partner out of earshot goes on waiting; within earshot the same script runs through', () => {
    const script = compile(PASS);
    const playAt = (distance: number) => {
      const log: string[] = [];
      const player = (name: string): Player => ({ name, seconds: {}, log });
      const ear = (role: string, x: number) => ({
        role,
        position: { x, y: 0, z: 0 },
        orientation: 0,
        thresholds: { hearing: 0.1 },
      });
      const ears = [ear('thrower', 0), ear('receiver', distance)];
      let now = 0;
      const senses = new RegionSenses<(typeof ears)[number]>(({ role }, { payload }) =>
        signals.hear(payload as string, role),
      );
      for (const each of ears) senses.add(each);
      const signals = new HeardSignals((signal, from) => {
        const { position } = ears.find(({ role }) => role === from)!;
        senses.emit({ modality: HEARING, strength: 1, position, payload: signal }, now);
      });
      const run = new CooperativeRun(script, { members: { thrower: player('T'), receiver: player('R') }, signals });
      for (; now < 20; now++) {
        run.tick(1);
        senses.tick(now);
      }
      return [run.status, run.describe()[0].doing];
    };
    expect(playAt(10)).toEqual(['done', 'nothing']);
    expect(playAt(300)).toEqual(['running', 'waits for in position, and does aim meanwhile']);
  });

  it('fails as a whole with the reason, and stops what the others do', () => {
    const { run, log } = play(
      'script s\nrole a\n  do drop\n  do fail\nrole b\n  wait go while aim\nrole c\n  do climb\n  do climb\n  signal go\n',
      { aim: 9, climb: 9, drop: 2 },
      ['a', 'b', 'c'],
    );
    for (let i = 0; i < 3; i++) run.tick(1);
    expect([run.status, run.reason]).toEqual(['failed', 'a could not fail']);
    expect(log.slice(-2)).toEqual(['b aim!', 'c climb!']);
    const { run: other } = play(PASS);
    other.fail('thrower is gone');
    other.tick(1);
    expect([other.status, other.reason]).toEqual(['failed', 'thrower is gone']);
  });

  it('continues the same after a save and a load, at every tick', () => {
    const text = `${PASS}\nrole third\n  wait thrown while wave\n  joint hug do lift\nrole fourth\n  joint hug do climb\n`;
    const roles = ['thrower', 'receiver', 'third', 'fourth'];
    const seconds = { run: 1.3, wave: 0.7, drop: 0.4 };
    const whole = play(text, seconds, roles);
    for (let i = 0; i < 40; i++) whole.run.tick(0.3);
    expect(whole.run.status).toBe('done');
    for (let until = 0; until < 20; until++) {
      const first = play(text, seconds, roles);
      for (let i = 0; i < until; i++) first.run.tick(0.3);
      const later = play(text, seconds, roles);
      later.run.restore(JSON.parse(JSON.stringify(first.run.save())));
      for (let i = until; i < 40; i++) later.run.tick(0.3);
      expect([...first.log, ...later.log]).toEqual(whole.log);
      expect(later.run.save()).toEqual(whole.run.save());
    }
  });

  it('refuses a state that cannot be its own, and members that are missing', () => {
    const { run } = play(PASS);
    const saved = run.save();
    expect(() => run.restore({ ...saved, script: 'other' })).toThrow('saved.script: must be pass play, got other');
    expect(() => run.restore({ ...saved, lanes: [] })).toThrow('saved.lanes: must be 2, got 0');
    expect(() => run.restore({ ...saved, lanes: [{ at: 9, steps: null }, saved.lanes[1]] })).toThrow(
      'saved.lanes[0].at: must be at most 4, got 9',
    );
    expect(() => new CooperativeRun(compile(PASS), { members: {} })).toThrow(
      'members.thrower: pass play needs this role',
    );
  });
});

describe('the check of a script', () => {
  it.each([
    ['script s\nrole a\n  do run\n  wait go\n', 'line 4, column 3: in s, a waits for go, which nobody signals'],
    [
      'script s\nrole a\n  wait x\n  signal y\nrole b\n  wait y\n  signal x\n',
      'in s, a waits for x for ever: it is only sent after something that waits, too',
    ],
    ['script s\nrole a\n  joint j do lift\n', 'in s, a has no partner for j'],
    ['script s\nrole a\n  part p\n', 'there is no part p'],
    ['script s\npart p\n  part p\nrole a\n  part p\n', 'p is part of itself'],
    ['script s\nrole a\n  together\n    wait go\n  signal go\n', 'a wait cannot run together with others'],
    ['script s\nrole a\n  do run\nrole a\n  do run\n', 'a is there twice'],
    ['role a\n', 'line 1, column 1: a script starts with the line: script name'],
    ['script s\nrole a\n  jump up\n', '`jump` is none of do, signal, wait'],
    ['script s\nrole a\n  do run fast\n', 'line 3, column 10: does not belong here'],
    ['script s\nrole a\n  do "run\n', 'has no closing quote'],
  ])('finds what is wrong with %j', (text, problem) => {
    expect(() => parseCooperativeScript(text)).toThrow(problem);
  });

  it('TAC-91 reports a wait that nobody ends with name and path, and actions that are not there', () => {
    const script: CooperativeScript = { name: 'raid', lanes: [{ role: 'a', steps: [{ do: 'run' }, { wait: 'go' }] }] };
    expect(checkCooperativeScript(script)).toEqual([
      { path: 'lanes[0].steps[1].wait', problem: 'in raid, a waits for go, which nobody signals' },
    ]);
    expect(checkCooperativeScript({ ...script, hears: ['go'] })).toEqual([]);
    const fly: CooperativeScript = { name: 's', lanes: [{ role: 'a', steps: [{ do: 'fly' }] }] };
    expect(() => compileCooperativeScript(fly, repertoire)).toThrow('lanes[0].steps[0]: there is no action fly');
  });
});

const NAMES = ['a', 'b b', 'do', 'while', 'x-1', '"', 'é', '1'];
const name = fc.constantFrom(...NAMES);
const actions: fc.Arbitrary<ScriptStep> = fc.letrec<{ tree: ScriptStep }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    name.map((action): ScriptStep => ({ do: action })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((together): ScriptStep => ({ together })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((inOrder): ScriptStep => ({ inOrder })),
  ),
})).tree;
const step = fc.oneof(
  actions,
  name.map((signal): ScriptStep => ({ signal })),
  fc
    .tuple(name, fc.option(name))
    .map(([wait, meanwhile]): ScriptStep => ({ wait, ...(meanwhile !== null && { meanwhile }) })),
  name.map((part): ScriptStep => ({ part })),
);
/** Everything that is waited for comes from outside, so that every script is valid. */
const scripts: fc.Arbitrary<CooperativeScript> = fc.record({
  name,
  hears: fc.constant(NAMES),
  parts: fc.tuple(...NAMES.map((part) => fc.array(actions, { maxLength: 2 }).map((steps) => ({ name: part, steps })))),
  lanes: fc.uniqueArray(fc.record({ role: name, steps: fc.array(step) }), {
    selector: (lane) => lane.role,
    minLength: 1,
    maxLength: 4,
  }),
});

describe('the forms of a script', () => {
  it('TAC-91 text and chart give the same document', () => {
    const both: CooperativeScript = parseCooperativeScript(PASS);
    expect(formatCooperativeScript(both)).toBe(PASS);
    const chart = layOutScript(both);
    expect(chart.lanes.map(({ blocks }) => blocks.map(({ column }) => column))).toEqual([
      [0, 2, 3, 4],
      [0, 1, 5, 6],
    ]);
    expect(listSignalArrows(both)).toEqual([
      { signal: 'in position', from: { lane: 1, block: 1 }, to: { lane: 0, block: 1 } },
      { signal: 'thrown', from: { lane: 0, block: 3 }, to: { lane: 1, block: 2 } },
    ]);
    expect(readScriptChart(JSON.parse(JSON.stringify(chart)))).toEqual(both);
    // An editor moves blocks: their order is that of the columns.
    const [thrower, receiver] = chart.lanes;
    const moved = { ...chart, lanes: [{ ...thrower, blocks: [...thrower.blocks].reverse() }, receiver] };
    expect(readScriptChart(moved)).toEqual(both);
    const crowded = {
      ...chart,
      lanes: [{ ...thrower, blocks: thrower.blocks.map((block) => ({ ...block, column: 0 })) }, receiver],
    };
    expect(() => readScriptChart(crowded)).toThrow('chart.lanes[0].blocks[1].column: two blocks stand in column 0');
  });

  it('TAC-91 any script comes back from its text and from its chart', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        expect(checkCooperativeScript(script)).toEqual([]);
        expect(parseCooperativeScript(formatCooperativeScript(script))).toEqual(script);
        expect(readScriptChart(layOutScript(script))).toEqual(script);
      }),
      { numRuns: 50 },
    );
  });
});
