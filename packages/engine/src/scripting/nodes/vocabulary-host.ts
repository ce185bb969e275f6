import type { AgentType, GameInstruction, Param, TaskContext, Vocabulary } from '../../behavior/index.js';
import type { NodeView, PartView } from '../../behavior/kind/index.js';
import type { AnyTask } from '../../behavior/vocabulary/agent-type.js';
import { formulaType } from '../../behavior/vocabulary/formula.js';
import { checkLiteral } from '../../behavior/vocabulary/parameter.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import type { FormulaType } from '../../language/expression/formula.js';
import { AGAIN, ScriptHost } from '../values/host.js';
import { type ScriptType, scriptTypes } from '../values/type.js';

/**
 * What the functions of a script node receive: the node being ticked, and the result of the child
 * that the script called.
 */
export interface ScriptContext {
  /** The node as its kind sees it. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever parameters and memory
  node: NodeView<any, any, any>;
  /** The child that the script waits for, or −1. */
  wanted: number;
  /** The child that has ended, or −1, and whether it succeeded. */
  ended: number;
  /** Whether that child succeeded. */
  succeeded: boolean;
}

/**
 * Creates the host of a script node, with everything a script can reach: blackboard keys by name,
 * properties of the agent (`agent.speed`), the conditions of the agent's type and the events it
 * hears (`on shot(by) { … }`), the game's own instructions, the node's children, and a few
 * functions of the engine. An editor gets the same names from a vocabulary alone.
 */
export function vocabularyHost(
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
  children: readonly Pick<PartView, 'id'>[] = [],
): ScriptHost<ScriptContext> {
  const host = new ScriptHost<ScriptContext>()
    .variable('time', scriptTypes.number, ({ node }) => node.time, undefined, 'seconds of game time')
    .bind(
      'random',
      { gives: scriptTypes.number, description: "the next of the character's random numbers, from 0 to 1" },
      ({ node }) => node.random(),
    )
    .bind(
      'log',
      { takes: [scriptTypes.any], description: 'writes to the console of the workbench' },
      ({ node }, what: unknown) => node.log(typeof what === 'string' ? what : (JSON.stringify(what) ?? String(what))),
    )
    .bind(
      'do',
      {
        takes: [scriptTypes.any],
        gives: scriptTypes.boolean,
        description: 'runs a child, by its id or number from 0; returns whether it succeeded',
      },
      (context, which: unknown) =>
        runChild(
          context,
          typeof which === 'number' ? which : children.findIndex(({ id }) => id === which),
          children.length,
        ),
    );
  for (const [childIndex, { id }] of children.entries())
    if (isName(id) && !host.functions.has(id))
      host.bind(
        id,
        { gives: scriptTypes.boolean, description: 'runs this child; returns whether it succeeded' },
        (context) => runChild(context, childIndex, children.length),
      );
  for (const type of vocabulary.objectTypes.values())
    host.type(type.name, {
      description: type.title,
      save: (thing: unknown) => type.id(thing),
      restore: (id, { node }: ScriptContext) => node.find(type.name, String(id)),
    });
  for (const key of vocabulary.keys.values()) {
    const type = scriptType(key.value);
    if (type === undefined || host.variables.has(key.name)) continue;
    const read = ({ node }: ScriptContext): unknown => node.get(key);
    const write = ({ node }: ScriptContext, value: unknown): void => {
      if (value !== undefined) refuseWrong(key.value, value, key.name);
      node.set(key, value);
    };
    host.variable(key.name, type, read, write, key.description);
  }
  for (const [name, property] of Object.entries(agentType?.properties ?? {})) {
    const type = scriptType(property.value);
    if (type !== undefined)
      host.variable(
        `agent.${name}`,
        type,
        ({ node }) => property.read(node.agent as never),
        undefined,
        property.description,
      );
  }
  for (const task of agentType?.tasks ?? vocabulary.tasks.values())
    if (task.category === 'condition') bindCondition(host, task);
  for (const instruction of vocabulary.instructions.values()) addInstruction(host, instruction);
  for (const { name, value, description } of agentType?.events ?? vocabulary.events.values()) {
    const type = value && scriptType(value);
    if (isName(name)) host.event(name, type === undefined ? [] : [type], description);
  }
  return host;
}

/** Whether a script can write it as a name. */
function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text);
}

/** Lets the node run a child; the script continues when the child has ended. */
function runChild(context: ScriptContext, childIndex: number, count: number): boolean | typeof AGAIN {
  if (!(childIndex >= 0 && childIndex < count && childIndex % 1 === 0))
    throw new InvalidDataError('', 'there is no such child');
  if (context.ended === childIndex) {
    context.ended = -1;
    return context.succeeded;
  }
  context.wanted = childIndex;
  return AGAIN;
}

/** Adds an instruction of the game; one whose values scripts cannot handle is left out. */
function addInstruction(
  host: ScriptHost<ScriptContext>,
  { name, takes, gives, description, run }: GameInstruction,
): void {
  const types = takes.map(scriptType);
  const result = scriptType(gives);
  if (host.functions.has(name) || types.includes(undefined) || result === undefined) return;
  const call = run as (agent: unknown, x: unknown, y?: unknown) => unknown;
  host.instruction(
    name,
    { takes: types as ScriptType[], gives: result, description },
    types.length === 1
      ? ({ node }, x: unknown) => call(node.agent, x)
      : ({ node }, x: unknown, y: unknown) => call(node.agent, x, y),
  );
}

/**
 * Binds a condition as a function: its parameters in the order of declaration; those with defaults
 * may be omitted.
 */
function bindCondition(host: ScriptHost<ScriptContext>, task: AnyTask): void {
  const params = Object.entries(task.params as { [name: string]: Param<unknown> });
  const types = params.map(([, spec]) => scriptType(spec));
  if (host.functions.has(task.name) || types.includes(undefined)) return;
  const takes = types.map((type, i) => {
    const spec = params[i][1];
    // What follows something that may be left out may be left out, too, and is then missed when it
    // is called.
    return spec.default !== undefined || spec.optional ? scriptTypes.optional(type!) : type!;
  });
  host.bind(
    task.name,
    { takes, gives: scriptTypes.boolean, description: task.description },
    ({ node }, ...values: unknown[]) => {
      const given: { [name: string]: unknown } = {};
      for (const [i, [name, spec]] of params.entries()) {
        if (values[i] !== undefined) refuseWrong(spec, values[i], name);
        given[name] = values[i] ?? spec.default;
      }
      return task.test!(node.agent, given, node as unknown as TaskContext<Record<never, never>>);
    },
  );
}

/**
 * Throws if a value does not fit its declaration: a fraction for an integer, a word that is not a
 * choice.
 */
function refuseWrong(spec: Param<unknown>, value: unknown, name: string): void {
  // The common case allocates nothing: any number, boolean or text fits.
  const { type, min, max } = spec;
  if (type === 'boolean' || type === 'text' || (type === 'number' && min === undefined && max === undefined)) return;
  if (spec.type === 'object' || (spec.type === 'list' && spec.element?.type === 'object')) return;
  const problems: Problem[] = [];
  checkLiteral(spec, value, name, problems);
  if (problems.length > 0) throw new InvalidDataError('', problems[0].problem);
}

/** The type a script sees; undefined for what scripts cannot handle. */
function scriptType(spec: Param<unknown>): ScriptType | undefined {
  const type = formulaType(spec);
  return type && convert(type);
}

function convert({ type, of, element }: FormulaType): ScriptType {
  if (type === 'text') return scriptTypes.text;
  return { type, ...(of !== undefined && { of }), ...(element !== undefined && { element: convert(element) }) };
}
