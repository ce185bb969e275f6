import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import { action, createVocabulary, defineAgentType, RUNNING } from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { defineActions } from '../../decision/actions/index.js';
import { connectEnd } from '../../protocol/laws/workbench-end.js';
import { Session } from '../../protocol/session/session.js';
import { standardKinds } from '../../standard/index.js';
import {
  CooperativeRun,
  type CooperativeScript,
  checkScriptDocument,
  type DrillDocument,
  DrillRun,
  parseCooperativeScript,
  ScriptLibrary,
} from '../scripts/index.js';
import { scriptParam } from '../scripts/nodes/index.js';
import { tacticsSource } from './index.js';

interface Soldier {
  readonly id: string;
}

const repertoire = defineActions<Soldier>({
  actions: Object.fromEntries(
    ['walk', 'look'].map((what) => [what, { flavor: 'movement', what, seconds: 1 }] as const),
  ),
  executors: { movement: { execute: () => undefined } },
});

const raid = parseCooperativeScript(
  'script raid\nrole lead\n  do walk\n  signal go\nrole rest\n  wait go while look\n  do walk\n',
);

const search: DrillDocument = {
  name: 'search',
  teams: [
    {
      roles: ['first', 'second', 'third'],
      stages: [
        { name: 'go', lanes: ['first', 'second', 'third'].map((role) => ({ role, steps: [{ do: 'walk' }] })) },
        { name: 'hold', lanes: [{ role: 'first', steps: [{ do: 'look' }, { do: 'look' }] }] },
      ],
    },
    {
      roles: ['first', 'second'],
      stages: [
        { name: 'go', lanes: ['first', 'second'].map((role) => ({ role, steps: [{ do: 'walk' }] })) },
        { name: 'hold', lanes: [{ role: 'first', steps: [{ do: 'look' }] }] },
      ],
    },
  ],
};

/** Three soldiers who run a script and a drill from the first tick on. */
function open() {
  const soldiers = ['ann', 'bob', 'cem'].map((id) => ({ id }));
  const [ann, bob] = soldiers;
  const library = new ScriptLibrary<Soldier>(repertoire, [raid, search]);
  const createScript = () => new CooperativeRun(library.script('raid'), { members: { lead: ann, rest: bob } });
  const createDrill = () => new DrillRun(library.drill('search'), { members: soldiers });
  let script = createScript();
  let drill = createDrill();
  const follow = action({
    name: 'follow',
    description: 'Runs a drill.',
    params: { drill: scriptParam(library, { description: 'The drill.' }) },
    update: () => RUNNING,
  });
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [follow] })],
  });
  const behavior = (name: string) => parseText(`behavior squad for soldier\nfollow #do drill: ${name}`);
  const cast = new Cast<Soldier>({ vocabulary, behaviors: [behavior('search')] });
  cast.add('ann', 'soldier', ann, 'squad');
  const session = new Session<Soldier>({
    ...{ name: 'raids', cast, stepSeconds: 0.5 },
    step() {
      if (!cast.tick(0.5)) return;
      script.tick(0.5);
      drill.tick(0.5);
    },
    save: () => JSON.parse(JSON.stringify([script.save(), drill.save()])),
    load(state) {
      const [savedScript, savedDrill] = state as [never, never];
      script = createScript();
      script.restore(savedScript);
      drill = createDrill();
      drill.restore(savedDrill);
    },
    tactics: tacticsSource<never, Soldier>({
      scripts: {
        library,
        runs: () => [
          { name: 'red', run: script },
          { name: 'blue', run: drill },
        ],
        idOf: ({ id }) => id,
      },
    }),
  });
  const end = connectEnd(session).hello();
  const load = (document: unknown) => {
    end.send({ type: 'loadScript', request: 1, document });
    return end.last('scriptLoaded')!;
  };
  return {
    end,
    session,
    soldiers,
    library,
    load,
    behavior,
    drill: () => drill,
    runs: () => end.last('scriptRuns')!.runs,
  };
}

/** The raid with another step before the signal or after it. */
function changed(where: 'before' | 'after'): CooperativeScript {
  const [lead, ...others] = raid.lanes;
  const steps = where === 'before' ? [{ do: 'look' }, ...lead.steps] : [...lead.steps, { do: 'look' }];
  return { ...raid, lanes: [{ ...lead, steps }, ...others] };
}

describe('cooperative scripts in the workbench [TAC-91]', () => {
  it('TAC-91 are listed with the actions they may name, and told again when a workbench changes one', () => {
    const { end, session, load } = open();
    expect(end.last('hello')!.tactics!.scripts).toEqual({ scripts: [raid, search], actions: ['walk', 'look'] });
    const other = connectEnd(session).hello();
    expect(load(raid).result).toBe('unchanged');
    expect(load(changed('after')).result).toBe('replaced');
    expect(other.last('scripts')!.scripts).toEqual([changed('after'), search]);
    expect(load({ ...raid, name: 'other' }).result).toBe('added');
  });

  it('TAC-91 are refused whole, with path and reason', () => {
    const { load, library } = open();
    const [lead, rest] = raid.lanes;
    expect(load({ ...raid, lanes: [rest] })).toMatchObject({
      result: 'rejected',
      problems: [{ path: 'lanes[0].steps[0].wait', problem: 'in raid, rest waits for go, which nobody signals' }],
    });
    expect(load({ ...raid, lanes: [{ ...lead, steps: [{ do: 'wlak' }] }] }).problems![0].problem).toContain('wlak');
    expect(load({ name: 'raid' }).problems![0].problem).toContain('must have lanes');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(checkScriptDocument(proxy)).toEqual([{ path: '', problem: 'is not a plain object' }]);
    expect(library.documents()).toEqual([raid, search]);
  });

  it('TAC-91 run on where they are if the steps so far are the same, and else from the beginning', () => {
    const { end, session, load, runs } = open();
    end.send({ type: 'showScripts', on: true });
    session.step(1);
    const [lead, rest] = runs()[0].lanes;
    expect([lead, rest]).toEqual([
      { role: 'lead', path: 'lanes[0].steps[0]', doing: 'walk', member: 'ann' },
      { role: 'rest', path: 'lanes[1].steps[0].wait', doing: 'waits for go, and does look meanwhile', member: 'bob' },
    ]);
    session.step(1);
    expect(runs()[0].lanes.map(({ path }) => path)).toEqual([null, 'lanes[1].steps[1]']);
    load(changed('after'));
    expect(runs()[0].lanes.map(({ path }) => path)).toEqual(['lanes[0].steps[2]', 'lanes[1].steps[1]']);
    load(changed('before'));
    expect(runs()[0].lanes.map(({ path }) => path)).toEqual(['lanes[0].steps[0]', 'lanes[1].steps[0].wait']);
  });

  it('TAC-92 tell the stage of a drill, who fell, and what became of it', () => {
    const { end, session, soldiers, drill, runs } = open();
    end.send({ type: 'showScripts', on: true });
    session.step(1);
    drill().remove(soldiers[0]);
    session.step(1);
    expect(runs()[1]).toMatchObject({ script: 'search', name: 'blue', stage: 'go', fallen: ['ann'] });
    expect(runs()[1].lanes.map(({ role, member }) => [role, member])).toEqual([
      ['first', 'cem'],
      ['second', 'bob'],
    ]);
    expect(runs()[1].history).toEqual([
      { time: 0, stage: 'go', words: 'starts with 3' },
      { time: 0.5, stage: 'go', words: 'first has fallen; 2 go on, third becomes first' },
      { time: 0.5, stage: 'go', words: 'starts with 2' },
    ]);
  });

  it('TAC-92 a drill goes on with its changed version, in the stage that it is in', () => {
    const { end, session, load, runs } = open();
    end.send({ type: 'showScripts', on: true });
    session.step(3);
    expect(runs()[1]).toMatchObject({ stage: 'hold', lanes: [{ path: 'lanes[0].steps[0]' }, {}, {}] });
    const stagesOf = (steps: readonly { do: string }[]): DrillDocument => ({
      ...search,
      teams: search.teams.map(({ roles, stages }) => ({
        roles,
        stages: [stages[0], { ...stages[1], lanes: [{ role: 'first', steps }] }],
      })),
    });
    load(stagesOf([{ do: 'look' }, { do: 'walk' }]));
    expect(runs()[1].history.at(-1)!.words).toBe('starts with 3');
    session.step(1);
    expect(runs()[1].lanes[0]).toMatchObject({ doing: 'walk' });
    load(stagesOf([{ do: 'walk' }]));
    expect(runs()[1].history.at(-1)!.words).toBe('the drill was changed; the stage starts again');
    expect(runs()[1].lanes[0]).toMatchObject({ path: 'lanes[0].steps[0]', doing: 'walk' });
    // Without the stage, or with other roles, the team is cast again.
    load({ ...search, teams: [{ roles: ['a', 'b'], stages: [{ name: 'hold', lanes: [{ role: 'b', steps: [] }] }] }] });
    expect(runs()[1].history.at(-2)!.words).toBe('the drill was changed; 2 go on, first becomes a, second becomes b');
  });

  it('TAC-91 go back through an edit as it was made', () => {
    const { end, session, load } = open();
    end.send({ type: 'showScripts', on: true });
    const live: unknown[] = [];
    const run = (ticks: number) => {
      for (let i = 0; i < ticks; i++) {
        session.step(1);
        live.push(end.last('scriptRuns')!.runs);
      }
    };
    run(2);
    load(changed('after'));
    run(3);
    for (const tick of [4, 2, 5, 3]) {
      end.send({ type: 'scrub', tick });
      if (tick > 2) expect(end.last('scriptRuns')!.runs).toEqual(live[tick - 1]);
    }
    end.send({ type: 'present' });
    expect(end.last('scriptRuns')!.runs).toEqual(live[4]);
    // What the designer wrote is not undone by looking back.
    end.send({ type: 'scrub', tick: 1 });
    expect(session.options.tactics!.scripts!.list().scripts[0]).toEqual(changed('after'));
  });

  it('can be named by nodes as soon as they are there', () => {
    const { end, load, behavior } = open();
    end.send({ type: 'load', request: 1, document: behavior('sweep') });
    expect(end.last('loaded')!.problems![0].problem).toBe('must be one of raid, search, got "sweep"');
    load({ ...search, name: 'sweep' });
    end.send({ type: 'load', request: 2, document: behavior('sweep') });
    expect(end.last('loaded')!.result).not.toBe('rejected');
    const follow = end.last('hello')!.vocabulary.kinds.find(({ name }) => name === 'follow')!;
    expect(follow.params[0]).toMatchObject({ type: 'choice', of: 'script', choices: ['raid', 'search'] });
  });
});
