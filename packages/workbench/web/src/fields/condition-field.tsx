import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { valueNow } from '../document/values/check-expression.js';
import { startClause } from '../document/values/clause-choices.js';
import { type Clauses, parseClauses, writeClauses } from '../document/values/clauses.js';
import { createExpressionScope } from '../document/values/expression-scope.js';
import { useEditor } from '../model/context.js';
import { Button } from '../widgets/button.js';
import { FieldProblem } from '../widgets/text-field.js';
import { type ClausePlace, ClauseRow } from './clause-row.js';
import { ExpressionField } from './expression-field.js';
import { LiveExpression, useKnownNow } from './live-words.js';
import { SubjectField } from './subject-field.js';
import './condition.css';

export interface ConditionFieldProps {
  readonly label: string;
  /** The condition as an expression: all that this field keeps. */
  readonly text: string;
  /** The type of agent that the condition is about. */
  readonly agent: string | undefined;
  /** The problem of a text, by the rules of whatever uses it. */
  readonly check: (text: string) => string | undefined;
  /** May there be no condition at all? */
  readonly mayBeEmpty?: boolean;
  readonly problemId: string;
  /** `part` names what of the condition was edited; undefined for the text. */
  readonly onValue: (text: string, part?: string) => void;
}

/**
 * A condition: chosen from lists of subjects, relations and values, or written as text. Text that
 * the lists cannot say stays text and says why.
 */
export function ConditionField(props: ConditionFieldProps) {
  const { label, text, agent, check, mayBeEmpty = false, problemId, onValue } = props;
  const { preferences, world } = useEditor();
  const lexicon = useStore(world, (state) => state.lexicon);
  const wantsText = useStore(preferences, ({ conditionsAsText }) => conditionsAsText);
  const scope = useMemo(() => createExpressionScope(lexicon, agent), [lexicon, agent]);
  const reading = useMemo(() => parseClauses(text, scope), [text, scope]);
  const asText = wantsText || 'reason' in reading;
  const isGood = text !== '' && check(text) === undefined;
  return (
    <div className="condition">
      {asText ? (
        <ExpressionField
          label={label}
          text={text}
          check={(typed) => (mayBeEmpty && typed.trim() === '' ? undefined : check(typed))}
          scope={scope}
          placeholder="such as alertness > 0.5"
          problemId={problemId}
          onValue={(typed) => onValue(typed)}
        />
      ) : (
        <ClauseList {...props} place={{ label, scope }} clauses={reading.clauses} />
      )}
      <div className="condition-foot">
        {isGood && <LiveExpression text={text} scope={scope} />}
        {'reason' in reading ? (
          isGood && <span className="condition-note">Only as text: {reading.reason}.</span>
        ) : (
          <Button
            label={wantsText ? `Choose ${label} from lists` : `Write ${label} as text`}
            tone="plain"
            onClick={() => preferences.setState({ conditionsAsText: !wantsText })}
          >
            {wantsText ? 'from lists' : 'as text'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ClauseListProps extends ConditionFieldProps {
  readonly place: ClausePlace;
  readonly clauses: Clauses;
}

function ClauseList(props: ClauseListProps) {
  const { label, place, clauses: shown, check, mayBeEmpty = false, problemId, onValue } = props;
  const { clauses, joined } = shown;
  const known = useKnownNow();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // Which part of which condition gets the keyboard when the next text is there.
  const focus = useRef<string>(undefined);
  useEffect(() => {
    const wanted = focus.current === undefined ? undefined : findLabeled(list.current!, focus.current);
    wanted?.focus();
    if (wanted !== undefined) focus.current = undefined;
  });
  const adder = `Add a condition to ${label}`;
  const put = (next: Clauses, part: string) => {
    const text = writeClauses(next);
    // Very many conditions make a text that is too long for the language.
    const wrong = text === '' ? undefined : check(text);
    setProblem(wrong);
    if (wrong === undefined) onValue(text, part);
  };
  const add = (name: string) => {
    const subject = place.scope.listed.find((each) => each.name === name)!;
    setAdding(false);
    focus.current = `${label}: relation ${clauses.length + 1}`;
    put(
      { joined, clauses: [...clauses, startClause(subject, place.scope, valueNow(subject, known))] },
      `add ${clauses.length}`,
    );
  };
  return (
    <div ref={list} className="clause-list">
      {clauses.map((clause, i) => (
        <ClauseRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the text
          key={i}
          place={place}
          index={i}
          clause={clause}
          joined={joined}
          canRemove={mayBeEmpty || clauses.length > 1}
          problemId={`${problemId}-${i}`}
          onJoin={(next) => put({ joined: next, clauses }, 'join')}
          onClause={(next, part) => put({ joined, clauses: clauses.with(i, next) }, `${part} ${i}`)}
          onRemove={() => {
            focus.current = `${label}: subject ${Math.min(i + 1, Math.max(1, clauses.length - 1))}`;
            put({ joined, clauses: clauses.toSpliced(i, 1) }, `remove ${clauses.length}`);
          }}
        />
      ))}
      {isAdding || clauses.length === 0 ? (
        <fieldset
          className="clause-new"
          aria-label={`${label}: new condition`}
          onKeyDown={(event) => {
            // Else the list of relations, which then has the keyboard, would open by the same press.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key !== 'Escape' || event.defaultPrevented || !isAdding) return;
            event.preventDefault();
            setAdding(false);
            focus.current = adder;
          }}
        >
          <SubjectField
            label={`${label}: subject ${clauses.length + 1}`}
            scope={place.scope}
            value=""
            // Nothing else is left to be said where there must be a condition.
            opensAtOnce={isAdding || !mayBeEmpty}
            problemId={`${problemId}-new`}
            onValue={add}
          />
        </fieldset>
      ) : (
        <Button label={adder} icon="plus" tone="plain" onClick={() => setAdding(true)}>
          condition
        </Button>
      )}
      {problem !== undefined && <FieldProblem id={problemId} text={problem} />}
    </div>
  );
}

function findLabeled(within: HTMLElement, label: string): HTMLElement | undefined {
  const labeled = within.querySelectorAll<HTMLElement>('[aria-label]');
  return [...labeled].find((element) => element.getAttribute('aria-label') === label);
}
