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
import { showKnown } from '../document/describe/show-known.js';
import { checkExpressionText, evaluateNow } from '../document/values/check-expression.js';
import { createExpressionScope } from '../document/values/expression-scope.js';
import { keySuggestions, keysToBind, unknownKey } from '../document/values/fitting-keys.js';
import { parametersToTake } from '../document/values/param-source.js';
import { useEditor } from '../model/context.js';
import { useRefreshed } from '../model/use-refreshed.js';
import { Button } from '../widgets/button.js';
import { ComboField } from '../widgets/combo-field.js';
import { ExpressionField } from './expression-field.js';

/** What the fields of bindings receive. */
export interface SourceFieldProps {
  readonly param: ParamDescription;
  /**
   * The value as written; a value of another source until the designer enters one of this source.
   */
  readonly value: ParamValue | undefined;
  readonly document: BehaviorDocument | undefined;
  readonly problemId: string;
  readonly onValue: (value: ParamValue) => void;
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

/** The expression that computes a parameter, with its result for the watched agent. */
export function ExpressionSource({ param, value, document, problemId, onValue }: SourceFieldProps) {
  const lexicon = useStore(useEditor().world, (world) => world.lexicon);
  const scope = useMemo(() => createExpressionScope(lexicon, document?.agent), [lexicon, document?.agent]);
  const text = value !== undefined && isBinding(value) && isExpressionBinding(value) ? value.expression : '';
  const isGood = text !== '' && checkExpressionText(text, param, scope) === undefined;
  return (
    <>
      <ExpressionField
        label={param.title}
        text={text}
        wanted={param}
        scope={scope}
        placeholder="alertness > 0.5"
        problemId={problemId}
        onValue={(expression) => onValue({ expression })}
      />
      {isGood && <LiveExpression text={text} scope={scope} />}
    </>
  );
}

function LiveKey({ name }: { readonly name: string }) {
  const editor = useEditor();
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const known = useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent ?? '']);
  const objects = useStore(editor.world, (world) => world.objects);
  const agents = useStore(editor.world, (world) => world.roster);
  if (known === undefined) return null;
  return <LiveWords text={showKnown(known.values[name], objects, agents)} />;
}

function LiveExpression({
  text,
  scope,
}: {
  readonly text: string;
  readonly scope: ReturnType<typeof createExpressionScope>;
}) {
  const editor = useEditor();
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const known = useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent ?? '']);
  const objects = useStore(editor.world, (world) => world.objects);
  const agents = useStore(editor.world, (world) => world.roster);
  if (known === undefined) return null;
  const live = evaluateNow(text, scope, known);
  if (live.status === 'untold') return <LiveWords text={`? (the game does not send ${live.name})`} />;
  return <LiveWords text={showKnown(live.status === 'known' ? live.value : undefined, objects, agents)} />;
}

function LiveWords({ text }: { readonly text: string }) {
  return (
    <output className="live-value">
      now <b>{text}</b>
    </output>
  );
}
