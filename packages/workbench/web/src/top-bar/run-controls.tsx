import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { pause, play, SPEEDS, setSpeed, step, stop } from '../session/run-control.js';
import { Button } from '../widgets/button.js';
import { SelectField } from '../widgets/select-field.js';

/** Play, pause, stop, step, speed; the state the game is in stays down. */
export function RunControls() {
  const session = useSession();
  const { state, speed, tick } = useStore(session.world, (world) => world.run);
  const connected = useStore(session.link, (link) => link.status === 'connected' || link.status === 'silent');
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="run-controls" role="group" aria-label="Run">
      <Button
        label="Play"
        icon="play"
        shortcut="Space"
        pressed={state === 'playing'}
        disabled={!connected}
        onClick={() => play(session)}
      >
        Play
      </Button>
      <Button
        label="Pause"
        icon="pause"
        shortcut="Space"
        pressed={state === 'paused'}
        disabled={!connected}
        onClick={() => pause(session)}
      />
      <Button
        label="Stop"
        icon="stop"
        shortcut="Shift+Space"
        pressed={state === 'stopped'}
        disabled={!connected || (state === 'stopped' && tick === 0)}
        onClick={() => stop(session)}
      />
      <Button label="Step one tick" icon="step" shortcut="." disabled={!connected} onClick={() => step(session)}>
        tick
      </Button>
      <SelectField
        label="Speed"
        value={String(speed)}
        options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
        disabled={!connected}
        onChange={(value) => setSpeed(session, Number(value))}
      />
    </div>
  );
}
