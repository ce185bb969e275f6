import type { ScriptRunRecord } from 'gumption/protocol';
import { type CooperativeScript, isDrill, type ScriptDocument, scriptOfStage } from 'gumption/tactics/scripts';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';

/** Which lanes of a document are on screen: of a drill those of one stage of one team. */
export interface LanesAt {
  readonly team: number;
  readonly stage: number;
  /** The sub-script whose steps are on screen as the only lane. */
  readonly part?: string;
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

/** The index of a sub-script; −1 where there is none. */
function indexOfPart({ parts = [] }: ScriptDocument, name: string | undefined): number {
  return name === undefined ? -1 : parts.findIndex((part) => part.name === name);
}

/** The lanes on screen as a script of its own; undefined where there is no such stage. */
export function scriptAt(document: ScriptDocument, { team, stage, part }: LanesAt): CooperativeScript | undefined {
  const { name, parts = [] } = document;
  const own = parts[indexOfPart(document, part)];
  if (own !== undefined) return { name, parts, lanes: [{ role: own.name, steps: own.steps }] };
  if (!isDrill(document)) return document;
  const found = document.teams[team]?.stages[stage];
  return found && scriptOfStage(document, found);
}

/** The path of the lanes on screen in the document. */
export function pathOfLanes(document: ScriptDocument, { team, stage, part }: LanesAt): string {
  const own = indexOfPart(document, part);
  if (own >= 0) return `parts[${own}].`;
  return isDrill(document) ? `teams[${team}].stages[${stage}].` : '';
}

/** Puts changed lanes and parts back into the document; all else in it stays. */
export function withScriptAt(
  document: ScriptDocument,
  { team, stage, part }: LanesAt,
  { parts, lanes, hears }: CooperativeScript,
): ScriptDocument {
  if (indexOfPart(document, part) >= 0)
    return {
      ...document,
      parts: parts!.map((each) => (each.name === part ? { ...each, steps: lanes[0].steps } : each)),
    };
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
  const part = indexOfPart(document, at.part) < 0 ? {} : { part: at.part! };
  if (!isDrill(document)) return { ...FIRST_LANES, ...part };
  const team = Math.min(at.team, document.teams.length - 1);
  return { team, stage: Math.min(at.stage, (document.teams[team]?.stages.length ?? 1) - 1), ...part };
}

/** Adds a sub-script with one step; unchanged where there is one of that name. */
export function addPart(document: ScriptDocument, name: string, action: string): ScriptDocument {
  if (indexOfPart(document, name) >= 0) return document;
  return { ...document, parts: [...(document.parts ?? []), { name, steps: [{ do: action }] }] };
}

/** What runs in a sub-script, as if its steps were the only lane: the first role that is in it. */
export function runOfPart(run: ScriptRunRecord | undefined, part: string): ScriptRunRecord | undefined {
  for (const lane of run?.lanes ?? []) {
    const [, after] = lane.path?.split(` (${part})[`) ?? [];
    const step = after === undefined ? Number.NaN : Number.parseInt(after, 10);
    if (!Number.isNaN(step)) return { ...run!, lanes: [{ ...lane, role: part, path: `lanes[0].steps[${step}]` }] };
  }
  return undefined;
}
