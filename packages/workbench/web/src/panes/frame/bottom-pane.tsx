import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { BottomTab } from './bottom-tab.js';
import { BottomTabsContext } from './tab-strip.js';
import './bottom.css';

/** The bottom of the page: one of several panes, chosen by tabs in its header. */
export function BottomPane({ tabs }: { readonly tabs: readonly BottomTab[] }) {
  const bottom = useStore(useEditor().preferences, (preferences) => preferences.bottom);
  const { Component } = tabs.find(({ id }) => id === bottom) ?? tabs[0];
  return (
    <BottomTabsContext value={tabs}>
      <Component />
    </BottomTabsContext>
  );
}
