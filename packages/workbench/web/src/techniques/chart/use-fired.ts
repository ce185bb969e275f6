import { type RefObject, useEffect, useMemo } from 'react';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { ChartGraph } from './chart-graph.js';

const FLASH: KeyframeAnimationOptions = { duration: 900, easing: 'ease-out' };

/**
 * Marks the transition that was taken last, and flashes it when it is taken. It sets attributes;
 * nothing renders.
 */
export function useFired(layer: RefObject<HTMLElement | null>, { arrows }: ChartGraph): void {
  const { results } = useEditor();
  // Compared by identity, not by position: a drag changes arrows at every move.
  const ids = [...new Set(arrows.map(({ node }) => node.id))].join('\n');
  const behavior = arrows[0]?.behavior;
  const watched = useMemo(
    () => (behavior === undefined ? [] : ids.split('\n').map((id) => [id, nodeKey(behavior, id)] as const)),
    [ids, behavior],
  );
  useEffect(() => {
    const find = (id: string) => layer.current?.querySelectorAll(`[data-arrow="${CSS.escape(id)}"]`) ?? [];
    const mark = (id: string, flash: boolean) => {
      for (const old of layer.current?.querySelectorAll('[data-fired]') ?? []) old.removeAttribute('data-fired');
      for (const element of find(id)) {
        element.setAttribute('data-fired', '');
        if (flash && !matchMedia('(prefers-reduced-motion: reduce)').matches)
          element.animate([{ filter: 'drop-shadow(0 0 6px var(--success))' }, { filter: 'none' }], FLASH);
      }
    };
    const latest = () => {
      const taken = watched.flatMap(([id, key]) => {
        const result = results.of(key).find(({ event }) => event === 'success');
        return result === undefined ? [] : [{ id, order: result.order }];
      });
      return taken.sort((a, b) => b.order - a.order)[0];
    };
    const before = latest();
    if (before !== undefined) mark(before.id, false);
    let seen = before?.order ?? -1;
    const ends = watched.map(([, key]) =>
      results.subscribe(key, () => {
        const last = latest();
        if (last === undefined || last.order === seen) return;
        seen = last.order;
        mark(last.id, true);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [results, watched, layer]);
}
