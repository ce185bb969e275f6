import type { Size } from '../../../canvas/layout/arrange.js';

/** A box of a chart, perhaps with boxes inside. */
export interface ChartBox {
  readonly id: string;
  /** The whole box if it contains no boxes; otherwise only the heading above them. */
  readonly size: Size;
  readonly children?: readonly ChartBox[];
  /** Are the boxes inside one beside another, whatever leads where? */
  readonly sideBySide?: boolean;
  /** Whether it has the initial-state sign to its left. */
  readonly isEntry?: boolean;
}

/**
 * An arrow from box to box, within one box or across the borders of several; an empty label has no
 * size.
 */
export interface ChartArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: Size;
}

/** One end of a piece of an arrow: a box, or the border of the box around it. */
export type PieceEnd = { readonly box: string } | { readonly border: 'top' | 'bottom' };

/** The part of an arrow that lies within one box; the next piece continues at its borders. */
export interface Piece {
  readonly arrow: ChartArrow;
  readonly container: string;
  readonly from: PieceEnd;
  readonly to: PieceEnd;
  readonly hasLabel: boolean;
}

export interface NestedGraph {
  readonly root: ChartBox;
  readonly boxes: ReadonlyMap<string, ChartBox>;
  readonly parents: ReadonlyMap<string, string>;
}

/** Finds every box by its id, and its container. */
export function indexBoxes(root: ChartBox): NestedGraph {
  const boxes = new Map<string, ChartBox>();
  const parents = new Map<string, string>();
  const visit = (box: ChartBox) => {
    boxes.set(box.id, box);
    for (const child of box.children ?? []) {
      parents.set(child.id, box.id);
      visit(child);
    }
  };
  visit(root);
  return { root, boxes, parents };
}

/** A box and all around it, innermost first. */
export function chainOf({ parents }: NestedGraph, id: string): readonly string[] {
  const chain = [id];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) chain.push(at);
  return chain;
}

/** Where an arrow turns from going outwards to going inwards. */
export interface Meeting {
  /** Boxes around its two ends up to there, innermost first. */
  readonly up: readonly string[];
  readonly down: readonly string[];
  /** The innermost box around both ends, or one end where it holds the other. */
  readonly container: string;
}

/** Undefined for an arrow from a box to itself. */
export function meetingOf(graph: NestedGraph, { from, to }: ChartArrow): Meeting | undefined {
  if (from === to) return undefined;
  const up = chainOf(graph, from);
  const down = chainOf(graph, to);
  const container = up.find((id) => down.includes(id))!;
  return { up: up.slice(0, up.indexOf(container)), down: down.slice(0, down.indexOf(container)), container };
}

/**
 * Cuts an arrow at the borders it crosses; `isForward` says whether it leads downwards where its
 * ends meet.
 */
export function cutArrow(arrow: ChartArrow, { up, down, container }: Meeting, isForward: boolean): readonly Piece[] {
  const leaves = { border: isForward ? 'bottom' : 'top' } as const;
  const enters = { border: isForward ? 'top' : 'bottom' } as const;
  const pieces: Piece[] = [];
  const add = (at: string, from: PieceEnd, to: PieceEnd, hasLabel: boolean) =>
    pieces.push({ arrow, container: at, from, to, hasLabel });
  for (let i = 1; i < up.length; i++) add(up[i], { box: up[i - 1] }, leaves, false);
  const first = up.at(-1);
  const last = down.at(-1);
  add(container, first === undefined ? enters : { box: first }, last === undefined ? leaves : { box: last }, true);
  for (let i = down.length - 1; i > 0; i--) add(down[i], enters, { box: down[i - 1] }, false);
  return pieces;
}
