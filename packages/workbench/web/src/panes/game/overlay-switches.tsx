import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { toggleOverlay } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';

/** Switches for the overlays that the game can draw; hidden for a game that draws none. */
export function OverlaySwitches() {
  const editor = useEditor();
  const overlays = useStore(editor.world, (world) => world.overlays);
  const on = useStore(editor.world, (world) => world.run.overlays);
  const isTest = useStore(editor.world, (world) => world.run.mode === 'test');
  if (overlays.length === 0) return null;
  return (
    <Toolbar className="overlay-switches" label="Overlays">
      {overlays.map(({ name, title, description }) => {
        const isOn = isTest && on.includes(name);
        return (
          <Button
            key={name}
            label={description === '' ? title : `${title}: ${description}`}
            pressed={isOn}
            onClick={() => toggleOverlay(editor, name)}
          >
            {title}
          </Button>
        );
      })}
    </Toolbar>
  );
}
