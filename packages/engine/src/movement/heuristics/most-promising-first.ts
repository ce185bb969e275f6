/**
 * Tries options in the order of a rough guess, the most promising first, until one works, and
 * answers which one did, or −1. A guess that is often wrong still saves most of the tries that any
 * order would cost. Guesses are made once each; equal ones go in their order. Where the tries are
 * cheap, no order is needed.
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
