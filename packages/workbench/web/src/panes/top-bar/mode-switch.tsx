import type { Mode } from 'gumption/protocol';
import { useStore } from 'zustand';
import { useSession } from '../../model/context.js';
import { setMode } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';

const MODES: readonly { readonly mode: Mode; readonly title: string; readonly says: string; readonly keys: string }[] =
  [
    { mode: 'play', title: 'Play', says: 'Play mode: the game as players see it', keys: 'Alt+Shift+P' },
    {
      mode: 'edit',
      title: 'Edit',
      says: 'Edit mode: nothing moves, things can be pointed at in peace',
      keys: 'Alt+Shift+E',
    },
    { mode: 'test', title: 'Test', says: 'Test mode: the game with overlays drawn over it', keys: 'Alt+Shift+T' },
  ];

/** How the game is used. */
export function ModeSwitch() {
  const session = useSession();
  const current = useStore(session.world, (world) => world.run.mode);
  const connected = useStore(session.link, (link) => link.status === 'connected' || link.status === 'silent');
  return (
    <Toolbar className="run-controls mode-switch" label="Mode">
      {MODES.map(({ mode, title, says, keys }) => (
        <Button
          key={mode}
          label={says}
          shortcut={keys}
          pressed={mode === current}
          disabled={!connected}
          onClick={() => setMode(session, mode)}
        >
          {title}
        </Button>
      ))}
    </Toolbar>
  );
}
