import type { KindDescription } from 'gumption/protocol';
import type { IconName } from '../../widgets/icon.js';

/** Words in a kind's name or tags that have a picture of their own; the first that fits wins. */
const PICTURES: readonly (readonly [RegExp, IconName])[] = [
  [/subtree|reference/, 'subtree'],
  [/cool-?down|wait|delay|time-?out|count-?down|duration/, 'clock'],
  [/parallel|race|all/, 'parallel'],
  [/priorit/, 'priority'],
  [/random|shuffle|lottery|chance/, 'dice'],
  [/sequence/, 'sequence'],
  [/selector|fallback|choose/, 'selector'],
  [/repeat|loop|retry|until/, 'repeat'],
  [/invert|not/, 'invert'],
  [/limit|throttle/, 'limit'],
  [/semaphore|lock|guard/, 'gate'],
  [/print|log|say/, 'text'],
];

/** Parts whose tags would say too much. */
const NAMED: Readonly<Record<string, IconName>> = {
  machine: 'machine',
  state: 'state',
  regions: 'parallel',
  final: 'final',
  history: 'history',
  transition: 'sequence',
};

/**
 * The icon of a kind, chosen by its name and tags, otherwise by its category. A kind that the game
 * does not have gets a special one.
 */
export function iconOf(kind: KindDescription | undefined): IconName {
  if (kind === undefined) return 'unknown';
  // The game's own tasks differ by name; an icon guessed from a name could mislead.
  if (kind.category === 'action' || kind.category === 'condition') return kind.category;
  const own = Object.hasOwn(NAMED, kind.name) ? NAMED[kind.name] : undefined;
  if (own !== undefined) return own;
  const words = [kind.name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(), ...kind.tags];
  for (const [word, icon] of PICTURES)
    if (words.some((text) => new RegExp(`\\b(${word.source})`).test(text))) return icon;
  return kind.category === 'part' ? 'leaf' : kind.category;
}
