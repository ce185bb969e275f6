/** Who has ordered whom. */
export interface OrdersSource {
  /** The orders and reports now; the records are read at once. */
  readonly read: () => { readonly orders: readonly GivenOrder[]; readonly reports: readonly SentReport[] };
  /** Where a unit is; undefined if it is nowhere. */
  readonly placeOf: (unit: string) => { readonly x: number; readonly z: number } | undefined;
  /** The id of the character that a unit is; undefined for none. */
  readonly agentOf: (unit: string) => string | undefined;
}

/** An order in an in-tray. */
export interface GivenOrder {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly tray: string;
  readonly strategy: string;
  readonly target: unknown;
  readonly noGo: readonly unknown[];
  readonly route: readonly unknown[];
  /** When it was given, and when it lapses; −1 for never. */
  readonly at: number;
  readonly lapses: number;
  readonly state: 'given' | 'taken' | 'done' | 'failed' | 'stuck' | 'withdrawn';
}

/** A report of one unit to another. */
export interface SentReport {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly about: unknown;
  readonly order: number;
  readonly at: number;
  readonly isRead: boolean;
}
