import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { DragHandlers } from './number-drag.js';

/** The numbers of one row, for the label of that row. */
interface NumbersInRow {
  readonly numbers: readonly DragHandlers[];
  readonly join: (number: DragHandlers) => () => void;
}

const RowContext = createContext<NumbersInRow | undefined>(undefined);

/** A row with a {@link DragLabel} and its field. Draws nothing itself. */
export function DragRow({ children }: { readonly children: ReactNode }) {
  const [numbers, setNumbers] = useState<readonly DragHandlers[]>([]);
  const row = useMemo((): NumbersInRow => {
    const join = (number: DragHandlers) => {
      setNumbers((others) => [...others, number]);
      return () => setNumbers((all) => all.filter((each) => each !== number));
    };
    return { numbers, join };
  }, [numbers]);
  return <RowContext value={row}>{children}</RowContext>;
}

/** The name of a value. Where the value is one number, dragging the name changes it. */
export function DragLabel(props: {
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const { className = '', title, children } = props;
  const numbers = useContext(RowContext)?.numbers ?? [];
  const drag = numbers.length === 1 ? numbers[0] : undefined;
  return (
    <span className={drag === undefined ? className : `${className} drag-label`.trim()} title={title} {...drag}>
      {children}
    </span>
  );
}

/** Lets the label of the row that a number field is in change its number, too. */
export function useDragLabel(handlers: DragHandlers): void {
  const join = useContext(RowContext)?.join;
  const latest = useRef(handlers);
  latest.current = handlers;
  const joins = useRef(join);
  joins.current = join;
  useEffect(
    () =>
      joins.current?.({
        onPointerDown: (event) => latest.current.onPointerDown(event),
        onPointerMove: (event) => latest.current.onPointerMove(event),
        onPointerUp: () => latest.current.onPointerUp(),
        onLostPointerCapture: () => latest.current.onLostPointerCapture(),
      }),
    [],
  );
}
