/**
 * Finds the entry of the list of known equivalent mutants that a mutant belongs to. An entry names
 * its file, the enclosing function and the line before and after, never a line number, so it holds
 * as long as the line stays the same. Several mutants of one line may share an entry: its `after`
 * may be a list. An entry without both holds for a whole function on which only speed depends. An
 * entry for a kind of change that is equivalent everywhere has a `pattern` instead, a regular
 * expression for `before → after`; with a `file`, it is equivalent in that file only.
 */
export function findEquivalent(list, mutant) {
  return list.find((entry) =>
    entry.pattern === undefined
      ? entry.file === mutant.path &&
        (entry.where ?? '') === mutant.where &&
        (entry.before === undefined || (entry.before === mutant.before && [entry.after].flat().includes(mutant.after)))
      : (entry.file ?? mutant.path) === mutant.path &&
        new RegExp(entry.pattern).test(`${mutant.before} → ${mutant.after}`),
  );
}

/** Entries of the list whose line no longer exists in its file, so that the list does not rot. */
export function findStaleEquivalents(list, mutantsOf) {
  // Many entries name the same file, and finding its mutants means parsing it.
  const found = new Map();
  return list.filter((entry) => {
    if (entry.file === undefined) return false;
    if (!found.has(entry.file)) found.set(entry.file, mutantsOf(entry.file));
    const mutants = found.get(entry.file);
    if (entry.pattern !== undefined) return !mutants.some((mutant) => findEquivalent([entry], mutant) !== undefined);
    return ![entry.after]
      .flat()
      .every((after) => mutants.some((mutant) => findEquivalent([{ ...entry, after }], mutant) !== undefined));
  });
}
