import { useStore } from 'zustand';
import { useSession } from '../../model/context.js';
import { BOTTOM_TABS } from '../index.js';
import { BottomTabsContext } from './tab-strip.js';

/** The bottom of the page: one of several panes, chosen by tabs in its header. */
export function BottomPane() {
  const bottom = useStore(useSession().preferences, (preferences) => preferences.bottom);
  const { Component } = BOTTOM_TABS.find(({ id }) => id === bottom) ?? BOTTOM_TABS[0];
  return (
    <BottomTabsContext value={BOTTOM_TABS}>
      <Component />
    </BottomTabsContext>
  );
}
