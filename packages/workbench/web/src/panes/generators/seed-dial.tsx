import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { MAX_SEED } from '../../model/generators/generating.js';

/** Pixels of dragging that turn the dial by one seed. */
const PIXELS_PER_SEED = 10;

export interface SeedDialProps {
  readonly seed: number;
  readonly onSeed: (seed: number) => void;
}

/** A seed as a dial: dragged or turned by the wheel, or with the arrow keys. */
export function SeedDial({ seed, onSeed }: SeedDialProps) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 16, PageDown: -16 },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeed(seed + step);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined) return;
    const { x, y, from } = drag.current;
    const next = from + Math.round((event.clientX - x - (event.clientY - y)) / PIXELS_PER_SEED);
    if (next !== seed) onSeed(next);
  };
  const angle = (seed % 24) * 15 - 90;
  return (
    <div
      className="seed-dial"
      role="slider"
      tabIndex={0}
      aria-label="Seed dial"
      aria-valuenow={seed}
      aria-valuemin={0}
      aria-valuemax={MAX_SEED}
      title="Turn: drag, wheel, or arrow keys (Page Up and Down: 16)"
      onKeyDown={onKeyDown}
      onWheel={(event) => onSeed(seed + (event.deltaY < 0 ? 1 : -1))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, from: seed };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    >
      <svg viewBox="-16 -16 32 32" width="30" height="30" aria-hidden="true">
        <circle r="14" className="seed-dial-face" />
        {Array.from({ length: 24 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else of its own
          <line key={i} x1="11.5" x2="13.5" className="seed-dial-tick" transform={`rotate(${i * 15})`} />
        ))}
        <line x1="4" x2="11" className="seed-dial-hand" transform={`rotate(${angle})`} />
      </svg>
    </div>
  );
}
