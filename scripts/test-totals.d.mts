export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}
export interface Report {
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}
export function countTests(report: Report): Totals;
export function totalsLine(totals: Totals): string;
