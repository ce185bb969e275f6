/** Pixels a pressed pointer must move before it means a drag and not a click. */
const SLACK = 5;

export interface Follower {
  readonly onMove: (event: PointerEvent) => void;
  /** Dropped after a drag; not called for a click or after Escape. */
  readonly onDrop: (event: PointerEvent) => void;
  /** However it ended. */
  readonly onEnd: () => void;
}

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
}

/**
 * Follows a pressed pointer until it is released or Escape is pressed. Without a move it stays a
 * click.
 */
export function followPointer(press: Press, { onMove, onDrop, onEnd }: Follower): void {
  let isDrag = false;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    isDrag ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= SLACK;
    if (isDrag) onMove(event);
  };
  const end = () => {
    window.removeEventListener('pointermove', move, true);
    window.removeEventListener('pointerup', up, true);
    window.removeEventListener('pointercancel', end, true);
    window.removeEventListener('keydown', key, true);
    onEnd();
    if (!isDrag) return;
    // The click that follows letting go is none.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (isDrag) onDrop(event);
    end();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDrag) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', move, true);
  window.addEventListener('pointerup', up, true);
  window.addEventListener('pointercancel', end, true);
  window.addEventListener('keydown', key, true);
}
