import { InvalidDataError } from '../../data/check.js';
import { checkGenerator } from '../generators/pipeline/check-generator.js';
import { type GeneratorDocument, readGenerator } from '../generators/pipeline/generator-document.js';
import { subGenerator } from '../generators/pipeline/sub-generator.js';
import type { GeneratorNames } from '../generators/pipeline/vocabulary.js';
import { describeStep } from './describe-steps.js';
import { WorkbenchRun } from './generator-run.js';

/** What a game shows of its generators in the workbench. */
export interface GeneratorParts extends Pick<GeneratorNames, 'steps' | 'measures'> {
  /** The documents that the game has. */
  readonly generators: readonly GeneratorDocument[];
  /**
   * A designer has changed a generator, or made a new one: the game may build its world again, or wait
   * for the next level. Throw an `InvalidDataError` to refuse it.
   */
  readonly onReplace?: (generator: GeneratorDocument) => void;
}

/** Shows the generators of a game in the workbench: `new Session({ …, generators: generatorsSource({ … }) })`. */
export function generatorsSource({ steps, measures = [], generators, onReplace }: GeneratorParts) {
  const byName = new Map<string, GeneratorDocument>();
  for (const [i, generator] of generators.entries()) {
    const read = readGenerator(generator, `generators[${i}]`);
    if (byName.has(read.name)) throw new InvalidDataError(`generators[${i}].name`, `${read.name} is there twice`);
    byName.set(read.name, read);
  }
  const kinds = [...steps, subGenerator].map(describeStep);
  const names = (): GeneratorNames => ({ steps, measures, generators: Object.fromEntries(byName) });
  return {
    /** The documents, and the kinds of steps that they may have. */
    list: () => ({ generators: [...byName.values()], kinds }),
    /** Replaces the generator of the same name, or adds it. Throws, and changes nothing, if it is wrong. */
    load(document: unknown): 'replaced' | 'added' {
      const read = readGenerator(document);
      const problems = checkGenerator(read, names());
      if (problems.length > 0) throw InvalidDataError.of(problems);
      onReplace?.(read);
      const isNew = !byName.has(read.name);
      byName.set(read.name, read);
      return isNew ? 'added' : 'replaced';
    },
    /** Runs generators for one workbench. */
    open: () => new WorkbenchRun(names),
  };
}
