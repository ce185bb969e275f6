import type { DrillDocument, DrillStage, DrillTeam } from 'gumption/tactics/scripts';
import { whyNotName } from '../edit/new-name.js';
import type { LanesAt } from './lane-view.js';

function changeStages(
  drill: DrillDocument,
  team: number,
  change: (stages: readonly DrillStage[], team: DrillTeam) => readonly DrillStage[],
): DrillDocument {
  return {
    ...drill,
    teams: drill.teams.map((each, i) => (i === team ? { ...each, stages: change(each.stages, each) } : each)),
  };
}

/** Why a stage cannot be called so; undefined where it can. */
export function whyNotStage(drill: DrillDocument, { team }: LanesAt, name: string): string | undefined {
  return whyNotName('stage', name, (stage) => drill.teams[team].stages.some((each) => each.name === stage));
}

/** Adds a stage after another one, in which everybody does the same. */
export function addStage(drill: DrillDocument, { team, stage }: LanesAt, action: string): DrillDocument {
  return changeStages(drill, team, (stages, { roles }) => {
    let name = 'stage';
    for (let i = 2; stages.some((each) => each.name === name); i++) name = `stage ${i}`;
    const lanes = roles.map((role) => ({ role, steps: [{ do: action }] }));
    return stages.toSpliced(stage + 1, 0, { name, lanes });
  });
}

/** Takes a stage away; stages that named it name none then. */
export function removeStage(drill: DrillDocument, { team, stage }: LanesAt): DrillDocument {
  return changeStages(drill, team, (stages) => {
    const gone = stages[stage].name;
    return stages.toSpliced(stage, 1).map(({ otherwise, ...each }) => ({
      ...each,
      ...(otherwise !== undefined && otherwise !== gone && { otherwise }),
    }));
  });
}

export function moveStage(drill: DrillDocument, { team, stage }: LanesAt, to: number): DrillDocument {
  return changeStages(drill, team, (stages) =>
    stages[to] === undefined ? stages : stages.toSpliced(stage, 1).toSpliced(to, 0, stages[stage]),
  );
}

/** Calls a stage otherwise, also where other stages of the team name it. */
export function renameStage(drill: DrillDocument, { team, stage }: LanesAt, to: string): DrillDocument {
  return changeStages(drill, team, (stages) => {
    const from = stages[stage].name;
    return stages.map((each, i) => ({
      ...each,
      ...(i === stage && { name: to }),
      ...(each.otherwise === from && { otherwise: to }),
    }));
  });
}

/** Sets what follows a stage, and what takes over when it cannot go on; undefined for what is usual. */
export function setStage(
  drill: DrillDocument,
  { team, stage }: LanesAt,
  field: 'otherwise' | 'after',
  value: string | undefined,
): DrillDocument {
  return changeStages(drill, team, (stages) =>
    stages.map((each, i) => {
      if (i !== stage) return each;
      const { [field]: _, ...others } = each;
      return value === undefined ? others : ({ ...others, [field]: value } as DrillStage);
    }),
  );
}

/** Adds a team with one role less, down to one, for when a member has fallen; undefined where there is one. */
export function addSmallerTeam(drill: DrillDocument, { team }: LanesAt): DrillDocument | undefined {
  const { roles, stages } = drill.teams[team];
  const fewer = roles.slice(0, -1);
  if (fewer.length === 0 || drill.teams.some((each) => each.roles.length === fewer.length)) return undefined;
  const added = {
    roles: fewer,
    stages: stages.map((stage) => ({ ...stage, lanes: stage.lanes.filter(({ role }) => fewer.includes(role)) })),
  };
  return { ...drill, teams: [...drill.teams, added] };
}

export function removeTeam(drill: DrillDocument, { team }: LanesAt): DrillDocument {
  return { ...drill, teams: drill.teams.toSpliced(team, 1) };
}
