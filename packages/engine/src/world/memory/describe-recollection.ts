import type { Recollection } from './recollection.js';

const SENSED: Readonly<Record<string, string | undefined>> = {
  sight: 'seen',
  hearing: 'heard',
  smell: 'smelled',
  touch: 'touched',
};
const LEARNED = { own: 'known', asked: 'asked about', told: 'told of', sensed: 'sensed' } as const;

/**
 * How something came to be known, in a word or two: `seen`, `heard`, `told of`, `noticed by aura`.
 */
export function describeSource({ route, sense }: Pick<Recollection<unknown>, 'route' | 'sense'>): string {
  if (route !== 'sensed') return LEARNED[route];
  return SENSED[sense] ?? `noticed by ${sense}`;
}

/** Describes what is known of a thing in words: `seen 2.1 s ago, 60 % certain`. */
export function describeRecollection(recollection: Readonly<Recollection<unknown>>): string {
  const { isSensed, age, certainty } = recollection;
  const when = isSensed ? 'now' : `${age.toFixed(1)} s ago`;
  return `${describeSource(recollection)} ${when}, ${Math.round(certainty * 100)} % certain`;
}
