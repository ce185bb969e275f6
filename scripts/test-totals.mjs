/** Why a test is skipped: the first of these whose words are in its title. */
const reasons = [
  { words: 'needs the shared data', one: 'needs the shared data', many: 'need the shared data' },
  { words: 'only with LONG_TESTS=1', one: 'runs only with LONG_TESTS=1', many: 'run only with LONG_TESTS=1' },
  { words: 'needs onnxruntime-web', one: 'needs onnxruntime-web', many: 'need onnxruntime-web' },
  { words: '', one: 'for another reason', many: 'for other reasons' },
];

function reasonFor(title = '') {
  return reasons.findIndex(({ words }) => title.includes(words));
}

/**
 * Counts the tests of a report in Vitest's JSON format. A file that failed as a whole (it did not
 * load, or a hook threw) has no failed test of its own, yet something failed: it counts as one.
 */
export function countTests(report) {
  const totals = { passed: 0, failed: 0, skipped: 0, reasons: {} };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') totals.passed += 1;
      else if (status === 'failed') failedHere += 1;
      else {
        const reason = reasonFor(fullName);
        totals.skipped += 1;
        totals.reasons[reason] = (totals.reasons[reason] ?? 0) + 1;
      }
    }
    if (file.status === 'failed' && failedHere === 0) failedHere = 1;
    totals.failed += failedHere;
  }
  return totals;
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` only where some were. */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Why tests were skipped: `3 skipped: 2 need the shared data, 1 for another reason`. `undefined` if
 * none were.
 */
export function skippedLine({ skipped, reasons: counts }) {
  if (skipped === 0) return undefined;
  const parts = reasons.flatMap(({ one, many }, i) =>
    i in counts ? [`${counts[i]} ${counts[i] === 1 ? one : many}`] : [],
  );
  return `${skipped} skipped: ${parts.join(', ')}`;
}
