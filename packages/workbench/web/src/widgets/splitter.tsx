import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './splitter.css';

/** Pixels that one arrow key moves a splitter. */
const KEY_STEP = 16;

export interface SplitterProps {
  /** The pane it resizes. */
  readonly label: string;
  readonly orientation: 'vertical' | 'horizontal';
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** Does dragging right or down make the pane larger (it lies before the splitter), or smaller? */
  readonly grows: 'forward' | 'backward';
  readonly collapsed: boolean;
  readonly onSize: (size: number) => void;
  readonly onCollapse: (collapsed: boolean) => void;
}

/**
 * The bar between two panes: drag it, move it with the arrow keys, hide the pane with Enter or a
 * double click.
 */
export function Splitter(props: SplitterProps) {
  const { label, orientation, size, min, max, grows, collapsed, onSize, onCollapse } = props;
  const drag = useRef<{ at: number; size: number }>(undefined);
  const sign = grows === 'forward' ? 1 : -1;
  const along = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY);
  const resize = (wanted: number) => {
    // Pulled well below its least size, a pane is meant to go away.
    const hide = wanted < min / 2;
    if (hide !== collapsed) onCollapse(hide);
    if (!hide) onSize(Math.round(Math.min(max, Math.max(min, wanted))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, forth] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === 'Enter') onCollapse(!collapsed);
    else if (event.key === back) resize(size - sign * KEY_STEP);
    else if (event.key === forth) resize(size + sign * KEY_STEP);
    else if (event.key === 'Home') resize(min);
    else if (event.key === 'End') resize(max);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused and moved
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-label={`Resize ${label}`}
      aria-orientation={orientation}
      aria-valuenow={collapsed ? 0 : size}
      aria-valuemin={0}
      aria-valuemax={max}
      data-orientation={orientation}
      title={`Drag to resize ${label}; double-click to ${collapsed ? 'show' : 'hide'} it`}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onCollapse(!collapsed)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        document.body.dataset.resizing = orientation;
        drag.current = { at: along(event), size: collapsed ? 0 : size };
      }}
      onPointerMove={(event) => {
        if (drag.current !== undefined && along(event) !== drag.current.at)
          resize(drag.current.size + sign * (along(event) - drag.current.at));
      }}
      onLostPointerCapture={() => {
        delete document.body.dataset.resizing;
        drag.current = undefined;
      }}
    />
  );
}
