import type { KnownThing } from 'gumption/protocol';
import { showSeconds } from '../../document/describe/show-seconds.js';
import type { IconName } from '../../widgets/icon.js';

const SENSES: Readonly<Record<string, { readonly words: string; readonly icon: IconName } | undefined>> = {
  sight: { words: 'seen', icon: 'sight' },
  hearing: { words: 'heard', icon: 'hearing' },
  smell: { words: 'smelled', icon: 'smell' },
  touch: { words: 'touched', icon: 'touch' },
};
const ROUTES = {
  own: { words: 'known by itself', icon: 'info' },
  asked: { words: 'asked about', icon: 'help' },
  told: { words: 'told of', icon: 'told' },
} as const;

/**
 * How something is known: an icon, and words such as `seen now`, `told of 3.2 s ago`. The game's
 * own senses appear by name.
 */
export function sourceWords({ route, sense = '', isSensed, age }: KnownThing): {
  readonly icon: IconName;
  readonly words: string;
} {
  const { words, icon } =
    route === 'sensed' ? (SENSES[sense] ?? { words: `noticed by ${sense}`, icon: 'target' as const }) : ROUTES[route];
  return { icon, words: `${words} ${isSensed ? 'now' : `${showSeconds(age)} ago`}` };
}
