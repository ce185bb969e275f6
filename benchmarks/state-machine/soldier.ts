/** The agent of the state machines. It sums up all actions, so that subjects can be compared. */
export interface Soldier {
  readonly id: number;
  /** Changes with every entry, so that guards answer now this, now that. */
  luck: number;
  sum: number;
  asked: number;
}

export const soldierCount = 1000;

export function createSoldiers(count = soldierCount): Soldier[] {
  return Array.from({ length: count }, (_, id) => ({ id, luck: id * 7919, sum: 0, asked: 0 }));
}

export function isLucky(soldier: Soldier): boolean {
  soldier.asked++;
  return (soldier.luck & 4) === 0;
}

/** An action: `what` is different for each, and the order counts. */
export function act(soldier: Soldier, what: number): void {
  soldier.sum = (Math.imul(soldier.sum, 31) + what) | 0;
}

export function enter(soldier: Soldier, what: number): void {
  act(soldier, what);
  soldier.luck = (Math.imul(soldier.luck, 1103515245) + 12345) & 0x7fffffff;
}

export function checksum(soldiers: readonly Soldier[]): number {
  let sum = 0;
  for (const { sum: own, asked, luck } of soldiers) sum = (Math.imul(sum, 31) + own + asked + luck) | 0;
  return sum;
}
