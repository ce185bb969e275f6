import { useStore } from 'zustand';
import { useSession } from '../../model/context.js';
import { finishTick, pause, play, SPEEDS, setSpeed, step, stepNode, stop } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { Toolbar } from '../../widgets/toolbar.js';

/** Play, pause, stop, step, speed; the state the game is in stays down. */
export function RunControls() {
  const session = useSession();
  const state = useStore(session.world, ({ run }) => run.state);
  const speed = useStore(session.world, ({ run }) => run.speed);
  const isAtStart = useStore(session.world, ({ run }) => run.state === 'stopped' && run.tick === 0);
  const isMidTick = useStore(session.world, ({ run }) => run.pausedAt !== undefined);
  const connected = useStore(session.link, (link) => link.status === 'connected' || link.status === 'silent');
  const hasAgent = useStore(session.selection, ({ agent }) => agent !== undefined);
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <Toolbar className={`run-controls${isMidTick ? ' mid-tick' : ''}`} label="Run">
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
        disabled={!connected || isAtStart}
        onClick={() => stop(session)}
      />
      <Button label="Step one tick" icon="step" shortcut="." disabled={!connected} onClick={() => step(session)}>
        <span className="step-word">tick</span>
      </Button>
      <Button
        label="Step one node"
        icon="stepNode"
        shortcut=","
        disabled={!connected || !hasAgent}
        onClick={() => stepNode(session)}
      >
        <span className="step-word">node</span>
      </Button>
      <Button
        label="Finish the tick"
        icon="finish"
        shortcut=">"
        disabled={!connected || !isMidTick}
        onClick={() => finishTick(session)}
      />
      <SelectField
        label="Speed"
        value={String(speed)}
        options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
        disabled={!connected}
        onChange={(value) => setSpeed(session, Number(value))}
      />
    </Toolbar>
  );
}
