import type { PointerEvent } from 'react';
import type { Point } from '../../canvas/camera/viewport.js';
import type { Box } from '../../canvas/layout/layout-tree.js';
import { findNode } from '../../document/describe/find-node.js';
import { isWithin, topmost } from '../../document/describe/place.js';
import { useEditor } from '../../model/context.js';
import { moveParts, placesOf, putPlaces } from '../../model/edit/places.js';
import { currentDocument } from '../../model/files/documents.js';
import { anySign, type ChartGraph } from './chart-graph.js';
import type { DraggedBoxes } from './drag-graph.js';
import { addConnectedState, connectStates, leadFrom, leadTo, moveStates } from './edit-chart.js';
import { followPointer } from './follow-pointer.js';
import type { Pins, Spot } from './layout/arrange-box.js';

/** About how large a new state is. */
const NEW_SIZE = { width: 104, height: 38 };

/** What is being dragged in the chart. */
export interface ChartDrag {
  /** Boxes that follow the pointer. */
  readonly boxes?: DraggedBoxes;
  /** A line that is being drawn, from a point to the pointer. */
  readonly line?: { readonly from: Spot; readonly to: Spot };
  /** The state that letting go would lead to or move into. */
  readonly over?: string | undefined;
}

export interface ChartDragsOptions {
  readonly behavior: string;
  readonly owner: string;
  readonly graph: ChartGraph;
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => Point;
  /** What is dragged now; undefined when it was dropped. */
  readonly onDrag: (drag: ChartDrag | undefined) => void;
  /** A state was made, and waits for a name. */
  readonly onMade: (state: string) => void;
}

/** Moves boxes, draws arrows from box to box, and bends the ends of arrows to other boxes. */
export function useChartDrags({ behavior, owner, graph, pointOf, onDrag, onMade }: ChartDragsOptions) {
  const editor = useEditor();

  /** Where the boxes directly inside a container stand, from its origin. */
  const spotsIn = (container: string): Map<string, Spot> => {
    const spots = new Map<string, Spot>();
    const origin = graph.layout.origins.get(container) ?? { x: 0, y: 0 };
    const siblings = [...graph.states.values()].filter(({ parent }) => parent === container).map(({ id }) => id);
    const signs = graph.any !== undefined && container === owner ? [anySign(owner)] : [];
    for (const id of [...siblings, ...signs]) {
      const { x, y } = graph.layout.boxes.get(id)!;
      spots.set(id, { x: x - origin.x, y: y - origin.y });
    }
    return spots;
  };

  /** A state that was just made stands where the pointer is; all others keep their places. */
  const placeNew = (made: string, container: string, at: Spot) => {
    const { x, y } = graph.layout.origins.get(container) ?? { x: 0, y: 0 };
    const spots = spotsIn(container);
    spots.set(made, { x: Math.round(at.x - x - NEW_SIZE.width / 2), y: Math.round(at.y - y - NEW_SIZE.height / 2) });
    putPlaces(editor, behavior, { ...placesOf(editor, behavior), ...asPlaces(spots) });
  };

  /**
   * Boxes go where they are dragged; their siblings then keep their positions too. Over another
   * state they move into it.
   */
  const moveBoxes = (event: PointerEvent, ids: readonly string[]) => {
    const first = graph.states.get(ids[0])!;
    const container = first.parent;
    const start = pointOf(event);
    const beside = spotsIn(container);
    const together = ids.filter((id) => beside.has(id));
    let last: ChartDrag | undefined;
    followPointer(event, {
      onMove: (move) => {
        const at = pointOf(move);
        const by = { x: Math.round(at.x - start.x), y: Math.round(at.y - start.y) };
        const over = stateAt(move, together);
        const isElsewhere = over !== undefined && over !== container && holdsStates(over);
        // Over a state that it would move into, a line leads there; until then nothing makes room
        // for it.
        last = isElsewhere ? { over, line: { from: centerOf(first.box), to: at } } : { boxes: { ids: together, by } };
        onDrag(last);
      },
      onDrop: () => {
        if (last?.over !== undefined) moveStates(editor, together, last.over);
        if (last?.boxes === undefined) return;
        const { by } = last.boxes;
        const moved = new Map(beside);
        for (const id of together) {
          const { x, y } = beside.get(id)!;
          moved.set(id, { x: Math.round(x + by.x), y: Math.round(y + by.y) });
        }
        const title = together.length === 1 ? `Place ${first.title}` : `Place ${together.length} states`;
        moveParts(editor, behavior, { ...placesOf(editor, behavior), ...asPlaces(moved) }, title);
      },
      onEnd: () => onDrag(undefined),
    });
  };

  /** A state becomes a composite by a command, not by a box that comes too near. */
  const holdsStates = (id: string) => id === owner || graph.states.get(id)?.expanded !== undefined;

  /**
   * The state under the pointer, or the machine on the background; never a dragged state, nor one
   * inside it.
   */
  const stateAt = ({ clientX, clientY }: { clientX: number; clientY: number }, except: readonly string[] = []) => {
    const document = currentDocument(editor, behavior)!;
    for (const element of window.document.elementsFromPoint(clientX, clientY)) {
      const id = element.getAttribute('data-state');
      if (id !== null && !except.some((each) => isWithin(document, id, each))) return id;
      if (element.classList.contains('chart-canvas')) return owner;
    }
    return undefined;
  };

  const drawLine = (event: PointerEvent, from: Spot, onLetGo: (over: string | undefined) => void) => {
    let last: ChartDrag | undefined;
    followPointer(event, {
      onMove: (move) => {
        last = { line: { from, to: pointOf(move) }, over: stateAt(move) };
        onDrag(last);
      },
      onDrop: () => onLetGo(last?.over),
      onEnd: () => onDrag(undefined),
    });
  };

  /** An arrow from a state: to another, or over the ground to a new one. */
  const drawArrow = (event: PointerEvent, from: string) => {
    drawLine(event, pointOf(event), (over) => {
      if (over === undefined) return;
      const made =
        graph.states.get(over) === undefined || (isAround(over, from) && over !== from)
          ? addConnectedState(editor, from, over)
          : undefined;
      if (made !== undefined) onMade(made);
      else if (graph.states.has(over)) connectStates(editor, from, over);
    });
  };

  /** Is a state inside another? Letting go there means its ground. */
  const isAround = (outer: string, inner: string) => {
    const document = currentDocument(editor, behavior)!;
    return findNode(document, inner) !== undefined && isWithin(document, inner, outer);
  };

  const bendArrow = (event: PointerEvent, arrow: string, end: 'from' | 'to') => {
    const card = graph.arrows.find(({ id }) => id === arrow);
    if (card === undefined) return;
    drawLine(event, end === 'to' ? card.route.start : card.route.end, (over) => {
      if (over === undefined || (end === 'to' && over === owner)) return;
      if (end === 'to') leadTo(editor, card.node.id, over);
      else leadFrom(editor, card.node.id, over);
    });
  };

  /** Moves the selected boxes with the pressed one if it is among them. */
  const dragBox = (event: PointerEvent, state: string) => {
    const { nodes } = editor.selection.getState();
    const document = currentDocument(editor, behavior)!;
    const many = nodes.includes(state) ? topmost(document, nodes).filter((id) => graph.states.has(id)) : [];
    const { parent } = graph.states.get(state)!;
    const beside = many.filter((id) => graph.states.get(id)!.parent === parent);
    moveBoxes(event, beside.includes(state) ? [state, ...beside.filter((id) => id !== state)] : [state]);
  };

  return { dragBox, drawArrow, bendArrow, stateAt, placeNew };
}

function centerOf({ x, y, width, height }: Box): Spot {
  return { x: x + width / 2, y: y + height / 2 };
}

/** From the upper left corner, so that no position is below zero. */
function asPlaces(pins: Pins) {
  const left = Math.min(0, ...[...pins.values()].map(({ x }) => x));
  const top = Math.min(0, ...[...pins.values()].map(({ y }) => y));
  return Object.fromEntries([...pins].map(([id, { x, y }]) => [id, [x - left, y - top] as const]));
}
