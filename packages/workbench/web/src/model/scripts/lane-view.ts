import { type CooperativeScript, isDrill, type ScriptDocument, scriptOfStage } from 'gumption/tactics/scripts';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';

/** Which lanes of a document are on screen: of a drill those of one stage of one team. */
export interface LanesAt {
  readonly team: number;
  readonly stage: number;
}

export const FIRST_LANES: LanesAt = { team: 0, stage: 0 };

/** Whether the lanes of a document can be shown; one with a wrong form is only listed with its problems. */
export function isScriptDocument(document: ScriptFileDocument): document is ScriptFileDocument & ScriptDocument {
  const isList = (value: unknown): value is readonly Record<string, unknown>[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
  const areLanes = (lanes: unknown) => isList(lanes) && lanes.every(({ steps }) => isList(steps));
  if (document.parts !== undefined && !areLanes(document.parts)) return false;
  if (document.teams === undefined) return areLanes(document.lanes);
  return (
    isList(document.teams) &&
    document.teams.every(
      ({ roles, stages }) => Array.isArray(roles) && isList(stages) && stages.every(({ lanes }) => areLanes(lanes)),
    )
  );
}

/** All lanes of a document, and the path before them. */
export function lanePlaces(document: ScriptDocument): readonly { readonly at: LanesAt; readonly path: string }[] {
  if (!isDrill(document)) return [{ at: FIRST_LANES, path: '' }];
  return document.teams.flatMap(({ stages }, team) =>
    stages.map((_, stage) => ({ at: { team, stage }, path: `teams[${team}].stages[${stage}].` })),
  );
}

/** The lanes on screen as a script of its own; undefined where there is no such stage. */
export function scriptAt(document: ScriptDocument, { team, stage }: LanesAt): CooperativeScript | undefined {
  if (!isDrill(document)) return document;
  const found = document.teams[team]?.stages[stage];
  return found && scriptOfStage(document, found);
}

/** The path of the lanes on screen in the document. */
export function pathOfLanes(document: ScriptDocument, { team, stage }: LanesAt): string {
  return isDrill(document) ? `teams[${team}].stages[${stage}].` : '';
}

/** Puts changed lanes and parts back into the document; all else in it stays. */
export function withScriptAt(
  document: ScriptDocument,
  { team, stage }: LanesAt,
  { parts, lanes, hears }: CooperativeScript,
): ScriptDocument {
  const { parts: _, ...others } = document;
  const withParts = parts === undefined || parts.length === 0 ? others : { ...others, parts };
  if (!isDrill(document)) {
    const { hears: __, ...bare } = withParts as CooperativeScript;
    return { ...bare, ...(hears !== undefined && hears.length > 0 && { hears }), lanes };
  }
  const teams = document.teams.map((each, t) =>
    t === team ? { ...each, stages: each.stages.map((one, s) => (s === stage ? { ...one, lanes } : one)) } : each,
  );
  return { ...withParts, teams } as ScriptDocument;
}

/** Lanes that are there: those that were on screen, or the first ones. */
export function clampLanes(document: ScriptDocument, at: LanesAt): LanesAt {
  if (!isDrill(document)) return FIRST_LANES;
  const team = Math.min(at.team, document.teams.length - 1);
  return { team, stage: Math.min(at.stage, (document.teams[team]?.stages.length ?? 1) - 1) };
}
