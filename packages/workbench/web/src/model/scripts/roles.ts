import { type CooperativeScript, isDrill, type ScriptDocument, type ScriptLane } from 'gumption/tactics/scripts';
import { whyNotName } from '../edit/new-name.js';
import { type LanesAt, scriptAt, withScriptAt } from './lane-view.js';

/** The roles of the lanes on screen that have no lane here; only a drill can have such. */
export function idleRoles(document: ScriptDocument, at: LanesAt): readonly string[] {
  if (!isDrill(document)) return [];
  const lanes = document.teams[at.team].stages[at.stage].lanes.map(({ role }) => role);
  return document.teams[at.team].roles.filter((role) => !lanes.includes(role));
}

/** Why a role cannot be called so; undefined where it can. */
export function whyNotRole(document: ScriptDocument, at: LanesAt, name: string): string | undefined {
  return whyNotName('role', name, (role) => rolesAt(document, at).includes(role));
}

/** The roles of the script, or of the team of a drill. */
export function rolesAt(document: ScriptDocument, at: LanesAt): readonly string[] {
  return isDrill(document) ? document.teams[at.team].roles : document.lanes.map(({ role }) => role);
}

/** A name for another role. */
export function freeRole(document: ScriptDocument, at: LanesAt): string {
  for (let i = rolesAt(document, at).length + 1; ; i++)
    if (whyNotRole(document, at, `role ${i}`) === undefined) return `role ${i}`;
}

/** Adds a lane. A role that the team of a drill does not have joins the team. */
export function addLane(document: ScriptDocument, at: LanesAt, role: string): ScriptDocument {
  const joined =
    isDrill(document) && !rolesAt(document, at).includes(role)
      ? changeTeam(
          document,
          at,
          (roles) => [...roles, role],
          (lanes) => lanes,
        )
      : document;
  return changeLanes(joined, at, (lanes) => [...lanes, { role, steps: [] }]);
}

/** Takes a lane away; in a drill the role stays in the team, and does nothing in this stage. */
export function removeLane(document: ScriptDocument, at: LanesAt, lane: number): ScriptDocument {
  return changeLanes(document, at, (lanes) => lanes.toSpliced(lane, 1));
}

/** Takes a role out of the team of a drill, with its lanes in all stages. */
export function removeRole(document: ScriptDocument, at: LanesAt, role: string): ScriptDocument {
  return changeTeam(
    document,
    at,
    (roles) => roles.filter((each) => each !== role),
    (lanes) => lanes.filter((lane) => lane.role !== role),
  );
}

/** Calls a role otherwise; in a drill in all stages of the team. */
export function renameRole(document: ScriptDocument, at: LanesAt, from: string, to: string): ScriptDocument {
  const rename = (role: string) => (role === from ? to : role);
  const inLanes = (lanes: readonly ScriptLane[]) => lanes.map((lane) => ({ ...lane, role: rename(lane.role) }));
  return isDrill(document)
    ? changeTeam(document, at, (roles) => roles.map(rename), inLanes)
    : changeLanes(document, at, inLanes);
}

/** Moves a lane up or down on screen. */
export function moveLane(document: ScriptDocument, at: LanesAt, from: number, to: number): ScriptDocument {
  return changeLanes(document, at, (lanes) =>
    lanes[to] === undefined ? lanes : lanes.toSpliced(from, 1).toSpliced(to, 0, lanes[from]),
  );
}

function changeLanes(
  document: ScriptDocument,
  at: LanesAt,
  change: (lanes: readonly ScriptLane[]) => readonly ScriptLane[],
): ScriptDocument {
  const script = scriptAt(document, at) as CooperativeScript;
  return withScriptAt(document, at, { ...script, lanes: change(script.lanes) });
}

function changeTeam(
  document: ScriptDocument,
  { team }: LanesAt,
  changeRoles: (roles: readonly string[]) => readonly string[],
  changeInStage: (lanes: readonly ScriptLane[]) => readonly ScriptLane[],
): ScriptDocument {
  if (!isDrill(document)) return document;
  const teams = document.teams.map((each, i) =>
    i === team
      ? {
          ...each,
          roles: changeRoles(each.roles),
          stages: each.stages.map((stage) => ({ ...stage, lanes: changeInStage(stage.lanes) })),
        }
      : each,
  );
  return { ...document, teams };
}
