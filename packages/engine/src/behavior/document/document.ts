import type { ParamType } from '../vocabulary/parameter.js';

/**
 * The `$schema` of every behavior document; the schema ships as `gumption/schema/behavior-1.json`.
 */
export const BEHAVIOR_SCHEMA_ID = 'urn:gumption:behavior:1';

/**
 * The value of a parameter in a document: a literal of its type, or a binding to a value that
 * changes.
 */
export type ParamValue = Literal | Binding;

/** A literal value in a document. Vectors are lists of numbers; game objects are their ids. */
export type Literal = null | boolean | number | string | readonly Literal[];

/** Where a value is read from. Objects in parameters are always bindings. */
export type Binding = KeyBinding | ParamBinding | ExpressionBinding;

/** Reads the value from a blackboard key each time the node is ticked. */
export interface KeyBinding {
  /** Name of the blackboard key. */
  readonly key: string;
}

/** Takes the value of a parameter of the behavior itself, which a subtree reference may set. */
export interface ParamBinding {
  /** Name of the behavior's parameter. */
  readonly param: string;
}

/** Computes the value each time the node is ticked, if the vocabulary has a language for it. */
export interface ExpressionBinding {
  /** The formula, such as `health / 2`, over blackboard keys and `agent.` properties. */
  readonly expression: string;
}

/** A parameter of a behavior: its type as in a vocabulary, written as data. */
export interface DeclaredParam {
  /** The type of its values. */
  readonly type: ParamType;
  /** The name shown to people; by default made from its own name. */
  readonly title?: string;
  /** What it is for, shown in editors. */
  readonly description?: string;
  /** The value where a reference sets none; without a default every reference must set one. */
  readonly default?: Literal;
  /** The smallest number allowed; by default no limit. */
  readonly min?: number;
  /** The largest number allowed; by default no limit. */
  readonly max?: number;
  /** Shown after the number: `m/s`, `s`, `°`. */
  readonly unit?: string;
  /** The allowed texts of a `choice`. */
  readonly choices?: readonly string[];
  /** Object type of an `object`, element type of a `list`, count of numbers of a `vector`. */
  readonly of?: string;
}

/** A node: its `kind`, its permanent `id`, its parameters and its children. */
export interface DocumentNode {
  /**
   * Unique in its document and never reused: breakpoints, traces, undo, diffs and hot reload depend
   * on it.
   */
  readonly id: string;
  /** A node kind of the vocabulary, or one of the game's actions and conditions. */
  readonly kind: string;
  /** A name given by the designer. */
  readonly name?: string;
  /** A comment, shown with the node; may have several lines. */
  readonly comment?: string;
  /** Values and bindings by parameter name. Parameters that are left out have their defaults. */
  readonly params?: { readonly [name: string]: ParamValue };
  /** The nodes below it, in the order in which its kind treats them. */
  readonly children?: readonly DocumentNode[];
}

/**
 * A behavior as saved on disk. It has no coordinates: the layout is computed, so diffs show only
 * meaningful changes.
 */
export interface BehaviorDocument {
  /** Marks the file as a behavior, so that editors find its JSON schema. */
  readonly $schema: typeof BEHAVIOR_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** The name by which other behaviors and the game refer to it. */
  readonly name: string;
  /**
   * The agent type it was written for, which decides the tasks it may use. Without it, any task of
   * the vocabulary is allowed.
   */
  readonly agent?: string;
  /** What it is for, shown in editors. */
  readonly description?: string;
  /**
   * Parameters that a reference to this behavior may set; nodes use them with a binding such as `{
   * "param": "speed" }`.
   */
  readonly parameters?: { readonly [name: string]: DeclaredParam };
  /** A comment at the top of the text form. */
  readonly comment?: string;
  /** The node at the top, which every tick begins with. */
  readonly root: DocumentNode;
  /** A comment at the end of the text form. */
  readonly endComment?: string;
}

/** Finds a behavior by name, for subtree references. */
export type FindBehavior = (name: string) => BehaviorDocument | undefined;

/** True if this value is a binding, not a literal. */
export function isBinding(value: ParamValue): value is Binding {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if the value is read from a blackboard key. */
export function isKeyBinding(value: ParamValue): value is KeyBinding {
  return isBinding(value) && 'key' in value;
}

/** True if the value comes from a parameter of the behavior. */
export function isParamBinding(value: ParamValue): value is ParamBinding {
  return isBinding(value) && 'param' in value;
}

/** True if the value is computed by an expression. */
export function isExpressionBinding(value: ParamValue): value is ExpressionBinding {
  return isBinding(value) && 'expression' in value;
}

/** The node with this id, at or below another. */
export function findNode(node: DocumentNode, id: string): DocumentNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children ?? []) {
    const found = findNode(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Visits a node and all below it, parents first, in order. */
export function walkNodes(
  node: DocumentNode,
  visit: (node: DocumentNode, parent: DocumentNode | undefined) => void,
): void {
  const go = (at: DocumentNode, parent: DocumentNode | undefined): void => {
    visit(at, parent);
    for (const child of at.children ?? []) go(child, at);
  };
  go(node, undefined);
}
