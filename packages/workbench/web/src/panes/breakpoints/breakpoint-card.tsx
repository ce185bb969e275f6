import { type Breakpoint, compileCondition, type VocabularyDescription, vocabularyFrom } from 'gumption/protocol';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ConditionField } from '../../fields/condition-field.js';
import { useEditor } from '../../model/context.js';
import { BREAK_EVENTS, BREAK_WORDS } from '../../model/debug/breakpoint-list.js';
import { deleteBreakpoints, editBreakpoint, setBreakpoint } from '../../model/debug/breakpoints.js';
import { nodeName } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { NumberField } from '../../widgets/number-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import '../frame/canvas-card.css';
import './breakpoints.css';

/**
 * The settings of the breakpoint being edited, in a corner of the canvas; each change takes effect
 * immediately.
 */
export function BreakpointCard() {
  const editor = useEditor();
  const { list, editing, hits, problems } = useStore(editor.breakpoints, (state) => state);
  const agents = useStore(editor.world, (world) => world.roster);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const breakpoint = list.find(({ id }) => id === editing);
  const behaviorAgent = editor.documents.getState().byName[breakpoint?.behavior ?? '']?.current.agent;
  const check = useConditionCheck(lexicon.vocabulary, behaviorAgent);
  if (breakpoint === undefined) return null;
  const { id, behavior, node, on, agent, condition, hits: from, log, enabled } = breakpoint;
  const change = (values: Partial<{ [K in keyof Breakpoint]: Breakpoint[K] | undefined }>) => {
    const entries = Object.entries({ ...breakpoint, ...values }).filter(([, value]) => value !== undefined);
    setBreakpoint(editor, Object.fromEntries(entries) as unknown as Breakpoint);
  };
  const problem = problems[id];
  return (
    <section
      key={id}
      className="canvas-card breakpoint-card"
      aria-label={`Breakpoint on ${nodeName(editor, behavior, node)}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) editBreakpoint(editor, undefined);
      }}
    >
      <header>
        <h3>Breakpoint · {nodeName(editor, behavior, node)}</h3>
        <Button
          label="Close the breakpoint’s settings"
          icon="error"
          onClick={() => editBreakpoint(editor, undefined)}
        />
      </header>
      <fieldset className="break-events">
        <legend>Stop on</legend>
        {BREAK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={on.includes(event)}
              // One at least: a breakpoint that waits for nothing is better switched off.
              disabled={on.length === 1 && on[0] === event}
              onChange={({ target }) =>
                change({ on: BREAK_EVENTS.filter((each) => (each === event ? target.checked : on.includes(each))) })
              }
            />
            {BREAK_WORDS[event]}
          </label>
        ))}
      </fieldset>
      <div className="card-field condition-card-field">
        <span>Condition</span>
        <span>
          <ConditionField
            label="Condition"
            text={condition ?? ''}
            agent={behaviorAgent}
            check={check}
            mayBeEmpty
            problemId="breakpoint-condition-problem"
            onValue={(text) => change({ condition: text === '' ? undefined : text })}
          />
          {problem !== undefined && <p className="field-problem">{problem}</p>}
        </span>
      </div>
      <div className="card-field">
        <span>From hit</span>
        <NumberField
          label="From hit"
          value={from}
          placeholder="1"
          limits={{ min: 1, integer: true }}
          hint={`${hits[id] ?? 0} so far`}
          problemId="breakpoint-hits-problem"
          onValue={(value) => change({ hits: value <= 1 ? undefined : value })}
        />
      </div>
      <div className="card-field">
        <span>Agent</span>
        <SelectField
          label="Agent"
          value={agent ?? 'any'}
          options={[{ value: 'any', label: 'Any agent' }, ...agents.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(value) => change({ agent: value === 'any' ? undefined : value })}
        />
      </div>
      <div className="card-field">
        <span>Log instead</span>
        <TextField
          label="Log instead of stopping"
          shown={log ?? ''}
          placeholder="words for the console"
          read={(text) => ({ value: text.trim() })}
          problemId="breakpoint-log-problem"
          onValue={(text) => change({ log: text === '' ? undefined : text })}
        />
      </div>
      <footer>
        <label className="card-switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={enabled}
            checked={enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          enabled
        </label>
        <Button label="Remove this breakpoint" tone="plain" onClick={() => deleteBreakpoints(editor, [id])}>
          Remove
        </Button>
      </footer>
    </section>
  );
}

/** Checks conditions by the game's own words while they are typed, without asking the game. */
function useConditionCheck(description: VocabularyDescription, agentType: string | undefined) {
  const vocabulary = useMemo(() => vocabularyFrom(description), [description]);
  return (text: string): string | undefined => {
    const compiled = compileCondition(text, vocabulary, agentType);
    return 'problem' in compiled ? compiled.problem : undefined;
  };
}
