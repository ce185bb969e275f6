import { InvalidDataError, type Problem } from 'gumption/data';
import { readGenerator } from 'gumption/procedural/generators';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import type { GeneratorsState } from '../files/generators-state.js';
import { isOn, stepsOf } from './steps.js';

/**
 * What is wrong with a generator: by its shape, by the kinds of steps that the game tells, or else by
 * what the game said when it refused this version. Paths start in the document.
 */
export function problemsOfGenerator(
  { kinds, refused }: Pick<GeneratorsState, 'kinds' | 'refused'>,
  generator: GeneratorFileDocument,
): readonly Problem[] {
  try {
    readGenerator(generator);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return error.problems;
  }
  const unknown = stepsOf(generator).flatMap((step, i) =>
    kinds === undefined || !isOn(step) || kinds.some(({ kind }) => kind === step.kind)
      ? []
      : [{ path: `steps[${i}].kind`, problem: `the game has no step ${step.kind}` }],
  );
  const said = refused[generator.name];
  if (unknown.length > 0 || said?.document !== generator) return unknown;
  return said.problems;
}
