import type { ObservedEvent } from 'gumption/behavior/scenario';

const WORDS = { enter: 'starts', success: 'succeeds', failure: 'fails', abort: 'is stopped' } as const;

/**
 * Events as lines, one for each moment: `2.5 s: sees starts; sees fails: it is dark`. A condition
 * that is asked in every tick would fill pages, so a moment in which the same happened as in the one
 * before is only counted.
 */
export function eventLines(events: readonly ObservedEvent[]): string[] {
  const lines: string[] = [];
  let previous = '';
  let repeats = 0;
  let until = 0;
  const close = () => {
    if (repeats > 0)
      lines.push(`  … the same ${repeats === 1 ? 'once' : `${repeats} times`} more, until ${show(until)} s`);
    repeats = 0;
  };
  for (const moment of moments(events)) {
    const says = moment.map(describe).join('; ');
    if (says === previous) {
      repeats++;
      until = moment[0].at;
      continue;
    }
    close();
    lines.push(`${show(moment[0].at)} s: ${says}`);
    previous = says;
  }
  close();
  return lines;
}

/** Events that happened at the same time. */
function moments(events: readonly ObservedEvent[]): ObservedEvent[][] {
  const found: ObservedEvent[][] = [];
  for (const event of events)
    if (found.at(-1)?.[0].at === event.at) found.at(-1)!.push(event);
    else found.push([event]);
  return found;
}

function describe({ node, event, reason }: ObservedEvent): string {
  return `${node} ${WORDS[event]}${reason === undefined ? '' : `: ${reason}`}`;
}

/** Hundredths of a second are enough for people. */
export function show(seconds: number): string {
  return String(Math.round(seconds * 100) / 100);
}
