import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { Button } from '../widgets/button.js';
import { Breadcrumb } from './breadcrumb.js';
import { RunControls } from './run-controls.js';
import { SaveButton } from './save-button.js';
import { SyncBadge } from './sync-badge.js';

export function TopBar({ onHelp }: { readonly onHelp: () => void }) {
  const { preferences } = useSession();
  const theme = useStore(preferences, (state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="top-bar">
      <Breadcrumb />
      <RunControls />
      <div className="top-bar-end">
        <SyncBadge />
        <SaveButton />
        <Button
          label={`Use the ${other} theme`}
          icon={theme === 'dark' ? 'sun' : 'moon'}
          onClick={() => preferences.setState({ theme: other })}
        />
        <Button label="Keyboard shortcuts" icon="help" shortcut="?" onClick={onHelp} />
      </div>
    </header>
  );
}
