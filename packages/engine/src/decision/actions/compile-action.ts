import { requireFinite, requireNonNegative, requirePositive } from '../../data/check.js';
import { InvalidDataError, suggest } from '../../data/index.js';
import { showValue } from '../../data/show.js';
import {
  type ActionCombination,
  type ActionDefinition,
  type ActionSequence,
  type ActionStep,
  type ActionTree,
  FLAVORS,
  type Flavor,
} from './action.js';

/** Channels that fit into the bits of a small integer. */
const MAX_CHANNELS = 30;
/** The channels of a step that does not name any. */
const BODY: readonly string[] = ['body'];

/**
 * An action, made flat: steps in order, and which of them must be done before which. Shared by all
 * agents.
 */
export interface CompiledAction {
  /** Its name, or its parts, as requested. Saved in this form. */
  readonly tree: ActionTree;
  readonly name: string;
  readonly priority: number;
  readonly within: number;
  readonly interrupts: boolean;
  /** The channels of all its steps together, one bit for each. */
  readonly uses: number;
  readonly steps: readonly ActionStep[];
  /** For each step, those that come before it. */
  readonly needs: readonly (readonly number[])[];
}

/** State shared while actions are compiled. */
export interface Dictionary {
  readonly actions: { readonly [name: string]: ActionDefinition };
  /** Channels in the order of first use; grows. */
  readonly channels: string[];
  readonly hasExecutor: (flavor: Flavor) => boolean;
}

/** Flattens an action, or says what is wrong with it; `path` is where it was written. */
export function compileAction(dictionary: Dictionary, tree: ActionTree, path: string): CompiledAction {
  if (typeof tree !== 'string') requireParts(tree, path);
  const definition = typeof tree === 'string' ? lookUp(dictionary, tree, path) : (tree as ActionDefinition);
  const { priority = 0, within = Number.POSITIVE_INFINITY } = definition;
  requireFinite(priority, `${path}.priority`);
  if (within !== Number.POSITIVE_INFINITY) requireNonNegative(within, `${path}.within`);
  const steps: ActionStep[] = [];
  const needs: number[][] = [];
  const names: string[] = [];
  let uses = 0;

  /** Adds the steps of a tree, each after those listed; answers whether it interrupts. */
  function add(part: ActionTree, before: readonly number[], at: string): boolean {
    if (typeof part === 'string') {
      if (names.includes(part)) throw new InvalidDataError(at, `${part} is part of itself`);
      names.push(part);
      const interrupts = add(lookUp(dictionary, part, at), before, part === tree ? at : `${at} (${part})`);
      names.pop();
      return interrupts;
    }
    requireParts(part, at);
    if ('together' in part) {
      let any = false;
      for (const [i, each] of partsOf(part.together, `${at}.together`).entries())
        if (add(each, before, `${at}.together[${i}]`)) any = true;
      return any;
    }
    if ('inOrder' in part) {
      let first = false;
      const waitFor = [...before];
      for (const [i, each] of partsOf(part.inOrder, `${at}.inOrder`).entries()) {
        const from = steps.length;
        const interrupts = add(each, waitFor, `${at}.inOrder[${i}]`);
        // Only the first step matters: an interruption later in the chain would have no effect.
        if (i === 0) first = interrupts;
        for (let step = from; step < steps.length; step++) waitFor.push(step);
      }
      return first;
    }
    checkStep(dictionary, part, at);
    for (const channel of part.uses ?? BODY) uses |= bitOf(dictionary, channel, at);
    steps.push(part);
    needs.push([...before]);
    return part.interrupts === true;
  }

  const interrupts = add(tree, [], path);
  return { tree, name: nameOf(tree), priority, within, interrupts, uses, steps, needs };
}

/** A readable name for an action: its name, or a text made from its parts. */
export function nameOf(tree: ActionTree): string {
  if (typeof tree === 'string') return tree;
  if ('together' in tree) return tree.together.map(nameOf).join(' + ');
  if ('inOrder' in tree) return tree.inOrder.map(nameOf).join(', then ');
  return typeof tree.what === 'string' ? tree.what : tree.flavor;
}

function lookUp({ actions }: Dictionary, name: string, path: string): ActionDefinition {
  if (Object.hasOwn(actions, name)) return actions[name];
  const meant = suggest(name, Object.keys(actions));
  throw new InvalidDataError(
    path,
    `there is no action ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}

function partsOf(
  parts: ActionCombination['together'] | ActionSequence['inOrder'],
  path: string,
): readonly ActionTree[] {
  if (!Array.isArray(parts) || parts.length === 0) throw new InvalidDataError(path, 'needs at least one action');
  return parts;
}

function requireParts(tree: unknown, path: string): void {
  if (typeof tree !== 'object' || tree === null)
    throw new InvalidDataError(path, `must be the name of an action, or its parts, got ${showValue(tree)}`);
}

function checkStep({ hasExecutor }: Dictionary, { flavor, seconds, uses }: ActionStep, path: string): void {
  if (uses !== undefined && !(Array.isArray(uses) && uses.every((each) => typeof each === 'string')))
    throw new InvalidDataError(`${path}.uses`, `must be a list of names, got ${showValue(uses)}`);
  if (!FLAVORS.includes(flavor))
    throw new InvalidDataError(`${path}.flavor`, `must be one of ${FLAVORS.join(', ')}, got ${showValue(flavor)}`);
  if (!hasExecutor(flavor)) throw new InvalidDataError(`${path}.flavor`, `there is no executor for ${flavor} actions`);
  if (seconds !== undefined) requirePositive(seconds, `${path}.seconds`);
}

function bitOf({ channels }: Dictionary, channel: string, path: string): number {
  let place = channels.indexOf(channel);
  if (place < 0) {
    if (channels.length === MAX_CHANNELS)
      throw new InvalidDataError(
        `${path}.uses`,
        `${channel} is one too many: a repertoire may use at most ${MAX_CHANNELS}`,
      );
    place = channels.push(channel) - 1;
  }
  return 1 << place;
}
