/**
 * How a kind gives its children their turn, as far as that explains why one of them does not run.
 */
export type Role = 'order' | 'choice' | 'priority' | 'best' | 'branch' | 'together' | 'gate';

/**
 * Kinds whose name says how they choose; any other kind lets its children run or not, like a gate.
 */
const ROLES: Readonly<Record<string, Role>> = {
  sequence: 'order',
  reactiveSequence: 'order',
  randomSequence: 'order',
  selector: 'choice',
  randomSelector: 'choice',
  reactiveSelector: 'priority',
  prioritizedList: 'priority',
  priority: 'priority',
  utilitySelector: 'best',
  guard: 'branch',
  ifThenElse: 'branch',
  whileDoElse: 'branch',
  impulse: 'branch',
  parallel: 'together',
  race: 'together',
  all: 'together',
  team: 'together',
};

/** The role of a kind; kinds of games that we know nothing of are read from what happened alone. */
export function roleOf(kind: string): Role {
  return ROLES[kind] ?? 'gate';
}
