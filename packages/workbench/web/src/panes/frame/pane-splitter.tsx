import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { PaneName } from '../../model/preferences.js';
import { Splitter } from '../../widgets/splitter.js';

interface PaneLimits {
  readonly label: string;
  readonly orientation: 'vertical' | 'horizontal';
  readonly grows: 'forward' | 'backward';
  readonly min: number;
  readonly max: number;
}

const PANES: Readonly<Record<PaneName, PaneLimits>> = {
  game: { label: 'the game', orientation: 'vertical', grows: 'forward', min: 240, max: 1600 },
  gameHeight: { label: 'the game', orientation: 'horizontal', grows: 'forward', min: 120, max: 1200 },
  list: { label: 'the lists', orientation: 'vertical', grows: 'forward', min: 160, max: 520 },
  agents: { label: 'the agents', orientation: 'horizontal', grows: 'backward', min: 72, max: 520 },
  inspector: { label: 'the inspector', orientation: 'vertical', grows: 'backward', min: 232, max: 560 },
  blackboard: { label: 'the blackboard', orientation: 'horizontal', grows: 'backward', min: 72, max: 640 },
  console: { label: 'the console', orientation: 'horizontal', grows: 'backward', min: 80, max: 520 },
  beside: { label: 'the view beside', orientation: 'vertical', grows: 'backward', min: 200, max: 1000 },
  palette: { label: 'the palette', orientation: 'vertical', grows: 'forward', min: 132, max: 360 },
};

/** The bar that resizes and hides one of the page's panes, and remembers it. */
export function PaneSplitter({ pane, grows }: { readonly pane: PaneName; readonly grows?: PaneLimits['grows'] }) {
  const { preferences } = useEditor();
  const size = useStore(preferences, (state) => state.sizes[pane]);
  const collapsed = useStore(preferences, (state) => state.collapsed[pane]);
  return (
    <Splitter
      {...PANES[pane]}
      {...(grows !== undefined && { grows })}
      size={size}
      collapsed={collapsed}
      onSize={(next) => preferences.setState(({ sizes }) => ({ sizes: { ...sizes, [pane]: next } }))}
      onCollapse={(next) => preferences.setState((state) => ({ collapsed: { ...state.collapsed, [pane]: next } }))}
    />
  );
}
