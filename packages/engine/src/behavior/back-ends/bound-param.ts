import {
  type Binding,
  isBinding,
  isExpressionBinding,
  type KeyBinding,
  type ParamValue,
} from '../document/document.js';
import type { ProgramNode } from '../program/program.js';
import { formulaNames } from '../vocabulary/formula.js';
import { objectTypeOf, type Param, type Params } from '../vocabulary/parameter.js';
import type { LinkedNode } from './linked-node.js';

/** A parameter whose value is read from elsewhere before each call. */
export interface BoundParam {
  readonly name: string;
  /** What kind of value is read. */
  readonly spec: Param<unknown>;
  /** Where from, for people. */
  readonly words: string;
  readonly read: () => unknown;
}

/** A parameter that points at things, not all of which the world had when last asked. */
export interface MissingObject {
  readonly name: string;
  readonly spec: Param<unknown>;
  readonly value: ParamValue;
}

/** Reads a parameter from a blackboard key or an expression. */
export function bindParam(linked: LinkedNode, name: string, spec: Param<unknown>, value: Binding): BoundParam {
  const { runtime, vocabulary, board, node } = linked;
  if (isExpressionBinding(value)) {
    const names = formulaNames(vocabulary, vocabulary.agentTypes.get(node.agent ?? ''));
    const evaluate = vocabulary.expressions!.compile(value.expression, names);
    const readSlot = (slot: number): unknown => {
      const source = names.sources[slot];
      if ('key' in source) return board.get(source.key, runtime.mind);
      try {
        return source.property.read(runtime.agents[runtime.mind] as never);
      } catch (error) {
        runtime.failed(linked.node, 'update', error);
        return undefined;
      }
    };
    // The value of a parameter that takes anything has the type of its expression.
    const type = vocabulary.expressions!.check(value.expression, names).type as Param<unknown> | undefined;
    const read = (): unknown => {
      try {
        return evaluate(readSlot);
      } catch (error) {
        // Nothing else catches this: no task of the node is being called.
        runtime.failed(linked.node, 'update', error);
        return undefined;
      }
    };
    return { name, spec: type ?? spec, words: value.expression, read };
  }
  const key = vocabulary.keys.get((value as KeyBinding).key)!;
  return { name, spec: key.value, words: `blackboard key ${key.name}`, read: () => board.get(key, runtime.mind) };
}

/** The value that a task or kind receives for a literal: things, events and keys by their names. */
export function resolveParam(linked: LinkedNode, spec: Param<unknown>, value: ParamValue): unknown {
  const { vocabulary } = linked;
  if (spec.type === 'object') return linked.find(spec.of!, value as string);
  if (spec.type === 'event') return vocabulary.events.get(value as string);
  if (spec.type === 'key') return vocabulary.keys.get(value as string);
  // All minds share it, so a task that changed it would change it for everybody.
  if (spec.type === 'list')
    return Object.freeze((value as ParamValue[]).map((part) => resolveParam(linked, spec.element!, part)));
  return Array.isArray(value) ? Object.freeze([...value]) : value;
}

/** The first id in a value for which no thing was found. */
export function missingIn(found: unknown, value: ParamValue): string | undefined {
  if (found === undefined) return value as string;
  if (!Array.isArray(found)) return undefined;
  for (let i = 0; i < found.length; i++) {
    const id = missingIn(found[i], (value as ParamValue[])[i]!);
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * True if the node may need {@link LinkedNode.prepare}. This is known when compiling, so other
 * nodes need not check.
 */
export function mayNeedPreparing(node: ProgramNode): boolean {
  for (const value of node.params.values()) if (isBinding(value)) return true;
  return pointsAtObjects(node);
}

/** True if a literal parameter of the node is the id of a thing of the game, or a list of ids. */
export function pointsAtObjects(node: ProgramNode): boolean {
  const specs = (node.kind ?? node.task)!.params as Params;
  for (const [name, value] of node.params)
    if (objectTypeOf(specs[name]) !== undefined && !isBinding(value)) return true;
  return false;
}
