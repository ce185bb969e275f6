import { InvalidDataError } from '../../../data/check.js';
import { check, list, optional, type Problem, record, text } from '../../../data/index.js';
import { copyJson } from '../../../data/same.js';
import { checkCooperativeScript } from '../document/check-script.js';
import {
  type CooperativeScript,
  partSchema,
  type ScriptLane,
  type ScriptStep,
  scriptStepSchema,
} from '../document/script-document.js';

/** A stage of a drill: a cooperative script for the roles of the team. */
export interface DrillStage {
  /** Unique in the drill; `otherwise` refers to it. */
  readonly name: string;
  /** One for each role. */
  readonly lanes: readonly ScriptLane[];
  /** The stage that takes over when this one fails or is not valid; without one the drill fails. */
  readonly otherwise?: string;
  /** What follows its success: the next stage by default, or the end of the drill. */
  readonly after?: 'next' | 'succeed' | 'fail';
}

/** How a drill is run by a team of a size. */
export interface DrillTeam {
  /** As many roles as the team has members. */
  readonly roles: readonly string[];
  /** In order. */
  readonly stages: readonly DrillStage[];
}

/**
 * A drill from the manual: stages, each a cooperative script, for teams of several sizes. The parts
 * (sub-scripts) are the same for all; only what the stages make of them differs.
 */
export interface DrillDocument {
  /** The name by which behaviors start it. */
  readonly name: string;
  /** Sub-scripts that stages use by name. */
  readonly parts?: readonly { readonly name: string; readonly steps: readonly ScriptStep[] }[];
  /** How teams of each size run it. */
  readonly teams: readonly DrillTeam[];
}

const name = text({ minLength: 1, maxLength: 200 });

export const drillSchema = record({
  name,
  parts: optional(list(partSchema)),
  teams: list(
    record({
      roles: list(name, { min: 1 }),
      stages: list(
        record({
          name,
          lanes: list(record({ role: name, steps: list(scriptStepSchema) }), { min: 1 }),
          otherwise: optional(name),
          after: optional(text()),
        }),
        { min: 1 },
      ),
    }),
    { min: 1 },
  ),
});

const AFTER: readonly (string | undefined)[] = [undefined, 'next', 'succeed', 'fail'];

/** A stage of a drill as a script of its own, with the parts of the drill. */
export function scriptOfStage({ name, parts }: DrillDocument, stage: DrillStage): CooperativeScript {
  return { name: `${name}: ${stage.name}`, ...(parts && { parts }), lanes: stage.lanes };
}

/** Every problem of a drill, each with its path. Never throws. */
export function checkDrill(value: unknown): Problem[] {
  const problems = check(drillSchema, value);
  if (problems.length > 0) return problems;
  const drill = value as DrillDocument;
  for (const [t, { roles, stages }] of drill.teams.entries()) {
    const path = `teams[${t}]`;
    const sizes = drill.teams.map((team) => team.roles.length);
    if (sizes.indexOf(roles.length) < t)
      problems.push({ path: `${path}.roles`, problem: `there is another team of ${roles.length}` });
    const names = stages.map((stage) => stage.name);
    for (const [s, stage] of stages.entries()) {
      const at = `${path}.stages[${s}]`;
      if (names.indexOf(stage.name) < s) problems.push({ path: `${at}.name`, problem: `${stage.name} is there twice` });
      if (!AFTER.includes(stage.after))
        problems.push({ path: `${at}.after`, problem: `must be next, succeed or fail, got ${stage.after}` });
      if (stage.otherwise !== undefined && !names.includes(stage.otherwise))
        problems.push({ path: `${at}.otherwise`, problem: `there is no stage ${stage.otherwise}` });
      for (const [l, { role }] of stage.lanes.entries())
        if (!roles.includes(role))
          problems.push({ path: `${at}.lanes[${l}].role`, problem: `the team has no role ${role}` });
      for (const { path: inner, problem } of checkCooperativeScript(scriptOfStage(drill, stage)))
        problems.push({ path: inner.startsWith('lanes') ? `${at}.${inner}` : inner, problem });
    }
  }
  return problems;
}

/**
 * Reads a drill from JSON: a copy of it. Throws `InvalidDataError` with every problem and its path.
 */
export function readDrill(value: unknown): DrillDocument {
  const problems = checkDrill(value);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return copyJson(value as DrillDocument);
}
