import { type Infer, lazy, list, optional, record, type Schema, text, union } from '../../../data/schema.js';

/**
 * A step of a cooperative script.
 *
 * - `do`: an action of the repertoire: it changes a state, plays an animation, moves
 * - `together`: several actions at the same time; signals in it are sent when it starts
 * - `inOrder`: several actions, one after the other, as one step
 * - `signal`: tells the others; takes no time
 * - `wait`: until a signal has come; the action `meanwhile` runs again and again until then
 * - `joint`: an action that starts when all roles with the same id are ready
 * - `part`: the steps of a sub-script
 */
export type ScriptStep =
  | { readonly do: string }
  | { readonly together: readonly ScriptStep[] }
  | { readonly inOrder: readonly ScriptStep[] }
  | { readonly signal: string }
  | { readonly wait: string; readonly meanwhile?: string }
  | { readonly joint: string; readonly do: string }
  | { readonly part: string };

/** The steps of one role. */
export interface ScriptLane {
  /** Name of the role. */
  readonly role: string;
  /** What the role does, in order. */
  readonly steps: readonly ScriptStep[];
}

/**
 * A script for several characters, each of whom plays a role. Without branches and loops: what
 * depends on the situation is decided by whoever starts it.
 */
export interface CooperativeScript {
  /** The name by which behaviors start it. */
  readonly name: string;
  /** Signals that come from outside the script. */
  readonly hears?: readonly string[];
  /** Sub-scripts. */
  readonly parts?: readonly { readonly name: string; readonly steps: readonly ScriptStep[] }[];
  /** One for each role. */
  readonly lanes: readonly ScriptLane[];
}

const name = text({ minLength: 1, maxLength: 200 });

export const scriptStepSchema: Schema<ScriptStep> = lazy<ScriptStep>(
  () =>
    union(
      record({ do: name }),
      record({ together: list(scriptStepSchema, { min: 1 }) }),
      record({ inOrder: list(scriptStepSchema, { min: 1 }) }),
      record({ signal: name }),
      record({ wait: name, meanwhile: optional(name) }),
      record({ joint: name, do: name }),
      record({ part: name }),
    ) as Schema<ScriptStep>,
  'step',
);

const stepsSchema = list(scriptStepSchema);

export const partSchema = record({ name, steps: stepsSchema });

export const cooperativeScriptSchema = record({
  name,
  hears: optional(list(name)),
  parts: optional(list(partSchema)),
  lanes: list(record({ role: name, steps: stepsSchema }), { min: 1 }),
});

/** The schema and the type say the same. */
export type CheckedScript = Infer<typeof cooperativeScriptSchema>;
