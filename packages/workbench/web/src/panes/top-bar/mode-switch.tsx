import type { Mode } from 'gumption/protocol';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { setMode } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';

const MODES: readonly { readonly mode: Mode; readonly title: string; readonly says: string; readonly keys: string }[] =
  [
    { mode: 'play', title: 'Play', says: 'Play mode: the game as players see it', keys: 'Alt+Shift+P' },
    {
      mode: 'edit',
      title: 'Edit',
      says: 'Edit mode: nothing moves, so that you can point at things',
      keys: 'Alt+Shift+E',
    },
    { mode: 'test', title: 'Test', says: 'Test mode: the game with overlays drawn over it', keys: 'Alt+Shift+T' },
  ];

/** How the game is used. */
export function ModeSwitch() {
  const editor = useEditor();
  const current = useStore(editor.world, (world) => world.run.mode);
  const connected = useStore(editor.link, (link) => link.status === 'connected' || link.status === 'silent');
  return (
    <Toolbar className="run-controls mode-switch" label="Mode">
      {MODES.map(({ mode, title, says, keys }) => (
        <Button
          key={mode}
          label={says}
          shortcut={keys}
          pressed={mode === current}
          disabled={!connected}
          onClick={() => setMode(editor, mode)}
        >
          {title}
        </Button>
      ))}
    </Toolbar>
  );
}
