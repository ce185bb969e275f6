import { useMemo, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useEditor } from './context.js';
import { refreshed } from './refresh.js';

/**
 * A part of a store that changes while the game runs, such as the clock or the blackboard. It
 * renders together with all other such parts, a few times a second. For what changes seldom and
 * must show immediately, use `useStore`.
 */
export function useRefreshed<T, Part>(
  store: Pick<StoreApi<T>, 'getState' | 'subscribe'>,
  select: (state: T) => Part,
): Part {
  const { refresh } = useEditor();
  const subscribe = useMemo(() => refreshed(refresh, (changed) => store.subscribe(changed)), [store, refresh]);
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}
