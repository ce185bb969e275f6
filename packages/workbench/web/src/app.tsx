import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { AgentList } from './agents/agent-list.js';
import { CanvasPane } from './canvas/canvas-pane.js';
import { ConsolePane } from './console/console-pane.js';
import { GamePane } from './game/game-pane.js';
import { InspectorPane } from './inspector/inspector-pane.js';
import { KeyHelp } from './keys/key-help.js';
import { useKeys } from './keys/use-keys.js';
import { PaneSplitter } from './preferences/pane-splitter.js';
import { RecoveryBar } from './project/recovery-bar.js';
import { useSession } from './session/context.js';
import type { Liveness } from './session/liveness.js';
import { TopBar } from './top-bar/top-bar.js';

/** The whole page. */
export function App({ liveness }: { readonly liveness: Liveness }) {
  const { preferences, project } = useSession();
  const title = useStore(project, (state) => state.info?.title);
  const { theme, sizes, collapsed } = useStore(preferences, (state) => state);
  const [help, setHelp] = useState(false);
  const [showHelp] = useState(() => () => setHelp(true));
  useKeys(showHelp);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.title = title === undefined ? 'Gumption' : `${title} · Gumption`;
  }, [title]);
  const length = (pane: keyof typeof sizes) => (collapsed[pane] ? '0px' : `${sizes[pane]}px`);
  return (
    <div className="workbench" style={{ gridTemplateRows: `auto auto minmax(0, 1fr) auto ${length('console')}` }}>
      <TopBar onHelp={showHelp} />
      <div className="page-notes">
        <RecoveryBar />
      </div>
      <main
        className="columns"
        style={{ gridTemplateColumns: `${length('game')} auto minmax(0, 1fr) auto ${length('inspector')}` }}
      >
        <div className="left-column" style={{ gridTemplateRows: `minmax(0, 1fr) auto ${length('agents')}` }}>
          <GamePane liveness={liveness} />
          <PaneSplitter pane="agents" />
          <AgentList />
        </div>
        <PaneSplitter pane="game" />
        <CanvasPane />
        <PaneSplitter pane="inspector" />
        <InspectorPane />
      </main>
      <PaneSplitter pane="console" />
      <ConsolePane />
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
