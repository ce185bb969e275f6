import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface ChartHandleProps {
  readonly label: string;
  /** Its value, its limits, and how it is spoken. */
  readonly now: number;
  readonly limits: readonly [min: number, max: number];
  readonly words: string;
  /** Where it is drawn, in units of the chart. */
  readonly at: readonly [x: number, y: number];
  readonly chartWidth: number;
  readonly onSelect: () => void;
  /** Called when a drag starts and ends. */
  readonly onHold?: (isHeld: boolean) => void;
  /** Dragged to a place, in units of the chart. */
  readonly onDrag: (x: number, y: number) => void;
  /** Moved by this many steps with the arrow keys; Shift: ten. */
  readonly onStep: (across: number, up: number) => void;
}

/** A point of a chart that can be dragged or moved by keys, with a spoken name and value. */
export function ChartHandle(props: ChartHandleProps) {
  const { label, now, limits, words, at, chartWidth, onSelect, onHold, onDrag, onStep } = props;
  const isDragged = useRef(false);
  const onPointerMove = (event: PointerEvent<SVGElement>) => {
    if (!isDragged.current) return;
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const scale = chartWidth / box.width;
    onDrag((event.clientX - box.x) * scale, (event.clientY - box.y) * scale);
  };
  const end = () => {
    if (!isDragged.current) return;
    isDragged.current = false;
    onHold?.(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (across === 0 && up === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    onStep(across * times, up * times);
  };
  return (
    <circle
      className="handle"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      aria-valuenow={now}
      aria-valuetext={words}
      cx={at[0]}
      cy={at[1]}
      r={4.5}
      onFocus={onSelect}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
        onHold?.(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onKeyDown={onKeyDown}
    />
  );
}
