/**
 * Counts the tests of a report in Vitest's JSON format. A file that failed as a whole (it did not load, or a hook
 * threw) has no failed test of its own, yet something failed: it counts as one.
 */
export function countTests(report) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') totals.passed += 1;
      else if (status === 'failed') failedHere += 1;
      else totals.skipped += 1;
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
