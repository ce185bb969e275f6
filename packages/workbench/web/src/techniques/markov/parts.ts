import { type BehaviorDocument, type DocumentNode, isBinding, type ParamValue } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { createNode } from '../../document/edit/create-node.js';
import { setParam } from '../../document/edit/edit.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { removeNodes } from '../../document/edit/remove.js';
import { fitMatrix, type Rows, withoutState, withState } from './edit-matrix.js';

/** What a Markov machine is made of, as its view shows it. */
export interface MarkovParts {
  readonly machine: DocumentNode;
  readonly states: readonly DocumentNode[];
  readonly transitions: readonly DocumentNode[];
  readonly starts: readonly number[];
}

/** Reads a machine out of a document; undefined where there is no such node. */
export function markovParts(document: BehaviorDocument, root: string): MarkovParts | undefined {
  const machine = findNode(document, root)?.node;
  if (machine === undefined) return undefined;
  const of = (kind: string) => (machine.children ?? []).filter((child) => child.kind === kind);
  const states = of('markovState');
  return {
    machine,
    states,
    transitions: of('markovTransition'),
    starts: states.map(({ params }) => (typeof params?.start === 'number' ? params.start : 1)),
  };
}

/** The matrix that a node writes down, as it stands; undefined where it is bound or computed. */
export function matrixOf({ params }: DocumentNode): Rows | undefined {
  const value = params?.matrix ?? [];
  if (isBinding(value) || !Array.isArray(value)) return undefined;
  return value.map((row) => (Array.isArray(row) ? row.map(Number) : []));
}

/**
 * Another state with a free name; every matrix that fitted gets a row and a column that keep its
 * weight.
 */
export function addState(
  document: BehaviorDocument,
  root: string,
  random: Random,
): { document: BehaviorDocument; id: string } {
  const { states } = markovParts(document, root)!;
  const made = createNode('markovState', idsOf(document), random);
  const last = states.at(-1);
  const place =
    last === undefined ? { parent: root, index: 0 } : { parent: root, index: findNode(document, last.id)!.index + 1 };
  const grown = changeMatrices(document, root, (rows) => (rows.length === states.length ? withState(rows) : rows));
  return { document: insertNodes(grown, place, [{ ...made, params: { start: 0 } }]), id: made.id };
}

/** Takes a state away, and its row and column out of every matrix that fitted. */
export function removeState(document: BehaviorDocument, root: string, id: string): BehaviorDocument {
  const { states } = markovParts(document, root)!;
  const at = states.findIndex((state) => state.id === id);
  if (at < 0) return document;
  const shrunk = changeMatrices(document, root, (rows) =>
    rows.length === states.length ? withoutState(rows, at) : rows,
  );
  return removeNodes(shrunk, [id]);
}

/**
 * One more transition, whose matrix leaves everything as it is. It is taken when `when` is true:
 * for a start it never is.
 */
export function addTransition(
  document: BehaviorDocument,
  root: string,
  random: Random,
): { document: BehaviorDocument; id: string } {
  const { machine, states } = markovParts(document, root)!;
  const made = createNode('markovTransition', idsOf(document), random);
  const params = { when: false, matrix: fitMatrix([], states.length) as unknown as ParamValue };
  const place = { parent: root, index: machine.children?.length ?? 0 };
  return { document: insertNodes(document, place, [{ ...made, params }]), id: made.id };
}

function changeMatrices(document: BehaviorDocument, root: string, change: (rows: Rows) => Rows): BehaviorDocument {
  const { machine, transitions } = markovParts(document, root)!;
  return [machine, ...transitions].reduce((at, node) => {
    const rows = matrixOf(node);
    if (rows === undefined || rows.length === 0) return at;
    const changed = change(rows);
    return changed === rows ? at : setParam(at, node.id, 'matrix', changed as unknown as ParamValue);
  }, document);
}
