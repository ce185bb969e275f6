import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import { themeColors } from '../../frame/theme-colors.js';
import { arrowOf } from './arrow-of.js';
import { LearnerSection } from './learner-section.js';
import { showScore } from './learning-words.js';
import type { SectionProps } from './section-of.js';
import { mostOf, TWO_SIDES, twoSidedColor } from './value-color.js';

/** Pixels of a cell at most, and of the whole map. */
const CELL = 26;
const SIZE = 320;

/** Values on the map of states: a color for the best value, and an arrow for the best action. */
export function StateMap({ section }: SectionProps<'map'>) {
  const { columns, rows, cells, actions, directions, current } = section;
  const editor = useEditor();
  useStore(editor.preferences, ({ theme }) => theme);
  const [pointed, setPointed] = useState<number>();
  const colors = themeColors(TWO_SIDES);
  const size = Math.max(3, Math.min(CELL, Math.floor(SIZE / Math.max(columns, rows, 1))));
  const most = mostOf(cells.flatMap((cell) => (cell === null ? [] : [cell.value])));
  const at = pointed ?? current ?? undefined;
  const cell = at === undefined ? undefined : cells[at];
  return (
    <LearnerSection title="Values on the map of states" note={`${columns} × ${rows}`}>
      <svg
        width={columns * size}
        height={rows * size}
        role="img"
        aria-label={`Map of states: ${cells.filter((each) => each !== null).length} of ${cells.length} known`}
        onPointerMove={({ nativeEvent: { offsetX, offsetY } }) => {
          const column = Math.min(columns - 1, Math.floor(offsetX / size));
          setPointed(Math.min(rows - 1, Math.floor(offsetY / size)) * columns + Math.max(0, column));
        }}
        onPointerLeave={() => setPointed(undefined)}
      >
        {cells.map((each, i) => {
          const [x, y] = [(i % columns) * size, Math.floor(i / columns) * size];
          const direction = each && directions[each.best];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <g key={i}>
              <rect
                className={each === null ? 'map-unknown' : undefined}
                {...{ x, y, width: size - 1, height: size - 1 }}
                fill={each === null ? undefined : twoSidedColor(each.value, most, colors)}
              />
              {direction && size >= 10 && (
                <path className="map-arrow" d={arrowOf(x + size / 2, y + size / 2, direction, size * 0.32)} />
              )}
              {i === current && <rect className="map-current" {...{ x, y, width: size - 1, height: size - 1 }} />}
            </g>
          );
        })}
      </svg>
      <output className="curve-legend">
        {cell === undefined || at === undefined
          ? 'Point at a cell for its numbers.'
          : cell === null
            ? 'nothing known here'
            : `${at % columns}, ${Math.floor(at / columns)}: ${actions[cell.best]} is worth ${showScore(cell.value)}, after ${cell.visits} visits`}
      </output>
    </LearnerSection>
  );
}
