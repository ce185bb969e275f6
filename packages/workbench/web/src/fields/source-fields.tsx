import {
  type BehaviorDocument,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { checkExpressionText } from '../document/values/check-expression.js';
import { createExpressionScope } from '../document/values/expression-scope.js';
import { keySuggestions, keysToBind, unknownKey } from '../document/values/fitting-keys.js';
import { parametersToTake } from '../document/values/param-source.js';
import { useEditor } from '../model/context.js';
import { Button } from '../widgets/button.js';
import { ComboField } from '../widgets/combo-field.js';
import { ConditionField } from './condition-field.js';
import { ExpressionField } from './expression-field.js';
import { LiveExpression, LiveKey } from './live-words.js';

/** What the fields of bindings receive. */
export interface SourceFieldProps {
  readonly param: ParamDescription;
  /**
   * The value as written; a value of another source until the designer enters one of this source.
   */
  readonly value: ParamValue | undefined;
  readonly document: BehaviorDocument | undefined;
  readonly problemId: string;
  /** `part` names what of the value was edited; edits of one part in one go are one step of undo. */
  readonly onValue: (value: ParamValue, part?: string) => void;
  /** Makes the parameter one of the behavior itself. */
  readonly onPromote: () => void;
}

/** The blackboard key that a parameter is read from; offers only keys of a fitting type. */
export function KeySource({ param, value, problemId, onValue }: SourceFieldProps) {
  const keys = useStore(useEditor().world, (world) => world.lexicon.vocabulary.keys);
  const key = value !== undefined && isKeyBinding(value) ? value.key : '';
  return (
    <>
      <ComboField
        label={param.title}
        value={key}
        options={keySuggestions(keysToBind(keys, param))}
        placeholder="Choose a key"
        unknown={(text) => unknownKey(text, keys, param)}
        problemId={problemId}
        opensAtOnce={key === ''}
        onValue={(next) => onValue({ key: next })}
      />
      {key !== '' && <LiveKey name={key} />}
    </>
  );
}

/** The parameter of the behavior that a node takes, or a new one. */
export function ParameterSource({ param, value, document, problemId, onValue, onPromote }: SourceFieldProps) {
  const fitting = parametersToTake(document, param);
  const isBound = value !== undefined && isParamBinding(value);
  return (
    <>
      {(fitting.length > 0 || isBound) && (
        <ComboField
          label={param.title}
          value={isBound ? value.param : ''}
          options={fitting.map(({ name, type }) => ({ value: name, label: `$${name}`, detail: type }))}
          placeholder="Choose a parameter"
          unknown={(text) => `This behavior has no fitting parameter ${text}.`}
          problemId={problemId}
          onValue={(next) => onValue({ param: next })}
        />
      )}
      {!isBound && (
        <Button
          label={`Promote ${param.title} to a parameter of this behavior`}
          icon="plus"
          tone="plain"
          onClick={onPromote}
        >
          new parameter
        </Button>
      )}
    </>
  );
}

/**
 * The expression that computes a parameter, with its result for the watched agent. Conditions can
 * be chosen from lists.
 */
export function ExpressionSource({ param, value, document, problemId, onValue }: SourceFieldProps) {
  const lexicon = useStore(useEditor().world, (world) => world.lexicon);
  const scope = useMemo(() => createExpressionScope(lexicon, document?.agent), [lexicon, document?.agent]);
  const text = value !== undefined && isBinding(value) && isExpressionBinding(value) ? value.expression : '';
  const check = (typed: string) => checkExpressionText(typed, param, scope);
  const onText = (expression: string, part?: string) => onValue({ expression }, part);
  const shared = { label: param.title, text, check, problemId, onValue: onText };
  if (param.type === 'boolean') return <ConditionField {...shared} agent={document?.agent} />;
  return (
    <>
      <ExpressionField {...shared} scope={scope} placeholder="alertness > 0.5" />
      {text !== '' && check(text) === undefined && <LiveExpression text={text} scope={scope} />}
    </>
  );
}
