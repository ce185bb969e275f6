import type { SenseLinkDescription, SenseMapDescription, SenseMark, SenseMarks } from 'gumption/world';

/**
 * The links with the designer's changes, whether the game has them yet or not: what is edited shows
 * at once, and also where changes are applied by hand.
 */
export function linksOnScreen(map: SenseMapDescription, { links: marks }: SenseMarks): SenseLinkDescription[] {
  const reported = map.links
    .filter(({ id, origin }) => origin !== 'added' || marks[id] !== undefined)
    .map((link) => withMark(link, marks[link.id]));
  const known = new Set(map.links.map(({ id }) => id));
  const added = Object.entries(marks).flatMap(([id, mark]) => (known.has(id) ? [] : describeAdded(map, id, mark)));
  return [...reported, ...added];
}

function withMark(link: SenseLinkDescription, mark: SenseMark | undefined): SenseLinkDescription {
  return {
    ...link,
    state: mark?.state ?? 'open',
    direction: mark?.direction ?? link.direction,
    length: mark?.length ?? link.length,
    attenuation: { ...link.attenuation, ...mark?.attenuation },
  };
}

/** A link that was added here and that the game does not have yet; none where a part is missing. */
function describeAdded({ parts }: SenseMapDescription, id: string, mark: SenseMark): SenseLinkDescription[] {
  const [from, to] = [mark.from, mark.to].map((name) => parts.find((part) => part.name === name));
  if (from === undefined || to === undefined) return [];
  const [start, end] = [mark.start ?? from.position, mark.end ?? to.position];
  const length = Math.hypot(start.x - end.x, start.y - end.y, start.z - end.z);
  const link = { id, from: from.name, to: to.name, start, end, origin: 'added', state: 'open' } as const;
  return [withMark({ ...link, direction: 'both', length, attenuation: {} }, mark)];
}

/** The share of a signal that a link lets through, from 0 to 1. */
export function shareThrough({ state, length, attenuation }: SenseLinkDescription, sense: string): number {
  const each = attenuation[sense] ?? 0;
  // 0 to the power of 0 would be 1.
  return state !== 'open' || !(each > 0) ? 0 : each ** length;
}

/** As in `37 %`; a share that is not nothing is not shown as nothing. */
export function showShare(share: number): string {
  if (share === 0) return 'blocked';
  return share < 0.01 ? '< 1 %' : `${Math.round(100 * share)} %`;
}

/** As in `0.3 s`; nothing for senses that arrive immediately. */
export function showDelay(length: number, secondsPerUnit: number): string {
  const seconds = length * secondsPerUnit;
  if (seconds === 0) return 'at once';
  return seconds < 0.1 ? `${Math.round(1000 * seconds)} ms` : `${Math.round(10 * seconds) / 10} s`;
}
