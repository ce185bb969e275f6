import { type BehaviorDocument, type DocumentNode, isBinding, type ParamValue } from 'gumption/behavior';
import type { CooperativeScript, ScriptStep } from 'gumption/tactics/scripts';
import type { Lexicon } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import { showBinding } from '../../document/describe/show-param.js';
import { partName } from '../shared/node-title.js';

/** A stage as its card shows it. */
export interface StagePart {
  readonly node: DocumentNode;
  readonly name: string;
  /** When it makes sense; undefined for always. */
  readonly valid: string | undefined;
  /** The name of the stage that takes over; undefined where the drill fails then. */
  readonly otherwise: string | undefined;
  readonly after: 'next' | 'succeed' | 'fail';
}

export interface DrillParts {
  readonly owner: DocumentNode;
  readonly stages: readonly StagePart[];
}

/** Reads a drill out of a document; undefined where there is no such node. */
export function drillParts(document: BehaviorDocument, root: string): DrillParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const nodes = (owner.children ?? []).filter(({ kind }) => kind === 'drillStage');
  const stages = nodes.map((node): StagePart => {
    const { valid, otherwise, after } = node.params ?? {};
    const next = nodes.find(({ id }) => id === otherwise);
    return {
      ...{ node, name: partName(node) },
      valid: valid === undefined || valid === true ? undefined : textOf(valid),
      otherwise: next && partName(next),
      after: after === 'succeed' || after === 'fail' ? after : 'next',
    };
  });
  return { owner, stages };
}

/** A box of a lane: a node of a behavior, as a step of a script. */
export interface LaneStep {
  readonly node: string;
  readonly step: ScriptStep;
  /** The stage that it belongs to, in the lane of the drill itself. */
  readonly stage?: string;
}

/** What a behavior contributes to a drill. */
export interface DrillLane {
  readonly behavior: string;
  readonly steps: readonly LaneStep[];
}

/** What lanes are read with. */
export interface LaneSource {
  readonly lexicon: Lexicon;
  readonly nameOf: (node: DocumentNode) => string;
}

const SHARED: readonly string[] = ['signal', 'waitForSignal', 'jointAction'];

/**
 * The lanes of a drill: first its own, with what its stages run, then those of every behavior that
 * signals, waits or joins on the same board, and may do so in the same scope.
 */
export function drillLanes(
  documents: Iterable<BehaviorDocument>,
  document: BehaviorDocument,
  { owner, stages }: DrillParts,
  source: LaneSource,
): readonly DrillLane[] {
  const own = stages.flatMap(({ node, name }) =>
    (node.children ?? []).flatMap((child) => stepsBelow(child, source).map((step) => ({ ...step, stage: name }))),
  );
  const lanes: DrillLane[] = [{ behavior: document.name, steps: own }];
  const { board, scope = '' } = owner.params ?? {};
  if (board === undefined) return lanes;
  const isShared = ({ kind, params }: DocumentNode) =>
    SHARED.includes(kind) && mayEqual(params?.board, board) && mayEqual(params?.scope ?? '', scope);
  for (const other of documents) {
    if (other.name === document.name) continue;
    const top = narrowest(other.root, isShared);
    if (top !== undefined) lanes.push({ behavior: other.name, steps: stepsBelow(top, source) });
  }
  return lanes;
}

/** Lanes as a script, which can be laid out and has arrows. */
export function scriptOf(name: string, lanes: readonly DrillLane[]): CooperativeScript {
  return {
    name,
    lanes: lanes.map(({ behavior, steps }) => ({ role: behavior, steps: steps.map(({ step }) => step) })),
  };
}

/** The lowest node that has all nodes of a sort at or below it; undefined where there are none. */
function narrowest(node: DocumentNode, isMeant: (node: DocumentNode) => boolean): DocumentNode | undefined {
  if (isMeant(node)) return node;
  const found = (node.children ?? []).flatMap((child) => narrowest(child, isMeant) ?? []);
  return found.length > 1 ? node : found[0];
}

/** What runs at and below a node, in reading order: leaves, and nodes that keep members in step. */
function stepsBelow(node: DocumentNode, source: LaneSource): LaneStep[] {
  const { id, kind, params = {}, children = [] } = node;
  const { lexicon, nameOf } = source;
  const [child] = children;
  const meanwhile = child && nameOf(child);
  const named = (param: string) => textOf(params[param] ?? '');
  if (kind === 'signal') return [{ node: id, step: { signal: named('signal') } }];
  if (kind === 'waitForSignal')
    return [{ node: id, step: { wait: named('signal'), ...(meanwhile !== undefined && { meanwhile }) } }];
  if (kind === 'jointAction') return [{ node: id, step: { joint: named('joint'), do: meanwhile ?? 'nothing' } }];
  // What has a view of its own is one box here.
  if (children.length === 0 || viewOf(node, lexicon) !== undefined) return [{ node: id, step: { do: nameOf(node) } }];
  return children.flatMap((each) => stepsBelow(each, source));
}

function textOf(value: ParamValue): string {
  if (isBinding(value)) return showBinding(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A bound value may be anything. */
function mayEqual(a: ParamValue | undefined, b: ParamValue | undefined): boolean {
  return a === b || (a !== undefined && isBinding(a)) || (b !== undefined && isBinding(b));
}
