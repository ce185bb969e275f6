import type { Problem } from '../../data/index.js';
import { checkLiteral, type Param } from './parameter.js';

/**
 * What is wrong with a value for a blackboard key: a wrong type, or beyond its limits. Undefined if
 * nothing is, or if only the game can tell, as with its own objects.
 */
export function valueProblem(spec: Param<unknown>, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (spec.type === 'list') {
    if (!Array.isArray(value)) return 'must be a list';
    for (const part of value) {
      const problem = valueProblem(spec.element!, part);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (spec.type === 'object' || spec.type === 'key' || spec.type === 'event') return undefined;
  const problems: Problem[] = [];
  checkLiteral(spec, value, '', problems);
  return problems[0]?.problem;
}
