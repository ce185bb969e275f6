import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { toggleTestRecording } from '../../model/debug/testing.js';
import { Button } from '../../widgets/button.js';
import './tests.css';

/** Pressed once it records a test, pressed again it opens what was recorded. */
export function RecordButton() {
  const editor = useEditor();
  const from = useStore(editor.testing, ({ recording }) => recording?.from);
  const isThere = useStore(editor.link, ({ status }) => status === 'connected' || status === 'silent');
  const isOn = from !== undefined;
  return (
    <Button
      label={isOn ? 'End recording and make the test' : 'Record a test'}
      icon="breakpoint"
      tone="plain"
      pressed={isOn}
      disabled={!isThere}
      onClick={() => toggleTestRecording(editor)}
    >
      {isOn ? <Recorded from={from} /> : 'Record'}
    </Button>
  );
}

/** How much has been recorded. */
function Recorded({ from }: { readonly from: number }) {
  const editor = useEditor();
  // In whole seconds: the button must not change its width all the time.
  const seconds = useStore(editor.world, ({ run }) =>
    Math.max(0, Math.floor((run.tick - from) * editor.recorder.secondsPerTick)),
  );
  return <>Recording {showSeconds(seconds)}</>;
}
