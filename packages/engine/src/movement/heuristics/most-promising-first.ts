/**
 * Tries options in the order of a rough estimate, the most promising first, until one works, and
 * returns its index, or −1. Even an estimate that is often wrong saves most of the tries. Estimates
 * are made once each; equal ones go in order. Where tries are cheap, no order is needed.
 */
export function tryMostPromisingFirst(
  options: number,
  guess: (option: number) => number,
  works: (option: number) => boolean,
): number {
  const guesses = Array.from({ length: options }, (_, option) => guess(option));
  const order = guesses.map((_, option) => option).sort((a, b) => guesses[b] - guesses[a] || a - b);
  return order.find(works) ?? -1;
}
