/** The share of mutants that may survive in a chapter. */
export const MAX_SURVIVING = 0.1;

/** What a mutant that no test notices is killed `by` where it cannot be built. */
export const COMPILER = 'the compiler';

/** Counts the results of a chapter. Mutants that are listed with a reason are no survivors. */
export function summarize(results) {
  const killed = results.filter(({ verdict }) => verdict === 'killed').length;
  const refused = results.filter(({ by }) => by === COMPILER).length;
  const equivalent = results.filter(({ verdict, reason }) => verdict !== 'killed' && reason !== undefined).length;
  const uncovered = results.filter(({ verdict, reason }) => verdict === 'uncovered' && reason === undefined).length;
  const survived = results.length - killed - equivalent;
  return { mutants: results.length, killed, refused, equivalent, survived, uncovered };
}

/** The share of the mutants that a test could notice and none does. */
export function survivingShare({ mutants, equivalent, survived }) {
  return mutants === equivalent ? 0 : survived / (mutants - equivalent);
}

export const isAcceptable = (summary) => survivingShare(summary) <= MAX_SURVIVING;

/** `world: 200 mutants, 183 killed (4 by the compiler alone), 12 survived (6.2 %), of these 3 reached by no test, 5 equivalent` */
export function summaryLine(chapter, summary) {
  const { mutants, killed, refused, equivalent, survived, uncovered } = summary;
  const share = `${(survivingShare(summary) * 100).toFixed(1)} %`;
  const unreached = uncovered > 0 ? `, of these ${uncovered} reached by no test` : '';
  const byCompiler = refused > 0 ? ` (${refused} by the compiler alone)` : '';
  return `${chapter}: ${mutants} mutants, ${killed} killed${byCompiler}, ${survived} survived (${share})${unreached}, ${equivalent} equivalent`;
}

/** `file:line  before → after`, with what no test reaches marked as such. */
export function describeMutant({ path, line, where, before, after, verdict }) {
  const place = `${path}:${line}${where === '' ? '' : ` (${where})`}`;
  return `${place}  ${before} → ${after === '' ? '(nothing)' : after}${verdict === 'uncovered' ? '  [no test]' : ''}`;
}
