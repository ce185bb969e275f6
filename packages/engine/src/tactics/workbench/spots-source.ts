import { InvalidDataError } from '../../data/check.js';
import { checkSpotQuery } from '../queries/check-query.js';
import type { ExplainedOption, SpotExplanation, SpotTestResult } from '../queries/explain.js';
import type { SpotQuestion } from '../queries/question.js';
import { SpotFinder } from '../queries/spot-finder.js';
import type { SpotQuery } from '../queries/spot-query.js';
import type { Located, SpotNames } from '../queries/spot-world.js';
import { whyNotParam } from '../queries/task-params.js';

/** The queries for spots of a game, for a workbench. */
export interface SpotParts<Agent> {
  /** The finder; or several with the same queries, one for each side. */
  readonly finder: SpotFinder<Agent> | readonly SpotFinder<Agent>[];
  /** Which of several finders answers an agent; by default the first. */
  readonly finderOf?: (agent: Agent) => SpotFinder<Agent>;
  /** The agent of a character: `(id) => cast.find(id)?.agent`. Undefined for one that asks nothing. */
  readonly agentOf: (id: string) => Agent | undefined;
  /** Where an agent is, for a question from another place, where it keeps its height and facing. */
  readonly locate: (agent: Agent) => Located;
  /** The places of contexts that come with a question, such as blackboard keys. */
  readonly placesOf?: (agent: Agent) => NonNullable<SpotQuestion['places']>;
  /**
   * Called when a designer has added a query. Where the tasks for spots were given a list of
   * queries, put it there: behaviors can then name it.
   */
  readonly added?: (query: SpotQuery) => void;
  /**
   * Called when a designer has changed a query. Where the tasks for spots were given a list of
   * queries, put it in the place of the old one: behaviors can then set its new parameters.
   */
  readonly replaced?: (query: SpotQuery) => void;
}

/** A question of a workbench. */
export interface AskedPreview {
  readonly query: unknown;
  readonly agent: string;
  readonly at: { readonly x: number; readonly z: number } | null;
  readonly params: { readonly [name: string]: number };
}

/** The most candidates that a preview tells of, over all options. */
const MAX_TOLD = 3000;

/** The queries of a game, their names, and how they are answered, for a workbench. */
export function spotsSource<Agent>({ finder, finderOf, agentOf, locate, placesOf, ...parts }: SpotParts<Agent>) {
  const { added, replaced } = parts;
  const finders = finder instanceof SpotFinder ? [finder] : finder;
  const [first] = finders;
  if (first === undefined) throw new InvalidDataError('spots.finder', 'must not be an empty list');
  return {
    list: (): { readonly queries: readonly SpotQuery[]; readonly names: SpotNames } => ({
      queries: [...first.queries.values()],
      names: first.names,
    }),
    load(document: unknown): 'replaced' | 'added' {
      const name = (document as { readonly name?: unknown } | null | undefined)?.name;
      const isThere = typeof name === 'string' && first.queries.has(name);
      // All of them, before any is changed.
      for (const { names } of finders) {
        const problems = checkSpotQuery(document, names);
        if (problems.length > 0) throw InvalidDataError.of(problems);
      }
      requireParams(document as SpotQuery);
      for (const each of finders)
        if (isThere) each.replaceQuery(document);
        else each.addQuery(document);
      (isThere ? replaced : added)?.(first.queries.get(name as string)!);
      return isThere ? 'replaced' : 'added';
    },
    canAsk: (id: string) => agentOf(id) !== undefined,
    preview({ query, agent: id, at, params }: AskedPreview) {
      const agent = agentOf(id);
      if (agent === undefined) throw new InvalidDataError('agent', `${id} asks no queries`);
      if (typeof query !== 'string' && (typeof query !== 'object' || query === null))
        throw new InvalidDataError('query', 'must be the name of a query, or a document');
      const places = placesOf?.(agent);
      // A random pick shows its best candidate: no number is drawn from the game.
      const question = { params, random: 0, ...(places !== undefined && { places }) };
      const answering = finderOf?.(agent) ?? first;
      return describe(answering.explain(query, agent, question, at === null ? undefined : standAt(locate(agent), at)));
    },
  };
}

function standAt({ position, orientation }: Located, { x, z }: { readonly x: number; readonly z: number }): Located {
  return { position: { x, y: position.y, z }, ...(orientation !== undefined && { orientation }) };
}

/** An explanation in the form that is sent: no more spots than anyone can look at. */
function describe({ query, options, chosen, rays, pathSearches, tests }: SpotExplanation) {
  let room = MAX_TOLD;
  let told = -1;
  // The option that was tried last has the candidates that are left, so it comes first.
  const listed = [...options].reverse().map((option, i) => {
    const indices = select(option, i === 0 ? chosen : -1, room);
    room -= indices.length;
    if (i === 0) told = indices.indexOf(chosen);
    return {
      index: indexOf(option.path),
      from: option.from,
      count: option.spots.length,
      leftOut: option.spots.length - indices.length,
      spots: indices.map((spot) => describeSpot(option.spots[spot], tests)),
    };
  });
  return {
    query,
    tests: tests.map(({ test, path, reason, share, isSkipped }) => ({
      index: indexOf(path),
      title: test,
      reason,
      share,
      isSkipped,
    })),
    options: listed.reverse(),
    chosen: told < 0 ? null : told,
    rays,
    pathSearches,
  };
}

/** The candidates that are sent: all, or the best and then the first of the others. */
function select({ spots }: ExplainedOption, chosen: number, room: number): readonly number[] {
  const all = spots.map((_, i) => i);
  if (all.length <= room) return all;
  const value = (spot: number) => (spot === chosen ? 2 : (spots[spot].score ?? -1));
  return all
    .sort((a, b) => value(b) - value(a) || a - b)
    .slice(0, room)
    .sort((a, b) => a - b);
}

function describeSpot(
  { x, y, z, point, isHeld, score, droppedBy, tests: results }: ExplainedOption['spots'][number],
  tests: SpotExplanation['tests'],
) {
  // The tests that follow the one that dropped it were not asked.
  let dropping = tests.length - 1;
  while (dropping > 0 && results[dropping].value === undefined) dropping--;
  return {
    ...{ x, y, z, point, isHeld },
    score: score ?? null,
    droppedBy:
      droppedBy === undefined ? null : droppedBy === 'taken' || tests.length === 0 ? ('taken' as const) : dropping,
    values: results.map(({ value }) => finite(value)),
    scores: results.map((result: SpotTestResult) => finite(result.score)),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** The index at the end of a path such as `query.tests[2]`. */
function indexOf(path: string): number {
  return Number(/\[(\d+)\]$/.exec(path)?.[1] ?? 0);
}

/** Refuses parameters that no node could set. */
function requireParams({ params = {} }: SpotQuery): void {
  for (const name of Object.keys(params)) {
    const reason = whyNotParam(name);
    if (reason !== undefined) throw new InvalidDataError(`query.params.${name}`, reason);
  }
}
