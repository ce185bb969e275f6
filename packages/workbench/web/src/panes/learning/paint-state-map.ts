import type { LearnerSection } from 'gumption/protocol';
import type { Editor } from '../../model/editor.js';
import { addPainter, type MapPicture, repaintMap } from '../../model/map/map-state.js';
import { themeColors } from '../frame/theme-colors.js';
import { arrowOf } from './sections/arrow-of.js';
import { mostOf, TWO_SIDES, twoSidedColor } from './sections/value-color.js';

type StateMapSection = Extract<LearnerSection, { part: 'map' }>;

const COLORS = { ...TWO_SIDES, arrow: '--text' } as const;

function shownMap(editor: Editor): StateMapSection | undefined {
  const { sections = [] } = editor.learning.getState().details ?? {};
  const found = sections.find((section) => section.part === 'map');
  return found?.ground === null ? undefined : found;
}

/** Draws the values of states over the game, where states are places, until the function it returns is called. */
export function showStateMap(editor: Editor): () => void {
  let endPainter: (() => void) | undefined;
  const follow = () => {
    const map = shownMap(editor);
    if (map === undefined) {
      endPainter?.();
      endPainter = undefined;
    } else if (endPainter === undefined)
      endPainter = addPainter(editor, {
        order: 0,
        paint: (context, picture) => paintStateMap(context, picture, shownMap(editor)),
      });
    else repaintMap(editor);
  };
  follow();
  const end = editor.learning.subscribe((now, before) => {
    if (now.details !== before.details) follow();
  });
  return () => {
    end();
    endPainter?.();
  };
}

function paintStateMap(
  context: CanvasRenderingContext2D,
  { toScreen }: MapPicture,
  map: StateMapSection | undefined,
): void {
  if (map?.ground == null) return;
  const { columns, cells, directions } = map;
  const { x, z, cellSize } = map.ground;
  const colors = themeColors(COLORS);
  const most = mostOf(cells.flatMap((cell) => (cell === null ? [] : [cell.value])));
  for (const [i, cell] of cells.entries()) {
    if (cell === null) continue;
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const from = toScreen({ x: x + column * cellSize, z: z + row * cellSize });
    const to = toScreen({ x: x + (column + 1) * cellSize, z: z + (row + 1) * cellSize });
    context.globalAlpha = 0.55;
    context.fillStyle = twoSidedColor(cell.value, most, colors);
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    const direction = directions[cell.best];
    if (direction === null || direction === undefined) continue;
    context.globalAlpha = 1;
    context.strokeStyle = colors.arrow;
    context.lineWidth = 1.5;
    const size = Math.abs(to.x - from.x);
    context.stroke(new Path2D(arrowOf((from.x + to.x) / 2, (from.y + to.y) / 2, direction, size * 0.3)));
  }
  context.globalAlpha = 1;
}
