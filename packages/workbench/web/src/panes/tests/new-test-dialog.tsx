import type { ProposedFact } from 'gumption/behavior/scenario';
import { useId, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { createScenario, freeName } from '../../model/debug/edit-scenarios.js';
import { Button } from '../../widgets/button.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';

/** Seconds before the moment on screen that are proposed as the span. */
const SPAN_SECONDS = 20;
/** Facts that are ticked to begin with. */
const TICKED = 3;

/**
 * Makes a test from what the game does in a span: it is played without a page from its start, the
 * facts that held are listed, and those that are ticked become a scenario.
 */
export function NewTestDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const id = useId();
  const [span, setSpan] = useState(() => spanOnScreen(editor.world.getState().run));
  const [name, setName] = useState(() => freeName(editor, 'New test'));
  const [seed, setSeed] = useState(1);
  const [facts, setFacts] = useState<readonly ProposedFact[]>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const propose = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const found = await editor.files.scenarios.propose({ ...span, seed });
      setFacts(found);
      setTicked(new Set(found.slice(0, TICKED).map((_, i) => i)));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  const save = async () => {
    const expect = (facts ?? []).filter((_, i) => ticked.has(i)).map(({ expectation }) => expectation);
    if (await createScenario(editor, { name: name.trim(), seconds: span.to, seed, expect })) onClose();
  };
  const toggle = (i: number) => {
    const next = new Set(ticked);
    if (!next.delete(i)) next.add(i);
    setTicked(next);
  };
  const number = (label: string, value: number, onValue: (value: number) => void) => (
    <label className="new-test-number">
      {label}
      <input
        type="number"
        className="text-field"
        min={0}
        value={value}
        onChange={(event) => {
          onValue(Number(event.target.value));
          setFacts(undefined);
        }}
      />
    </label>
  );
  return (
    <ModalDialog title="New test" className="new-test" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (facts === undefined) void propose();
          else if (ticked.size > 0) void save();
        }}
      >
        <label>
          Name
          <input className="text-field" value={name} required onChange={(event) => setName(event.target.value)} />
        </label>
        <div className="new-test-span">
          {number('From second', span.from, (from) => setSpan({ ...span, from }))}
          {number('to second', span.to, (to) => setSpan({ ...span, to }))}
          {number('Seed', seed, setSeed)}
        </div>
        <p className="muted">
          The game is played from its start without a page; what you did by hand is not part of it.
        </p>
        {problem !== undefined && (
          <p className="tests-problem" role="alert">
            {problem}
          </p>
        )}
        {facts !== undefined && (
          <fieldset className="new-test-facts" aria-describedby={id}>
            <legend id={id}>
              {facts.length === 0 ? 'Nothing happened in this span.' : 'What held. Tick what the test must expect:'}
            </legend>
            {facts.map(({ expectation, telling }, i) => (
              <label key={expectation.says}>
                <input type="checkbox" checked={ticked.has(i)} onChange={() => toggle(i)} />
                {expectation.says}
                {telling > 0 && <span className="muted"> · not with every seed</span>}
              </label>
            ))}
          </fieldset>
        )}
        <div className="new-test-buttons">
          <Button
            label="Propose what the test expects"
            tone={facts === undefined ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => void propose()}
          >
            {busy ? 'Playing …' : 'Propose'}
          </Button>
          {facts !== undefined && (
            <Button
              label="Save the test"
              tone="primary"
              disabled={ticked.size === 0 || name.trim() === ''}
              onClick={() => void save()}
            >
              Save
            </Button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}

/** The last seconds before the moment on screen, in whole seconds of game time. */
function spanOnScreen({
  tick,
  time,
  viewing,
}: {
  readonly tick: number;
  readonly time: number;
  readonly viewing?: number | undefined;
}) {
  const now = viewing === undefined || tick === 0 ? time : (time / tick) * viewing;
  const to = Math.max(1, Math.ceil(now));
  return { from: Math.max(0, to - SPAN_SECONDS), to };
}
