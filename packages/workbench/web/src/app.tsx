import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BlackboardPane } from './blackboard/blackboard-pane.js';
import { BottomPane } from './bottom/bottom-pane.js';
import { BOTTOM_TABS } from './bottom/bottom-tabs.js';
import { type Commands, CommandsContext } from './commands/command-context.js';
import { createCommands } from './commands/commands.js';
import { createPageActions } from './commands/page-actions.js';
import { DragGhost } from './drag/drag-ghost.js';
import { Finder } from './find/finder.js';
import { GamePane } from './game/game-pane.js';
import { InspectorPane } from './inspector/inspector-pane.js';
import { KeyHelp } from './keys/key-help.js';
import { useKeys } from './keys/use-keys.js';
import type { Asked } from './library/asked.js';
import { LeftPane } from './library/left-pane.js';
import { LibraryDialogs } from './library/library-dialogs.js';
import { PaneSplitter } from './preferences/pane-splitter.js';
import { useProject } from './project/project.js';
import { RecoveryBar } from './project/recovery-bar.js';
import { ResultTip } from './run/result-tip.js';
import { useSession } from './session/context.js';
import type { Liveness } from './session/liveness.js';
import { BehaviorForm } from './tabs/behavior-form.js';
import { BehaviorPane } from './tabs/behavior-pane.js';
import { VIEWS } from './tabs/views.js';
import { TopBar } from './top-bar/top-bar.js';

/** The whole page. */
export function App({ liveness }: { readonly liveness: Liveness }) {
  const session = useSession();
  const { preferences, project } = session;
  const title = useStore(project, (state) => state.info?.title);
  const { theme, sizes, collapsed } = useStore(preferences, (state) => state);
  const [help, setHelp] = useState(false);
  const [finder, setFinder] = useState(false);
  const [asked, askBehavior] = useState<'new' | 'describe'>();
  const [inLibrary, askLibrary] = useState<Asked>();
  const { deleted } = useProject();
  const [commands] = useState<Commands>(() => {
    const showHelp = () => setHelp(true);
    const showFinder = () => setFinder(true);
    const page = createPageActions(session, { showHelp, showFinder, askBehavior, askLibrary });
    return { commands: createCommands(VIEWS, BOTTOM_TABS), context: { session, page } };
  });
  useKeys(commands);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.title = title === undefined ? 'Gumption' : `${title} · Gumption`;
  }, [title]);
  const length = (pane: keyof typeof sizes) => (collapsed[pane] ? '0px' : `${sizes[pane]}px`);
  return (
    <CommandsContext value={commands}>
      <div className="workbench">
        <TopBar />
        <div className="page-notes">
          <RecoveryBar />
        </div>
        <main style={{ gridTemplateRows: `minmax(0, 1fr) auto ${length('console')}` }}>
          <div
            className="columns"
            style={{ gridTemplateColumns: `${length('game')} auto minmax(0, 1fr) auto ${length('inspector')}` }}
          >
            <div className="left-column" style={{ gridTemplateRows: `minmax(0, 1fr) auto ${length('agents')}` }}>
              <GamePane liveness={liveness} />
              <PaneSplitter pane="agents" />
              <LeftPane />
            </div>
            <PaneSplitter pane="game" />
            <BehaviorPane />
            <PaneSplitter pane="inspector" />
            <div className="right-column" style={{ gridTemplateRows: `minmax(0, 1fr) auto ${length('blackboard')}` }}>
              <InspectorPane />
              <PaneSplitter pane="blackboard" />
              <BlackboardPane />
            </div>
          </div>
          <PaneSplitter pane="console" />
          <BottomPane />
        </main>
        <DragGhost />
        <ResultTip />
        <Finder open={finder} onClose={() => setFinder(false)} />
        <KeyHelp open={help} onClose={() => setHelp(false)} />
        <LibraryDialogs asked={inLibrary} onAsk={askLibrary} onDeleted={(last) => deleted.setState({ last })} />
        <BehaviorForm asked={asked} onClose={() => askBehavior(undefined)} />
      </div>
    </CommandsContext>
  );
}
