import type { Problem } from '../../data/check.js';
import { check } from '../../data/parse.js';
import { joinKey } from '../../data/path.js';
import { didYouMean } from '../../data/suggest.js';
import { type SpotGenerator, type SpotQuery, type SpotTest, spotQuerySchema } from './spot-query.js';
import type { SpotNames } from './spot-world.js';

/**
 * Finds everything that is wrong with a query document, for tools. With the `names` of a finder it
 * also finds contexts, layers, labels, paths and tests that the game does not have. A finder checks
 * its queries by itself.
 */
export function checkSpotQuery(value: unknown, names?: SpotNames, path = 'query'): readonly Problem[] {
  const problems = check(spotQuerySchema, value, path);
  return problems.length > 0 ? problems : checkReferences(value as SpotQuery, names, path);
}

/**
 * Finds the names in a query that the game does not have, and parameters that the query does not
 * declare. `isLabeled` tells whether some point has a label, for games that do not list labels.
 * What is switched off is not checked.
 */
export function checkReferences(
  query: SpotQuery,
  names: SpotNames | undefined,
  path: string,
  isLabeled?: (label: string) => boolean,
): readonly Problem[] {
  const references = new References(query, names, isLabeled);
  for (const [i, option] of query.options.entries())
    if (option.off !== true) references.checkGenerator(option, `${joinKey(path, 'options')}[${i}]`);
  for (const [i, test] of query.tests.entries())
    if (test.off !== true) references.checkTest(test, `${joinKey(path, 'tests')}[${i}]`);
  references.checkAmounts({ apart: query.apart, keep: query.keep }, path);
  return references.problems;
}

class References {
  readonly problems: Problem[] = [];
  readonly #params: readonly string[];
  readonly #names: SpotNames | undefined;
  readonly #isLabeled: ((label: string) => boolean) | undefined;

  constructor(query: SpotQuery, names: SpotNames | undefined, isLabeled: ((label: string) => boolean) | undefined) {
    this.#params = Object.keys(query.params ?? {});
    this.#names = names;
    this.#isLabeled = isLabeled;
  }

  checkGenerator(option: SpotGenerator, path: string): void {
    const { from } = option;
    if (from === 'cells' || from === 'reachable') this.#requireGround(path);
    if ('snap' in option && option.snap !== undefined) this.#requireGround(`${path}.snap`);
    if (from === 'agents') this.#requireName('context', option.of, `${path}.of`);
    if ('around' in option && option.around !== undefined)
      this.#requireName('context', option.around, `${path}.around`);
    if (from === 'points') {
      this.#requirePoints(path);
      if (option.label !== undefined) this.#requireLabel(option.label, `${path}.label`);
    }
    if (from === 'path') this.#requireName('path', option.path, `${path}.path`);
    if (from === 'cells') this.#requireName('layer', option.layer, `${path}.layer`);
    this.checkAmounts(option, path);
  }

  checkTest(test: SpotTest, path: string): void {
    const kind = test.test;
    const contexts = {
      ...('to' in test && { to: test.to }),
      ...('from' in test && { from: test.from }),
      ...('with' in test && { with: test.with }),
      ...('toward' in test && { toward: test.toward }),
    };
    for (const [field, name] of Object.entries(contexts))
      if (name !== undefined) this.#requireName('context', name, `${path}.${field}`);
    if (kind === 'label') this.#requireLabel(test.label, `${path}.label`);
    if (kind === 'own') this.#requireName('test', test.name, `${path}.name`);
    if (kind === 'layer') this.#requireName('layer', test.layer, `${path}.layer`);
    if (kind === 'sight' && this.#names?.hasSight === false)
      this.#refuse(path, 'needs a line of sight; give the finder a sight');
    if (kind === 'property') this.#requirePoints(path);
    if (kind === 'pathDistance') this.#requireGround(path);
    this.checkAmounts(test, path);
  }

  /** Finds parameters that are not declared, among the fields of a record. */
  checkAmounts(fields: object, path: string): void {
    for (const [field, value] of Object.entries(fields))
      if (Array.isArray(value))
        for (const [i, each] of value.entries()) this.#checkAmount(each, `${path}.${field}[${i}]`);
      else this.#checkAmount(value, joinKey(path, field));
  }

  #checkAmount(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    const { param } = value as { readonly param: string };
    if (!this.#params.includes(param))
      this.#refuse(
        `${path}.param`,
        `there is no parameter ${param}${didYouMean(param, this.#params)}; declare it in params`,
      );
  }

  #requireGround(path: string): void {
    if (this.#names?.hasGround === false) this.#refuse(path, 'needs a ground; give the finder a ground or layers');
  }

  #requirePoints(path: string): void {
    if (this.#names?.hasPoints === false) this.#refuse(path, 'needs points; give the finder its points');
  }

  #requireLabel(label: string, path: string): void {
    if (this.#isLabeled !== undefined) {
      if (!this.#isLabeled(label))
        this.#refuse(path, `no point has the label ${label}; list it in the labels of the finder if that is meant`);
    } else if (this.#names !== undefined && this.#names.labels.length > 0) this.#requireName('label', label, path);
  }

  #requireName(kind: 'context' | 'label' | 'layer' | 'path' | 'test', name: string, path: string): void {
    if (this.#names === undefined) return;
    const known = kind === 'test' ? this.#names.tests.map((each) => each.name) : this.#names[`${kind}s`];
    if (known.includes(name)) return;
    const meant = didYouMean(name, known) || (known.length > 0 ? `; known are ${known.join(', ')}` : '');
    this.#refuse(path, `there is no ${kind} ${name}${meant}`);
  }

  #refuse(path: string, problem: string): void {
    this.problems.push({ path, problem });
  }
}
