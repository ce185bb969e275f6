import { InvalidDataError, type Problem } from '../../../data/check.js';
import { type GeneratorDocument, readGenerator } from './generator-document.js';
import { Planner } from './planner.js';
import { type GeneratorNames, Vocabulary } from './vocabulary.js';

/**
 * Everything that is wrong with a document, with path and reason; nothing if `Generation` would run it.
 * Also names generators, steps, measures and layers that are not there.
 */
export function checkGenerator(document: GeneratorDocument, names: GeneratorNames): readonly Problem[] {
  try {
    const planner = new Planner(new Vocabulary(names));
    planner.plan(readGenerator(document));
    return planner.problems;
  } catch (error) {
    if (error instanceof InvalidDataError) return error.problems;
    throw error;
  }
}
