import { InvalidDataError } from '../../../data/check.js';
import { copyJson } from '../../../data/same.js';
import { checkCooperativeScript } from './check-script.js';
import type { CooperativeScript } from './script-document.js';

/**
 * Reads a cooperative script from JSON: a copy of it. Throws `InvalidDataError` with every problem
 * and its path.
 */
export function readCooperativeScript(value: unknown): CooperativeScript {
  const problems = checkCooperativeScript(value);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return copyJson(value as CooperativeScript);
}
