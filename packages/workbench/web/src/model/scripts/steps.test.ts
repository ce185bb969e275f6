import { type CooperativeScript, type DrillDocument, parseCooperativeScript } from 'gumption/tactics/scripts';
import { describe, expect, it } from 'vitest';
import { addPart, clampLanes, FIRST_LANES, pathOfLanes, runOfPart, scriptAt, withScriptAt } from './lane-view.js';
import { addLane, removeLane, removeRole, renameRole } from './roles.js';
import { addSmallerTeam, removeStage, renameStage } from './stages.js';
import { joinSteps, moveStep, partStep, removeStep, whyNotJoin } from './steps.js';

const script: CooperativeScript = parseCooperativeScript(`script wall
role lifter
  do walk
  do lift
  signal ready
role climber
  wait ready
  do climb
`);
const steps = ({ lanes }: CooperativeScript) =>
  lanes.map((lane) => lane.steps.map((step) => Object.values(step).join(' ')));

describe('steps of a script [TAC-91]', () => {
  it('TAC-91 go before the step they are dropped at, in their lane or another, and say where they are', () => {
    const right = moveStep(script, { lane: 0, step: 0 }, { lane: 0, step: 2 });
    expect([steps(right.script)[0], right.to]).toEqual([['lift', 'walk', 'ready'], { lane: 0, step: 1 }]);
    const across = moveStep(script, { lane: 0, step: 1 }, { lane: 1, step: 9 });
    expect(steps(across.script)).toEqual([
      ['walk', 'ready'],
      ['ready', 'climb', 'lift'],
    ]);
    expect(across.to).toEqual({ lane: 1, step: 2 });
  });

  it('TAC-91 run together when joined in one lane, and come apart again as they were', () => {
    const { script: joined, to } = joinSteps(script, { lane: 0, step: 1 }, { lane: 0, step: 0 });
    expect(joined.lanes[0].steps).toEqual([{ together: [{ do: 'walk' }, { do: 'lift' }] }, { signal: 'ready' }]);
    expect(partStep(joined, to)).toEqual(script);
    expect(whyNotJoin(script, { lane: 1, step: 0 }, { lane: 1, step: 1 })).toContain('a wait');
  });

  it('TAC-90 become a joint action when joined over lanes, which ends with its last partner', () => {
    const { script: joined } = joinSteps(script, { lane: 0, step: 1 }, { lane: 1, step: 1 });
    expect([joined.lanes[0].steps[1], joined.lanes[1].steps[1]]).toEqual([
      { joint: 'climb', do: 'lift' },
      { joint: 'climb', do: 'climb' },
    ]);
    expect(removeStep(joined, { lane: 0, step: 1 }).lanes[1].steps[1]).toEqual({ do: 'climb' });
    expect(partStep(joined, { lane: 0, step: 1 })).toEqual(script);
    expect(whyNotJoin(script, { lane: 0, step: 2 }, { lane: 1, step: 1 })).toContain('one action of each lane');
  });
});

const drill: DrillDocument = {
  name: 'search',
  teams: [
    {
      roles: ['first', 'second'],
      stages: ['go', 'hold'].map((name) => ({
        ...{ name, otherwise: 'hold' },
        lanes: ['first', 'second'].map((role) => ({ role, steps: [{ do: name }] })),
      })),
    },
  ],
};

describe('roles and stages of a drill [TAC-92]', () => {
  it('TAC-92 are renamed in the whole team', () => {
    const renamed = renameRole(drill, FIRST_LANES, 'second', 'rear') as DrillDocument;
    expect(renamed.teams[0].roles).toEqual(['first', 'rear']);
    expect(renamed.teams[0].stages.map(({ lanes }) => lanes[1].role)).toEqual(['rear', 'rear']);
    const stage = renameStage(drill, { team: 0, stage: 1 }, 'wait');
    expect(stage.teams[0].stages.map(({ name, otherwise }) => [name, otherwise])).toEqual([
      ['go', 'wait'],
      ['wait', 'wait'],
    ]);
  });

  it('TAC-92 are added and removed, and leave no name behind', () => {
    const more = addLane(drill, FIRST_LANES, 'third') as DrillDocument;
    expect([more.teams[0].roles.length, more.teams[0].stages[1].lanes.length]).toEqual([3, 2]);
    expect(removeRole(more, FIRST_LANES, 'third')).toEqual(drill);
    expect((removeLane(drill, FIRST_LANES, 1) as DrillDocument).teams[0].roles).toEqual(['first', 'second']);
    expect(removeStage(drill, { team: 0, stage: 1 }).teams[0].stages[0].otherwise).toBeUndefined();
    const smaller = addSmallerTeam(drill, FIRST_LANES)!;
    expect(smaller.teams[1].stages[0].lanes).toEqual([{ role: 'first', steps: [{ do: 'go' }] }]);
    expect(addSmallerTeam(smaller, FIRST_LANES)).toBeUndefined();
  });

  it('TAC-91 change in the stage on screen only, and all else in the document stays', () => {
    const document = { ...drill, 'x-note': 1 } as DrillDocument;
    const shown = scriptAt(document, { team: 0, stage: 1 })!;
    expect(withScriptAt(document, { team: 0, stage: 1 }, shown)).toEqual(document);
    const changed = withScriptAt(document, { team: 0, stage: 1 }, { ...shown, lanes: [] }) as DrillDocument;
    expect(changed.teams[0].stages.map(({ lanes }) => lanes.length)).toEqual([2, 0]);
    expect(changed).toMatchObject({ 'x-note': 1 });
  });
});

describe('sub-scripts [TAC-91]', () => {
  const with2 = addPart(addPart(drill, 'peek', 'look'), 'sweep', 'walk');
  const at = { ...FIRST_LANES, part: 'sweep' };

  it('TAC-91 are shown as a lane of their own, and put back where they were', () => {
    expect(addPart(with2, 'peek', 'walk')).toBe(with2);
    const shown = scriptAt(with2, at)!;
    expect(shown.lanes).toEqual([{ role: 'sweep', steps: [{ do: 'walk' }] }]);
    expect(pathOfLanes(with2, at)).toBe('parts[1].');
    const changed = withScriptAt(with2, at, { ...shown, lanes: [{ role: 'sweep', steps: [{ signal: 'ok' }] }] });
    expect(changed).toEqual({
      ...drill,
      parts: [
        { name: 'peek', steps: [{ do: 'look' }] },
        { name: 'sweep', steps: [{ signal: 'ok' }] },
      ],
    });
    expect(clampLanes(with2, at)).toEqual(at);
    expect(clampLanes(drill, at), 'a part that is gone').toEqual(FIRST_LANES);
  });

  it('TAC-91 are lit where a role is in them', () => {
    const lane = (role: string, path: string | null) => ({ role, path, doing: '', member: null });
    const run = (...lanes: ReturnType<typeof lane>[]) =>
      ({
        script: 'search',
        name: 'a',
        status: 'running',
        reason: '',
        stage: 'go',
        lanes,
        fallen: [],
        history: [],
      }) as const;
    const inside = run(lane('a', 'lanes[0].steps[0]'), lane('b', 'lanes[1].steps[2] (sweep)[3].wait'));
    expect(runOfPart(inside, 'sweep')?.lanes[0]).toMatchObject({ role: 'sweep', path: 'lanes[0].steps[3]' });
    expect(runOfPart(inside, 'peek')).toBeUndefined();
    expect(runOfPart(undefined, 'sweep')).toBeUndefined();
  });
});
