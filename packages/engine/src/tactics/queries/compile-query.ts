import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type CompiledCurve, compileCurve } from '../../decision/utility/respond.js';
import { hasSquares } from '../ground/squares.js';
import { checkReferences } from './check-query.js';
import { type SpotAmount, type SpotGenerator, type SpotQuery, type SpotTest, spotQuerySchema } from './spot-query.js';
import { groundOf, listNames, type OwnSpotTest, type SpotWorld } from './spot-world.js';

export const GATHER = { LEAST: 0, MOST: 1, MEAN: 2 } as const;

/** A number of a query: a literal or a parameter, with its limits. */
interface CompiledAmount {
  readonly path: string;
  /** Number of the parameter, or −1. */
  readonly param: number;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** True if the number must be above `min`. */
  readonly isAbove: boolean;
}

/** A generator. Numbers such as `radius` are indices of amounts; −1 where there is none. */
export interface CompiledGenerator {
  readonly from: SpotGenerator['from'];
  readonly path: string;
  /** Index among the contexts of the query, or −1. */
  readonly context: number;
  readonly label: string | undefined;
  /** The name of a path of the game. */
  readonly way: string;
  readonly layer: Readonly<Float64Array> | undefined;
  readonly radius: number;
  readonly inner: number;
  readonly rings: number;
  readonly spots: number;
  readonly angle: number;
  readonly spacing: number;
  readonly min: number;
  readonly max: number;
  readonly snap: number;
  /** True if spots are moved to walkable ground, or dropped. */
  readonly isSnapped: boolean;
}

/** A test. Numbers such as `min` are indices of amounts; −1 where there is none. */
export interface CompiledTest<Agent> {
  readonly test: SpotTest['test'];
  readonly path: string;
  /** What to call it in an explanation. */
  readonly title: string;
  readonly reason: string;
  readonly context: number;
  /** The second context of a dot product. */
  readonly toward: number;
  readonly gather: number;
  /** Of a line of sight: whether the context looks at the candidate. */
  readonly isFrom: boolean;
  readonly eye: number;
  readonly radius: number;
  readonly word: string;
  readonly layer: Readonly<Float64Array> | undefined;
  readonly own: OwnSpotTest<Agent> | undefined;
  /** 1 or 0 if the answer must be that, otherwise −1. */
  readonly wanted: number;
  readonly min: number;
  readonly max: number;
  readonly isScored: boolean;
  readonly rangeFrom: number;
  readonly rangeTo: number;
  /** 0 for an absolute score, 1 if more is better, −1 if less is. */
  readonly relative: number;
  readonly curve: CompiledCurve;
  readonly weight: number;
  /** True if candidates must have their places before it is asked. */
  readonly needsPlaces: boolean;
  /** Of a layer: whether its cells are squares in rows and columns. */
  readonly isOnSquares: boolean;
  /** An earlier path distance from the same context, whose values are the same, or −1. */
  readonly sameAs: number;
}

/** A query that was checked against a game and is fast to run. */
export interface CompiledSpotQuery<Agent> {
  readonly document: SpotQuery;
  readonly name: string;
  readonly params: readonly string[];
  /** The limits and defaults of the parameters. */
  readonly limits: readonly { readonly default: number; readonly min: number; readonly max: number }[];
  readonly amounts: readonly CompiledAmount[];
  /** The names of the contexts it uses. */
  readonly contexts: readonly string[];
  readonly options: readonly CompiledGenerator[];
  /** Cheap tests first. */
  readonly tests: readonly CompiledTest<Agent>[];
  readonly isRandom: boolean;
  readonly among: number;
  readonly apart: number;
  readonly keep: number;
}

/**
 * The order in which kinds of tests are asked: cheap first. Those before `own` cost so little that tests
 * that drop candidates come before tests that only score.
 */
const COSTS = {
  ...{ label: 0, layer: 1, property: 2, distance: 3, dot: 4, overlap: 5 },
  ...{ own: 15, pathDistance: 20, sight: 30 },
} as const;

const NONE = -1;

/**
 * Checks a document and what it refers to, and compiles it. Throws one `InvalidDataError` with every
 * problem.
 */
export function compileSpotQuery<Agent>(
  value: unknown,
  world: SpotWorld<Agent>,
  path = 'query',
): CompiledSpotQuery<Agent> {
  const query = parse(spotQuerySchema, value, path);
  const isListed = world.labels !== undefined && world.labels.length > 0;
  const problems = checkReferences(
    query,
    listNames(world),
    path,
    isListed ? undefined : (label) => isLabeled(world, label),
  );
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return new Compiler(query, world, path).compile();
}

function isLabeled({ points }: SpotWorld<never>, label: string): boolean {
  for (let point = 0; point < (points?.count ?? 0); point++) if (points!.has(point, label)) return true;
  return false;
}

function isFilter(test: SpotTest): boolean {
  return test.min !== undefined || test.max !== undefined || ('is' in test && test.is !== undefined);
}

class Compiler<Agent> {
  readonly #query: SpotQuery;
  readonly #world: SpotWorld<Agent>;
  readonly #path: string;
  readonly #amounts: CompiledAmount[] = [];
  readonly #contexts: string[] = [];
  readonly #params: string[];

  constructor(query: SpotQuery, world: SpotWorld<Agent>, path: string) {
    this.#query = query;
    this.#world = world;
    this.#path = path;
    this.#params = Object.keys(query.params ?? {});
  }

  compile(): CompiledSpotQuery<Agent> {
    const { params = {}, apart, keep, pick, among = 3 } = this.#query;
    const path = this.#path;
    const options = this.#query.options.flatMap((option, i) =>
      option.off === true ? [] : this.#compileGenerator(option, `${path}.options[${i}]`),
    );
    const inOrder = this.#query.tests.flatMap((test, i) =>
      test.off === true ? [] : { test, path: `${path}.tests[${i}]`, cost: this.#costOf(test) },
    );
    // Sorting is stable: tests that are alike stay in the order of the document.
    inOrder.sort((a, b) => a.cost - b.cost);
    const tests: CompiledTest<Agent>[] = [];
    for (const each of inOrder) tests.push(this.#compileTest(each.test, each.path, tests));
    return {
      document: this.#query,
      name: this.#query.name,
      params: this.#params,
      limits: this.#params.map((name) => {
        const { default: usual, min = -Infinity, max = Infinity } = params[name];
        return { default: usual, min, max };
      }),
      amounts: this.#amounts,
      contexts: this.#contexts,
      options,
      tests,
      isRandom: pick === 'random',
      among,
      apart: this.#amount(apart, `${path}.apart`, 0, 10_000),
      keep: this.#amount(keep, `${path}.keep`, 0, 1),
    };
  }

  #compileGenerator(option: SpotGenerator, path: string): CompiledGenerator {
    const { from } = option;
    const ground = groundOf(this.#world);
    const isGeometric = from === 'grid' || from === 'ring' || from === 'cone' || from === 'path';
    const given = 'snap' in option ? option.snap : undefined;
    const isSnapped = ground !== undefined && (given !== undefined || isGeometric);
    const context =
      from === 'agents'
        ? this.#context(option.of)
        : from === 'path' || ((from === 'points' || from === 'cells') && option.radius === undefined)
          ? NONE
          : this.#context(option.around ?? 'self');
    const number = (field: string, min: number, max: number, usual?: number, isAbove = false) =>
      this.#amount(
        (option as unknown as Partial<Record<string, SpotAmount>>)[field] ?? usual,
        `${path}.${field}`,
        min,
        max,
        isAbove,
      );
    const outer = from === 'ring' ? number('outer', 0, 100_000, undefined, true) : NONE;
    return {
      from,
      path,
      context,
      label: from === 'points' ? option.label : undefined,
      way: from === 'path' ? option.path : '',
      layer: from === 'cells' ? this.#world.layers!.values(option.layer) : undefined,
      radius:
        from === 'ring'
          ? outer
          : from === 'reachable'
            ? number('cost', 0, 1e9, undefined, true)
            : number('radius', 0, 100_000, undefined, true),
      inner: from === 'ring' && option.inner !== undefined ? number('inner', 0, 100_000) : outer,
      rings: from === 'ring' ? number('rings', 1, 1000, 1) : NONE,
      spots: from === 'ring' ? number('spots', 1, 10_000) : NONE,
      angle: from === 'cone' ? number('angle', 0, 360, undefined, true) : NONE,
      spacing:
        from === 'grid' || from === 'cone' || from === 'path' ? number('spacing', 0, 10_000, undefined, true) : NONE,
      min: from === 'cells' ? number('min', -Infinity, Infinity) : NONE,
      max: from === 'cells' ? number('max', -Infinity, Infinity) : NONE,
      snap: isSnapped ? number('snap', 0, 1000, 1) : NONE,
      isSnapped,
    };
  }

  #compileTest(test: SpotTest, path: string, before: readonly CompiledTest<Agent>[]): CompiledTest<Agent> {
    const { tests = {} } = this.#world;
    const kind = test.test;
    let context = NONE;
    let word = '';
    if (kind === 'distance') context = this.#context(test.to);
    else if (kind === 'pathDistance' || kind === 'dot') context = this.#context(test.from);
    else if (kind === 'overlap') context = this.#context(test.with);
    else if (kind === 'sight') context = this.#context(test.from ?? test.to!);
    else if (kind === 'label') word = test.label;
    else if (kind === 'property') word = test.property;
    else if (kind === 'own') word = test.name;
    else if (kind === 'layer') word = test.layer;
    const { min, max, range, relative, weight, curve = 'linear', at = [], reason = '' } = test;
    const gather =
      'of' in test && test.of !== undefined ? test.of : kind === 'sight' || kind === 'dot' ? 'most' : 'least';
    const gatherNumber = gather === 'least' ? GATHER.LEAST : gather === 'most' ? GATHER.MOST : GATHER.MEAN;
    const is = 'is' in test ? test.is : undefined;
    const ground = groundOf(this.#world);
    const isOnSquares = kind === 'layer' && ground !== undefined && hasSquares(ground);
    return {
      test: kind,
      path,
      title: titleOf(test),
      reason,
      context,
      toward: kind === 'dot' && test.toward !== undefined ? this.#context(test.toward) : NONE,
      gather: gatherNumber,
      isFrom: kind === 'sight' && test.from !== undefined,
      eye: kind === 'sight' ? this.#amount(test.eye ?? 0, `${path}.eye`, -1000, 1000) : NONE,
      radius: kind === 'overlap' ? this.#amount(test.radius, `${path}.radius`, 0, 100_000, true) : NONE,
      word,
      layer: kind === 'layer' ? this.#world.layers!.values(test.layer) : undefined,
      own: kind === 'own' ? tests[test.name] : undefined,
      wanted: is === undefined ? NONE : is ? 1 : 0,
      min: this.#amount(min, `${path}.min`),
      max: this.#amount(max, `${path}.max`),
      isScored: range !== undefined || relative !== undefined,
      rangeFrom: this.#amount(range?.[0], `${path}.range[0]`),
      rangeTo: this.#amount(range?.[1], `${path}.range[1]`),
      relative: relative === undefined ? 0 : relative === 'more' ? 1 : -1,
      curve: compileCurve({ curve, at }),
      needsPlaces: kind === 'pathDistance' || (kind === 'layer' && !isOnSquares),
      isOnSquares,
      weight: this.#amount(weight ?? 1, `${path}.weight`, 0, 1000),
      sameAs:
        kind === 'pathDistance'
          ? before.findIndex((each) => each.test === kind && each.context === context && each.gather === gatherNumber)
          : NONE,
    };
  }

  #costOf(test: SpotTest): number {
    const cost = COSTS[test.test];
    if (test.test !== 'own') return cost < 10 && !isFilter(test) ? cost + 9 : cost;
    const { tests = {} } = this.#world;
    // After everything else, since nobody knows how long it takes.
    return tests[test.name].isExpensive === true ? COSTS.sight + 1 : cost;
  }

  /** The index of an amount that is added to the list. */
  #amount(value: SpotAmount | undefined, path: string, min = -Infinity, max = Infinity, isAbove = false): number {
    if (value === undefined) return NONE;
    const isLiteral = typeof value === 'number';
    const param = isLiteral ? NONE : this.#params.indexOf(value.param);
    return this.#amounts.push({ path, param, value: isLiteral ? value : Number.NaN, min, max, isAbove }) - 1;
  }

  #context(name: string): number {
    const known = this.#contexts.indexOf(name);
    return known === -1 ? this.#contexts.push(name) - 1 : known;
  }
}

/** Names a test so that two of one kind can be told apart: `layer danger`, `distance to enemy`. */
function titleOf(test: SpotTest): string {
  switch (test.test) {
    case 'distance':
      return `distance to ${test.to}`;
    case 'pathDistance':
    case 'dot':
      return `${test.test} from ${test.from}`;
    case 'overlap':
      return `overlap with ${test.with}`;
    case 'sight':
      return test.from === undefined ? `sight to ${test.to}` : `sight from ${test.from}`;
    case 'label':
      return `label ${test.label}`;
    case 'property':
      return `property ${test.property}`;
    case 'own':
      return `own ${test.name}`;
    case 'layer':
      return `layer ${test.layer}`;
  }
}
