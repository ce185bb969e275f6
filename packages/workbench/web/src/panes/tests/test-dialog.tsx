import type { Expectation, ProposedFact, SavedMoment, Scenario } from 'gumption/behavior/scenario';
import { useEffect, useId, useState } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { changeScenario, createScenario, freeName } from '../../model/debug/edit-scenarios.js';
import { readScenarios } from '../../model/debug/scenarios.js';
import type { TestSubject } from '../../model/debug/testing.js';
import type { Editor } from '../../model/editor.js';
import { Button } from '../../widgets/button.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { expectationWords } from './expectation-words.js';
import { wordFact } from './word-fact.js';
import './tests.css';

/** Seconds before the moment on screen that are proposed as the span. */
const SPAN_SECONDS = 20;
/** Facts that are ticked to begin with. */
const TICKED = 3;

interface Offered {
  readonly facts: readonly ProposedFact[];
  readonly ticked: ReadonlySet<number>;
}

/**
 * Makes or changes a test: a span is played without a page, the facts that held are listed, and
 * those that are ticked are what the test expects.
 */
export function TestDialog({ subject, onClose }: { readonly subject: TestSubject; readonly onClose: () => void }) {
  const editor = useEditor();
  const id = useId();
  const edited = subject.kind === 'edit' ? subject.row : undefined;
  const [first] = useState(() => firstOf(editor, subject));
  const [span, setSpan] = useState(first.span);
  const [name, setName] = useState(() => edited?.name ?? freeName(editor, 'New test'));
  const [seed, setSeed] = useState(first.seed);
  const [fromWorld, setFromWorld] = useState(first.hasWorld);
  const [offered, setOffered] = useState<Offered | undefined>(() => expectedBy(edited?.document));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const startOf = async (): Promise<SavedMoment | undefined> =>
    !fromWorld ? undefined : subject.kind === 'span' ? await subject.start : edited?.document?.start;
  /** The seconds of the play that facts are about. */
  const played = fromWorld && first.hasWorld ? { from: 0, to: round(span.to - span.from) } : span;
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  const propose = () =>
    attempt(async () => {
      const start = await startOf();
      const found = await editor.files.scenarios.propose({ ...played, seed, ...(start && { start }) });
      const worded = found.map((fact) => wordFact(editor, fact));
      setOffered((before) => merge(edited === undefined ? undefined : before, worded));
    });
  const save = () =>
    attempt(async () => {
      const start = await startOf();
      const expect = offered!.facts.filter((_, i) => offered!.ticked.has(i)).map(({ expectation }) => expectation);
      const { seeds: _, start: __, ...kept } = edited?.document ?? { $schema: 'urn:gumption:scenario:1', version: 1 };
      const scenario: Scenario = {
        ...kept,
        ...{ name: name.trim(), seconds: played.to, expect },
        ...(start === undefined && seedsOf(edited?.document, seed)),
        ...(start && { start }),
      };
      const isSaved =
        edited === undefined ? await createScenario(editor, scenario) : await changeScenario(editor, edited, scenario);
      if (isSaved) onClose();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was just played
  useEffect(() => {
    // Names and files that are taken are in the list.
    if (editor.scenarios.getState().rows === undefined) void readScenarios(editor);
    if (subject.kind === 'span') void propose();
  }, []);
  const toggle = (i: number) =>
    setOffered((before) => {
      const ticked = new Set(before!.ticked);
      if (!ticked.delete(i)) ticked.add(i);
      return { ...before!, ticked };
    });
  const changed = () => {
    if (edited === undefined) setOffered(undefined);
  };
  const canSave = offered !== undefined && offered.ticked.size > 0 && name.trim() !== '' && !busy;
  const number = (label: string, value: number, onValue: (value: number) => void) => (
    <label className="new-test-number">
      {label}
      <input
        type="number"
        className="text-field"
        min={0}
        step="any"
        value={value}
        onChange={(event) => {
          onValue(Number(event.target.value));
          changed();
        }}
      />
    </label>
  );
  return (
    <ModalDialog
      title={edited === undefined ? 'New test' : `Edit the test ${edited.name}`}
      className="new-test"
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (offered === undefined) void propose();
          else if (canSave) void save();
        }}
      >
        <label>
          Name
          <input className="text-field" value={name} required onChange={(event) => setName(event.target.value)} />
        </label>
        {first.hasWorld && (
          <label>
            Starts from
            <select
              className="text-field"
              value={fromWorld ? 'world' : 'start'}
              onChange={(event) => {
                setFromWorld(event.target.value === 'world');
                changed();
              }}
            >
              <option value="world">the recorded world{first.at}</option>
              <option value="start">the game’s start</option>
            </select>
          </label>
        )}
        <div className="new-test-span">
          {fromWorld && first.hasWorld ? (
            number('Seconds to play', played.to, (seconds) => setSpan({ ...span, to: span.from + seconds }))
          ) : (
            <>
              {number('From second', span.from, (from) => setSpan({ ...span, from }))}
              {number('to second', span.to, (to) => setSpan({ ...span, to }))}
              {number('Seed', seed, setSeed)}
            </>
          )}
        </div>
        <p className="muted">
          {fromWorld && first.hasWorld
            ? 'The world is put back as it was then, and goes on by itself without a page.'
            : 'The game is played from its start without a page; what you did by hand is not part of it.'}
        </p>
        {problem !== undefined && (
          <p className="tests-problem" role="alert">
            {problem}
          </p>
        )}
        {busy && offered === undefined && <p role="status">Playing {showSeconds(played.to)} without a page …</p>}
        {offered !== undefined && (
          <fieldset className="new-test-facts" aria-describedby={id}>
            <legend id={id}>
              {offered.facts.length === 0
                ? 'Nothing happened in this span.'
                : 'What held. Tick what the test must expect:'}
            </legend>
            {offered.facts.map(({ expectation, telling }, i) => (
              <label key={expectationWords(expectation)}>
                <input type="checkbox" checked={offered.ticked.has(i)} onChange={() => toggle(i)} />
                {expectationWords(expectation)}
                {telling > 0 && <span className="muted"> · not with every seed</span>}
              </label>
            ))}
          </fieldset>
        )}
        <div className="new-test-buttons">
          {/* Without it, Enter in a field of several does nothing. */}
          <button type="submit" hidden />
          <Button
            label={edited === undefined ? 'Propose what the test expects' : 'Propose more that the test could expect'}
            tone={offered === undefined ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => void propose()}
          >
            {busy ? 'Playing …' : edited === undefined ? 'Propose' : 'Propose more'}
          </Button>
          {offered !== undefined && (
            <Button label="Save the test" tone="primary" disabled={!canSave} onClick={() => void save()}>
              Save
            </Button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}

/** What the fields of the dialog hold to begin with. */
function firstOf(editor: Editor, subject: TestSubject) {
  const { secondsPerTick } = editor.recorder;
  if (subject.kind === 'edit') {
    const { seconds = 1, seeds = [1], start, expect = [] } = subject.row.document ?? {};
    const from = start === undefined ? Math.min(...expect.map((each) => each.from ?? 0)) : 0;
    return { span: { from, to: seconds }, seed: seeds[0], hasWorld: start !== undefined, at: '' };
  }
  if (subject.kind === 'start')
    return { span: spanOnScreen(editor.world.getState().run), seed: 1, hasWorld: false, at: '' };
  const { from, to } = subject.span;
  const span = { from: round(from * secondsPerTick), to: round(to * secondsPerTick) };
  return { span, seed: 1, hasWorld: subject.start !== undefined, at: `, ${showSeconds(span.from)} after the start` };
}

/** Whole milliseconds, without the last bits of sums. */
function round(seconds: number): number {
  return Number(seconds.toFixed(3));
}

/** Seeds of a test: all that it had, where the first is the same. */
function seedsOf(document: Scenario | undefined, seed: number): Pick<Scenario, 'seeds'> {
  if (document?.seeds?.[0] === seed) return { seeds: document.seeds };
  return seed === 1 ? {} : { seeds: [seed] };
}

function expectedBy(document: Scenario | undefined): Offered | undefined {
  if (document === undefined) return undefined;
  const facts = document.expect.map((expectation) => ({ expectation, telling: 0 }));
  return { facts, ticked: new Set(facts.keys()) };
}

/** Facts that were found, after those that a test has already; those of a new test are ticked in part. */
function merge(before: Offered | undefined, found: readonly ProposedFact[]): Offered {
  if (before === undefined) return { facts: found, ticked: new Set(found.slice(0, TICKED).keys()) };
  const words = (expectation: Expectation) => expectationWords(expectation);
  const known = new Set(before.facts.map(({ expectation }) => words(expectation)));
  const facts = [...before.facts, ...found.filter(({ expectation }) => !known.has(words(expectation)))];
  return { facts, ticked: before.ticked };
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
