import { evaluateNow, valueNow } from '../document/values/check-expression.js';
import {
  canBeWritten,
  nameIn,
  namesFor,
  RELATION_WORDS,
  relationsFor,
  startOperand,
  withRelation,
  withSubject,
} from '../document/values/clause-choices.js';
import { type Clause, type Clauses, type Operand, type Relation, writeClauses } from '../document/values/clauses.js';
import type { LexiconScope } from '../document/values/expression-scope.js';
import { Button } from '../widgets/button.js';
import { Icon } from '../widgets/icon.js';
import { SelectField } from '../widgets/select-field.js';
import { FIELDS } from './field-types.js';
import { useKnownNow, useShowKnown } from './live-words.js';
import { SourceSelect } from './source-select.js';
import { SubjectField } from './subject-field.js';

/** Which condition the rows are of, and what it may name. */
export interface ClausePlace {
  readonly label: string;
  readonly scope: LexiconScope;
}

export interface ClauseRowProps {
  readonly place: ClausePlace;
  readonly index: number;
  readonly clause: Clause;
  readonly joined: Clauses['joined'];
  readonly canRemove: boolean;
  readonly problemId: string;
  readonly onJoin: (joined: Clauses['joined']) => void;
  /** `part` says what of the condition was chosen. */
  readonly onClause: (clause: Clause, part: string) => void;
  readonly onRemove: () => void;
}

const JOINS = [
  { value: 'and', label: 'and' },
  { value: 'or', label: 'or' },
];

/** One condition of a list: subject, relation, value, and whether it holds now. */
export function ClauseRow(props: ClauseRowProps) {
  const { place, index, clause, joined, canRemove, problemId, onJoin, onClause, onRemove } = props;
  const { label, scope } = place;
  const known = useKnownNow();
  const number = index + 1;
  const subject = nameIn(scope, clause.subject)!;
  const live = valueNow(subject, known);
  return (
    <>
      {index === 1 && (
        <SelectField
          label={`${label}: joined by`}
          value={joined}
          options={JOINS}
          onChange={(next) => onJoin(next as Clauses['joined'])}
        />
      )}
      {index > 1 && <span className="condition-join">{joined}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div className="clause" role="group" aria-label={`${label}: condition ${number}`}>
        <span className="clause-part clause-subject">
          <SubjectField
            label={`${label}: subject ${number}`}
            scope={scope}
            value={clause.subject}
            problemId={`${problemId}-subject`}
            onValue={(name) => {
              const next = nameIn(scope, name)!;
              onClause(withSubject(clause, next, scope, valueNow(next, known)), 'subject');
            }}
          />
        </span>
        <SelectField
          label={`${label}: relation ${number}`}
          value={clause.relation}
          options={relationsFor(subject, scope).map((value) => ({ value, label: RELATION_WORDS[value] }))}
          onChange={(next) => onClause(withRelation(clause, next as Relation, scope, live), 'relation')}
        />
        {clause.operand !== undefined && (
          <OperandField
            place={place}
            number={number}
            clause={clause}
            operand={clause.operand}
            live={live}
            problemId={`${problemId}-value`}
            onOperand={(next) => onClause({ ...clause, operand: next }, 'name' in next ? 'name' : 'value')}
          />
        )}
        <span className="clause-end">
          <ClauseNow clause={clause} scope={scope} value={live} />
          {canRemove && <Button label={`Remove condition ${number} of ${label}`} icon="clear" onClick={onRemove} />}
        </span>
      </div>
    </>
  );
}

interface OperandFieldProps {
  readonly place: ClausePlace;
  readonly number: number;
  readonly clause: Clause;
  readonly operand: Operand;
  readonly live: unknown;
  readonly problemId: string;
  readonly onOperand: (operand: Operand) => void;
}

/** What the subject is compared with: a value in the field of its type, or another name. */
function OperandField({ place, number, clause, operand, live, problemId, onOperand }: OperandFieldProps) {
  const { scope } = place;
  const label = `${place.label}: value ${number}`;
  const subject = nameIn(scope, clause.subject)!;
  const others = namesFor(subject, scope);
  const { default: _, ...described } = subject.described;
  const Field = FIELDS[described.type];
  return (
    <span className="clause-part clause-operand">
      <span className="column">
        {'name' in operand ? (
          <SubjectField
            label={label}
            scope={scope}
            value={operand.name}
            offered={others}
            problemId={problemId}
            onValue={(name) => onOperand({ name })}
          />
        ) : (
          <Field
            param={{ ...described, name: 'value', title: label }}
            value={operand.value}
            place={NOWHERE}
            problemId={problemId}
            onValue={(value) => onOperand({ value: value as string | number | boolean })}
          />
        )}
      </span>
      {canBeWritten(subject) && others.length > 0 && (
        <SourceSelect
          title={label}
          source={'name' in operand ? 'key' : 'value'}
          sources={['value', 'key']}
          words={OPERAND_WORDS}
          onChoose={(source) =>
            onOperand(source === 'key' ? { name: others[0].name } : startOperand(subject, scope, live))
          }
        />
      )}
    </span>
  );
}

const OPERAND_WORDS = { key: 'Another key or property' };
const NOWHERE = { behavior: '', nodes: [], siblings: {} };

interface ClauseNowProps {
  readonly clause: Clause;
  readonly scope: LexiconScope;
  /** What its subject is now. */
  readonly value: unknown;
}

/** What the subject is now, and whether the condition holds. */
function ClauseNow({ clause, scope, value }: ClauseNowProps) {
  const known = useKnownNow();
  const show = useShowKnown();
  if (known === undefined) return null;
  const now = evaluateNow(writeClauses({ joined: 'and', clauses: [clause] }), scope, known);
  if (now.status === 'untold') return <output className="live-value">the game does not send it</output>;
  const holds = now.status === 'known' && now.value === true;
  return (
    <output className="live-value clause-now" data-holds={holds || undefined}>
      <Icon name={holds ? 'success' : 'error'} />
      <span className="visually-hidden">{holds ? 'holds,' : 'does not hold,'}</span>
      <span>
        now <b>{show(value)}</b>
      </span>
    </output>
  );
}
