import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { IS_MAC } from '../../commands/command-items.js';
import { showKeys } from '../../commands/key-strokes.js';
import { MainMenu } from '../../commands/main-menu.js';
import { useEditor } from '../../model/context.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';
import { Breadcrumb } from './breadcrumb.js';
import { ModeSwitch } from './mode-switch.js';
import { RunControls } from './run-controls.js';
import { SaveButton } from './save-button.js';
import { SyncBadge } from './sync-badge.js';
import { UndoButtons } from './undo-buttons.js';
import './top-bar.css';

export function TopBar() {
  const { page } = useCommands().context;
  const { preferences } = useEditor();
  const theme = useStore(preferences, (state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="top-bar">
      <div className="top-bar-start">
        <MainMenu />
        <Breadcrumb />
      </div>
      <div className="top-bar-middle">
        <RunControls />
        <ModeSwitch />
      </div>
      <Toolbar className="top-bar-end" label="Project">
        <SyncBadge />
        <Button
          label="Search or run a command"
          icon="search"
          shortcut={showKeys('Mod+K', IS_MAC)}
          onClick={page.showFinder}
        />
        <UndoButtons />
        <SaveButton />
        <Button
          label={`Use the ${other} theme`}
          icon={theme === 'dark' ? 'sun' : 'moon'}
          onClick={() => preferences.setState({ theme: other })}
        />
        <Button label="Keyboard shortcuts" icon="help" shortcut="?" onClick={page.showHelp} />
      </Toolbar>
    </header>
  );
}
