import { showSeconds } from '../../document/describe/show-seconds.js';
import type { Editor } from '../../model/editor.js';

/** For how long agents are remembered. */
export interface Keeping {
  /** Agents in focus, and for how many seconds each. */
  readonly focused: readonly { readonly label: string; readonly seconds: number }[];
  /** All other agents that are recorded node by node, and the fewest seconds of one of them. */
  readonly others: { readonly count: number; readonly seconds: number } | undefined;
  /** Agents of which only what they do is recorded, in words. */
  readonly inWords: number;
}

/** How much is remembered of whom, in a sentence: `keeps 10 min of R1, 2 min of 199 others`. */
export function keepWords({ focused, others, inWords }: Keeping): string {
  const most = focused.slice(0, 2).map(({ label, seconds }) => `${about(seconds)} of ${label}`);
  const parts = [
    ...most,
    ...(focused.length > most.length ? [`as long of ${focused.length - most.length} more in focus`] : []),
    ...(others === undefined
      ? []
      : [`${about(others.seconds)} of ${others.count} ${many(others.count, most.length > 0 ? 'other' : 'agent')}`]),
  ];
  if (inWords > 0)
    parts.push(
      `what ${inWords} ${parts.length > 0 ? 'more' : many(inWords, 'agent')} ${inWords === 1 ? 'does' : 'do'}`,
    );
  return parts.length === 0 ? '' : `keeps ${parts.join(', ')}`;
}

const many = (count: number, word: string) => (count === 1 ? word : `${word}s`);

/** Seconds, rounded as people say them. */
function about(seconds: number): string {
  if (seconds < 60) return showSeconds(Math.max(1, Math.round(seconds)));
  return `${Math.round(seconds / 60)} min`;
}

/** What the page keeps of the agents that are there. */
export function keepingOf(editor: Editor): Keeping {
  const { recorder } = editor;
  const focused: { label: string; seconds: number }[] = [];
  let count = 0;
  let least = Number.POSITIVE_INFINITY;
  let inWords = 0;
  for (const { id, label } of editor.world.getState().agents) {
    const record = recorder.of(id);
    const seconds = record?.isWatched ? recorder.keeps(id) : undefined;
    if (seconds === undefined) {
      if (recorder.activities.of(id).length > 0) inWords++;
    } else if (recorder.isInFocus(id)) focused.push({ label, seconds });
    else {
      count++;
      least = Math.min(least, seconds);
    }
  }
  return { focused, others: count === 0 ? undefined : { count, seconds: least }, inWords };
}
