import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../../model/context.js';
import { type NodeNumbers, watchNodeValues } from '../../model/insight/node-values.js';

/** Paints numbers that nodes report into elements of a page. */
export type Paint = (page: HTMLElement, values: ReadonlyMap<string, NodeNumbers>) => void;

/**
 * The element that `paint` keeps up to date with what the nodes of a behavior report, without
 * rendering. Nothing is painted while `paint` is undefined.
 */
export function usePainted<E extends HTMLElement = HTMLDivElement>(
  behavior: string,
  paint: Paint | undefined,
): RefObject<E | null> {
  const editor = useEditor();
  const ref = useRef<E>(null);
  // After every render: it may have replaced what was painted.
  useLayoutEffect(() => {
    if (paint === undefined) return;
    return watchNodeValues(editor, behavior, (values) => {
      if (ref.current !== null) paint(ref.current, values);
    });
  });
  return ref;
}
