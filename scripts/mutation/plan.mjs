/**
 * The tests to run for a mutant by what each of them reaches: per file the ids, and whether the
 * modules must be loaded again because the mutant is reached while they load. Quick files come
 * first, and the file next to the mutated one counts as quicker than it is. With a `title`, only
 * tests that have it in theirs.
 */
export function planTests(coverage, mutant, title = '') {
  const own = mutant.path.replace(/\.ts$/, '.test.ts');
  const folder = mutant.path.slice(0, mutant.path.lastIndexOf('/') + 1);
  return coverage
    .map(({ path, hits, tests }) => {
      const isFresh = hits.includes(mutant.id);
      const chosen = tests.filter((test) => (isFresh || test.hits.includes(mutant.id)) && test.title.includes(title));
      const duration = chosen.reduce((sum, { duration }) => sum + duration, isFresh ? 200 : 5);
      const nearness = path.endsWith(own) ? 10 : path.includes(folder) ? 2 : 1;
      return { path, isFresh, ids: new Set(chosen.map(({ id }) => id)), duration, cost: duration / nearness };
    })
    .filter(({ ids }) => ids.size > 0)
    .sort((a, b) => a.cost - b.cost);
}

/** Together the quick files of a plan take at most this many milliseconds. */
const QUICK = 1500;

/** The files of a plan that a mutant is tried by alone: the first, and more while they are quick. */
export function quickPart(plan) {
  let sum = 0;
  const end = plan.findIndex(({ duration }, index) => (sum += duration) > QUICK && index > 0);
  return end === -1 ? plan : plan.slice(0, end);
}
