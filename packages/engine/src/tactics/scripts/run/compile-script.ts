import { InvalidDataError } from '../../../data/check.js';
import type { CompiledAction } from '../../../decision/actions/compile-action.js';
import type { Repertoire } from '../../../decision/actions/repertoire.js';
import { checkCooperativeScript } from '../document/check-script.js';
import { type FlatStep, flattenLanes } from '../document/flatten.js';
import type { CooperativeScript } from '../document/script-document.js';

/** A step that is ready to run. */
export interface CompiledStep {
  readonly op: FlatStep['op'];
  readonly id: string;
  readonly action: CompiledAction | undefined;
  /** How many roles take part in a joint action. */
  readonly needed: number;
  readonly path: string;
}

/** A script that is ready to run; shared by all runs. Make it with {@link compileCooperativeScript}. */
export interface CompiledScript<C> {
  /** The name by which behaviors start it. */
  readonly name: string;
  /** The actions that its steps use. */
  readonly repertoire: Repertoire<C>;
  /** Names of the roles, by number. */
  readonly roles: readonly string[];
  /** The steps of each role. */
  readonly lanes: readonly (readonly CompiledStep[])[];
  /** All signals that it sends or waits for, apart from those that come from outside. */
  readonly signals: readonly string[];
}

/**
 * Checks a script and compiles it for a repertoire of actions. Throws `InvalidDataError` with every
 * problem, such as a wait for a signal that nobody sends; nothing else is touched.
 */
export function compileCooperativeScript<C>(script: CooperativeScript, repertoire: Repertoire<C>): CompiledScript<C> {
  const problems = checkCooperativeScript(script);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const flat = flattenLanes(script, problems);
  const compile = ({ action, path }: FlatStep): CompiledAction | undefined => {
    try {
      return action === undefined ? undefined : repertoire.compile(action);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      problems.push({ path, problem: error.problem });
      return undefined;
    }
  };
  const lanes = flat.map((steps) =>
    steps.map((step): CompiledStep => {
      const { op, id, path } = step;
      const needed = flat.filter((others) => others.some((other) => other.op === 'joint' && other.id === id)).length;
      return { op, id, action: compile(step), needed, path };
    }),
  );
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const used = lanes.flat().flatMap(({ op, id }) => (op === 'signal' || op === 'wait' ? [id] : []));
  return {
    name: script.name,
    repertoire,
    roles: script.lanes.map(({ role }) => role),
    lanes,
    signals: [...new Set(used)].filter((id) => script.hears?.includes(id) !== true),
  };
}
