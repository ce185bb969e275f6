import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DragGhost } from './canvas/drag/drag-ghost.js';
import { type Commands, CommandsContext } from './commands/command-context.js';
import { useKeys } from './commands/keys/use-keys.js';
import { createPageActions } from './commands/page-actions.js';
import { createCommands } from './commands.js';
import { useEditor } from './model/context.js';
import type { Asked } from './model/library/asked.js';
import type { Liveness } from './model/link/liveness.js';
import { BehaviorForm } from './panes/behavior/behavior-form.js';
import { BehaviorPane } from './panes/behavior/behavior-pane.js';
import { ResultTip } from './panes/behavior/result-tip.js';
import { VIEWS } from './panes/behavior/views.js';
import { BlackboardPane } from './panes/blackboard/blackboard-pane.js';
import { Finder } from './panes/finder/finder.js';
import { BottomPane } from './panes/frame/bottom-pane.js';
import { frameGrid } from './panes/frame/frame-grid.js';
import { PaneSplitter } from './panes/frame/pane-splitter.js';
import { GamePane } from './panes/game/game-pane.js';
import { KeyHelp } from './panes/help/key-help.js';
import { BOTTOM_TABS } from './panes/index.js';
import { InspectorPane } from './panes/inspector/inspector-pane.js';
import { LeftPane } from './panes/library/left-pane.js';
import { LibraryDialogs } from './panes/library/library-dialogs.js';
import { FailedSaveBar } from './panes/project/failed-save-bar.js';
import { RecoveryBar } from './panes/project/recovery-bar.js';
import { TrustBar } from './panes/project/trust-bar.js';
import { TestDialogs } from './panes/tests/test-dialogs.js';
import { TopBar } from './panes/top-bar/top-bar.js';
import './app.css';

/** The whole page. */
export function App({ liveness }: { readonly liveness: Liveness }) {
  const editor = useEditor();
  const { preferences, project } = editor;
  const title = useStore(project, (state) => state.info?.title);
  const { sizes, collapsed, dock, isGameLarge } = useStore(preferences, (state) => state);
  const grid = frameGrid({ sizes, collapsed, dock, isGameLarge });
  const [help, setHelp] = useState(false);
  const [finder, setFinder] = useState(false);
  const [asked, askBehavior] = useState<'new' | 'describe'>();
  const [inLibrary, askLibrary] = useState<Asked>();
  const [commands] = useState<Commands>(() => {
    const showHelp = () => setHelp(true);
    const showFinder = () => setFinder(true);
    const page = createPageActions(editor, { showHelp, showFinder, askBehavior, askLibrary });
    return { commands: createCommands(VIEWS, BOTTOM_TABS), context: { editor, page } };
  });
  useKeys(commands);
  useEffect(() => {
    document.title = title === undefined ? 'Gumption' : `${title} · Gumption`;
  }, [title]);
  const length = (pane: keyof typeof sizes) => (collapsed[pane] ? '0px' : `${sizes[pane]}px`);
  return (
    <CommandsContext value={commands}>
      <div className="workbench">
        <TopBar />
        <div className="page-notes">
          <TrustBar />
          <FailedSaveBar />
          <RecoveryBar />
        </div>
        <main
          data-large={isGameLarge || undefined}
          style={{ gridTemplateRows: isGameLarge ? 'minmax(0, 1fr)' : `minmax(0, 1fr) auto ${length('console')}` }}
        >
          <div
            className="frame"
            style={{ gridTemplateColumns: grid.columns, gridTemplateRows: grid.rows, gridTemplateAreas: grid.areas }}
          >
            <GamePane liveness={liveness} />
            <div className="frame-edge">
              <PaneSplitter pane={grid.splitters.game} />
            </div>
            <div className="frame-list">
              <LeftPane />
            </div>
            <div className="frame-before">
              <PaneSplitter pane={grid.splitters.before} />
            </div>
            <BehaviorPane />
            <div className="frame-after">
              <PaneSplitter pane={grid.splitters.after} grows="backward" />
            </div>
            <div className="right-column" style={{ gridTemplateRows: `minmax(0, 1fr) auto ${length('blackboard')}` }}>
              <InspectorPane />
              <PaneSplitter pane="blackboard" />
              <BlackboardPane />
            </div>
          </div>
          <PaneSplitter pane="console" />
          <BottomPane tabs={BOTTOM_TABS} />
        </main>
        <DragGhost />
        <ResultTip />
        <Finder open={finder} onClose={() => setFinder(false)} />
        <KeyHelp open={help} onClose={() => setHelp(false)} />
        <TestDialogs />
        <LibraryDialogs asked={inLibrary} onAsk={askLibrary} />
        <BehaviorForm asked={asked} onClose={() => askBehavior(undefined)} />
      </div>
    </CommandsContext>
  );
}
