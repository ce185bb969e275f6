import { addPoint, changePoint } from 'gumption/tactics/locations';
import { editPoints } from '../../model/edit/edit-points.js';
import type { Editor } from '../../model/editor.js';
import { claimPointer, shownView } from '../../model/map/map-state.js';
import { toPane, type WorldPoint } from '../../model/map/map-view.js';
import { pointAt } from './paint-points.js';
import { shownPoints } from './shown-points.js';

/** Pixels that the pointer must travel before a click becomes a drag. */
const SLACK = 3;

/**
 * Gives the pointer over the game to points: a click selects one, a drag moves it. A click on the
 * ground places a new point if `canAdd`.
 */
export function claimForPoints(editor: Editor, canAdd: () => boolean, onAdded: () => void): () => void {
  let dragged: { readonly id: string; readonly dx: number; readonly dz: number; readonly from: WorldPoint } | undefined;
  let isMoving = false;
  return claimPointer(editor, {
    cursor: 'default',
    onDown(point, { screen }) {
      const view = shownView(editor.map.getState());
      if (view === undefined) return;
      const state = editor.points.getState();
      const found = pointAt(shownPoints(state), { toScreen: (each) => toPane(view, each) }, screen);
      if (found === undefined && canAdd()) {
        placePoint(editor, point);
        onAdded();
        return;
      }
      editor.points.setState({ selected: found?.id });
      isMoving = false;
      dragged = found && {
        id: found.id,
        dx: found.position.x - point.x,
        dz: found.position.z - point.z,
        from: { x: screen.x, z: screen.y },
      };
    },
    onMove(point, { screen, isDown }) {
      if (dragged === undefined || !isDown) return;
      const { id, dx, dz, from } = dragged;
      isMoving ||= Math.hypot(screen.x - from.x, screen.y - from.z) > SLACK;
      if (isMoving) movePoint(editor, id, { x: point.x + dx, z: point.z + dz });
    },
    onUp() {
      dragged = undefined;
    },
  });
}

/** Moves a point; movements in one go are one step of undo. */
export function movePoint(editor: Editor, id: string, { x, z }: WorldPoint): void {
  const { document } = editor.points.getState();
  const y =
    document?.overrides?.[id]?.position?.y ?? document?.points.find((point) => point.id === id)?.position.y ?? 0;
  const position = { x: round(x), y, z: round(z) };
  editPoints(editor, (points) => changePoint(points, id, { position }), {
    title: `Move point ${id}`,
    merge: `move point ${id}`,
  });
}

/** Places a new point with the label that is filtered for, and selects it. */
function placePoint(editor: Editor, { x, z }: WorldPoint): void {
  const { label } = editor.points.getState();
  const labels = label === '' ? {} : { labels: [label] };
  const position = { x: round(x), y: 0, z: round(z) };
  if (!editPoints(editor, (points) => addPoint(points, { position, ...labels }), { title: 'Add a point' })) return;
  editor.points.setState(({ document }) => ({ selected: document?.points.at(-1)?.id }));
}

/** Files stay readable: millimeters are enough. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
