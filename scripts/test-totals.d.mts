export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** How many were skipped for each reason, by its place in the list of reasons. */
  reasons: Readonly<Record<number, number>>;
}
export interface Report {
  testResults: readonly { status: string; assertionResults: readonly { status: string; fullName?: string }[] }[];
}
export function countTests(report: Report): Totals;
export function totalsLine(totals: Totals): string;
export function skippedLine(totals: Totals): string | undefined;
