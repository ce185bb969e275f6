import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import './drag.css';

/** Shows beside the pointer what is being dragged, and what dropping it would do. */
export function DragGhost() {
  const { canvas } = useEditor();
  const ref = useRef<HTMLDivElement>(null);
  const label = useStore(canvas, ({ drag }) => drag?.label);
  const words = useStore(canvas, ({ drag }) => drag?.words);
  const fits = useStore(canvas, ({ drag }) => drag?.fits);
  const isShown = label !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const place = () => {
      const { drag } = canvas.getState();
      if (drag !== undefined && ref.current !== null)
        ref.current.style.transform = `translate(${drag.x + 14}px, ${drag.y + 12}px)`;
    };
    place();
    return canvas.subscribe(place);
  }, [canvas, isShown]);
  if (!isShown) return null;
  return (
    <div ref={ref} className="drag-ghost" role="status" data-fits={fits || undefined}>
      <strong>{label}</strong>
      {words !== undefined && <span>{words}</span>}
    </div>
  );
}
