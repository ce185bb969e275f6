import {
  type BehaviorDocument,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { canStandFor } from '../describe/assignable.js';
import type { Lexicon } from '../describe/describe.js';
import { declaredDescriptions } from '../describe/node-params.js';
import { checkExpressionText } from './check-expression.js';
import { expressionOf } from './expression-of.js';
import { createExpressionScope } from './expression-scope.js';
import { keysToBind } from './fitting-keys.js';

/** Where a parameter gets its value from. */
export type ParamSource = 'value' | 'key' | 'expression' | 'parameter';

/** What each source is called, and its sign as it stands in texts. */
export const SOURCE_WORDS: Readonly<Record<ParamSource, { readonly label: string; readonly sign: string }>> = {
  value: { label: 'A value written here', sign: '=' },
  key: { label: 'A blackboard key', sign: '@' },
  expression: { label: 'An expression', sign: 'ƒ' },
  parameter: { label: 'A parameter of this behavior', sign: '$' },
};

/** Where a value in a document comes from. */
export function sourceOf(value: ParamValue | undefined): ParamSource {
  if (value === undefined || !isBinding(value)) return 'value';
  if (isKeyBinding(value)) return 'key';
  return isParamBinding(value) ? 'parameter' : 'expression';
}

/** The sources that a parameter can have in this game. */
export function sourcesFor(param: ParamDescription, lexicon: Lexicon): readonly ParamSource[] {
  const { keys, expressions } = lexicon.vocabulary;
  const sources: ParamSource[] = ['value'];
  if (param.bindable && keysToBind(keys, param).length > 0) sources.push('key');
  if (param.bindable && expressions) sources.push('expression');
  if (param.type !== 'node' && param.type !== 'behavior') sources.push('parameter');
  return sources;
}

/** The parameters of a behavior that one of its nodes could take. */
export function parametersToTake(document: BehaviorDocument | undefined, param: ParamDescription) {
  return document === undefined ? [] : declaredDescriptions(document).filter((each) => canStandFor(each, param));
}

/**
 * What a parameter becomes when it is to come from elsewhere: what gives the same, or the only
 * thing it can be. Undefined when the designer has to say; until then the document stays as it is.
 */
export function convertTo(
  source: ParamSource,
  value: ParamValue | undefined,
  param: ParamDescription,
  lexicon: Lexicon,
  document: BehaviorDocument | undefined,
): ParamValue | undefined {
  const shown = value ?? (param.default as ParamValue | undefined);
  if (source === 'key') {
    const keys = keysToBind(lexicon.vocabulary.keys, param);
    const named = value !== undefined && isExpressionBinding(value) ? value.expression.trim() : undefined;
    const key = keys.find(({ name }) => name === named) ?? (keys.length === 1 ? keys[0] : undefined);
    return key && { key: key.name };
  }
  if (source === 'expression') {
    // “Always” or “never” is no condition to start from.
    if (param.type === 'boolean' && typeof shown === 'boolean') return undefined;
    const expression = expressionOf(shown, param);
    const scope = createExpressionScope(lexicon, document?.agent);
    const isFit = expression !== undefined && checkExpressionText(expression, param, scope) === undefined;
    return isFit ? { expression } : undefined;
  }
  if (source === 'parameter') {
    const fitting = parametersToTake(document, param);
    const same = fitting.find(({ name }) => name === param.name);
    return same && { param: same.name };
  }
  return undefined;
}
