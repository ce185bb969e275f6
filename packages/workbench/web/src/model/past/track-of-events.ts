import type { GameMessage, TraceEvent } from 'gumption/protocol';
import { type RecordedProgram, Track } from './track.js';

type HistoryMessage = Extract<GameMessage, { type: 'history' }>;

/** A recording out of bare events: a node runs from when it is entered until it ends. */
export function trackOf(program: RecordedProgram, events: HistoryMessage['events']): Track {
  const track = new Track();
  const running = new Set<number>();
  track.begin(events[0].tick, program, []);
  for (let i = 0; i < events.length; ) {
    const { tick } = events[i];
    const together: TraceEvent[] = [];
    for (; events[i]?.tick === tick; i++) {
      const { node, event, reason } = events[i];
      together.push(reason === undefined ? { node, event } : { node, event, reason });
      if (event === 'enter') running.add(node);
      else if (event !== 'running') running.delete(node);
    }
    track.add(tick, together, [...running]);
  }
  return track;
}
