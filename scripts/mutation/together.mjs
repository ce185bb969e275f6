/**
 * Finds which of some mutants the tests of one file notice, and by which test. Few of the mutants
 * that quick tests did not notice are noticed by slow ones, so all are active at once, and only where
 * a test fails they are told apart by halves. One that hides another makes that one survive; none is
 * killed that does not fail a test by itself.
 *
 * `mutants` have the `ids` of the tests that reach them, `ids` are all of these in the order in which
 * they run, and `play` tells the first of some tests that fails with some mutants, without an id
 * where the file itself does.
 */
export async function findNoticed(mutants, ids, play) {
  const noticed = new Map();
  let left = mutants;
  let rest = [...ids];
  while (left.length > 0 && rest.length > 0) {
    const failed = await play(left, rest);
    if (failed === undefined) break;
    const isTest = failed.id !== undefined;
    // Others may have left something behind, so suspects have to fail the test without them, too.
    const suspects = isTest ? left.filter((mutant) => mutant.ids.has(failed.id)) : left;
    const playSome = (some) => play(some, isTest ? [failed.id] : rest);
    const isCertain =
      suspects.length === left.length || (suspects.length > 0 && (await playSome(suspects)) !== undefined);
    const guilty = isCertain ? await tellApart(suspects, playSome) : [];
    for (const { id } of guilty) noticed.set(id, failed.name);
    left = left.filter(({ id }) => !noticed.has(id));
    // What fails only with several mutants at once is no test for any of them.
    if (guilty.length === 0) rest = isTest ? rest.slice(rest.indexOf(failed.id) + 1) : [];
    else if (isTest) rest = rest.slice(rest.indexOf(failed.id));
  }
  return noticed;
}

/** Those of some mutants, known to fail together, that fail alone. */
async function tellApart(mutants, play) {
  if (mutants.length <= 1) return mutants;
  const middle = mutants.length >> 1;
  const guilty = [];
  for (const half of [mutants.slice(0, middle), mutants.slice(middle)])
    if ((await play(half)) !== undefined) guilty.push(...(await tellApart(half, play)));
  return guilty;
}
