import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { finishTick, pause, play, SPEEDS, setSpeed, step, stepNode, stop } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { Toolbar } from '../../widgets/toolbar.js';

/** Play, pause, stop, step, speed; the state the game is in stays down. */
export function RunControls() {
  const editor = useEditor();
  const state = useStore(editor.world, ({ run }) => run.state);
  const speed = useStore(editor.world, ({ run }) => run.speed);
  const isAtStart = useStore(editor.world, ({ run }) => run.state === 'stopped' && run.tick === 0);
  const isMidTick = useStore(editor.world, ({ run }) => run.pausedAt !== undefined);
  const connected = useStore(editor.link, (link) => link.status === 'connected' || link.status === 'silent');
  const hasAgent = useStore(editor.selection, ({ agent }) => agent !== undefined);
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <Toolbar className={`run-controls${isMidTick ? ' mid-tick' : ''}`} label="Run">
      <Button
        label="Play"
        icon="play"
        shortcut="Space"
        pressed={state === 'playing'}
        disabled={!connected}
        onClick={() => play(editor)}
      >
        Play
      </Button>
      <Button
        label="Pause"
        icon="pause"
        shortcut="Space"
        pressed={state === 'paused'}
        disabled={!connected}
        onClick={() => pause(editor)}
      />
      <Button
        label="Stop"
        icon="stop"
        shortcut="Shift+Space"
        pressed={state === 'stopped'}
        disabled={!connected || isAtStart}
        onClick={() => stop(editor)}
      />
      <Button label="Step one tick" icon="step" shortcut="." disabled={!connected} onClick={() => step(editor)}>
        <span className="step-word">tick</span>
      </Button>
      <Button
        label="Step one node"
        icon="stepNode"
        shortcut=","
        disabled={!connected || !hasAgent}
        onClick={() => stepNode(editor)}
      >
        <span className="step-word">node</span>
      </Button>
      <Button
        label="Finish the tick"
        icon="finish"
        shortcut=">"
        disabled={!connected || !isMidTick}
        onClick={() => finishTick(editor)}
      />
      <SelectField
        label="Speed"
        value={String(speed)}
        options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
        disabled={!connected}
        onChange={(value) => setSpeed(editor, Number(value))}
      />
    </Toolbar>
  );
}
