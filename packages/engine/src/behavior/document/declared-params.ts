import type { Problem } from '../../data/index.js';
import { checkLiteral, type Param, type Params } from '../vocabulary/parameter.js';
import type { BehaviorDocument, DeclaredParam, Literal } from './document.js';

/**
 * Values by parameter name, for parameters that no reference sets: usually those of a character
 * sheet.
 */
export type SheetValues = { readonly [name: string]: Literal };

/**
 * The parameters of a behavior as a vocabulary would declare them; `values` take the place of
 * defaults.
 */
export function declaredParams(document: BehaviorDocument, values: SheetValues = {}): Params {
  return Object.fromEntries(
    Object.entries(document.parameters ?? {}).map(([name, declared]) => {
      const spec = paramOf(declared);
      return [name, Object.hasOwn(values, name) ? { ...spec, default: values[name] } : spec];
    }),
  );
}

function paramOf(declared: DeclaredParam): Param<unknown> {
  if (declared.type !== 'list') return declared;
  return { ...declared, element: { type: (declared.of ?? 'text') as Param<unknown>['type'] } };
}

/**
 * What is wrong with the declarations themselves: names, missing choices, defaults that do not fit.
 */
export function checkDeclaredParams(document: BehaviorDocument, values: SheetValues, problems: Problem[]): void {
  for (const [name, declared] of Object.entries(document.parameters ?? {})) {
    const path = `parameters.${name}`;
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || name === 'behavior')
      problems.push({
        path,
        problem: 'is no name for a parameter: letters, digits and _, starting with a letter, and not behavior',
      });
    if (declared.type === 'choice' && (declared.choices ?? []).length === 0)
      problems.push({ path: `${path}.choices`, problem: 'is missing; a choice needs some' });
    else if (declared.default !== undefined)
      checkLiteral(paramOf(declared), declared.default, `${path}.default`, problems);
    if (Object.hasOwn(values, name)) checkLiteral(paramOf(declared), values[name], `values.${name}`, problems);
  }
}
