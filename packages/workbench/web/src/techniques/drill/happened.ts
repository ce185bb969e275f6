import type { NodeEvent } from 'gumption/protocol';
import type { Editor } from '../../model/editor.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { CastLane } from './cast.js';
import type { DrillParts } from './parts.js';

/** Something that happened in a drill. */
export interface DrillHappening {
  readonly tick: number;
  readonly words: string;
}

/** Steps that are looked through, and events that are shown. */
const MAX_STEPS = 1024;
const MAX_SHOWN = 30;

/** What events of a stage and of the drill mean; nothing for those that are not worth a line. */
const WORDS = { enter: 'begins', running: '', success: '', failure: 'has failed', abort: '' } as const;
const ENDS: Readonly<Partial<Record<NodeEvent, string>>> = {
  success: 'the drill is done',
  failure: 'the drill has failed',
  abort: 'the drill is stopped',
};

/**
 * What happened in a drill of the selected agent up to the moment on screen, the latest last: stages
 * that began, why one gave way, how the drill ended, and members that left the game.
 */
export function listHappenings(
  editor: Editor,
  behavior: string,
  { owner, stages }: DrillParts,
  lanes: readonly CastLane[],
): readonly DrillHappening[] {
  const { agent } = editor.selection.getState();
  const track = agent === undefined ? undefined : editor.recorder.of(agent)?.track;
  if (track === undefined) return [];
  const at = editor.past.getState().tick ?? Number.POSITIVE_INFINITY;
  const drill = nodeKey(behavior, owner.id);
  const names = new Map(stages.map(({ node, name }) => [nodeKey(behavior, node.id), name] as const));
  const found: DrillHappening[] = [];
  let rows: readonly ({ readonly key: string } | undefined)[] = [];
  for (const { tick, program, events } of track.before(at, MAX_STEPS)) {
    if (program !== undefined) rows = program.table.rows;
    const isStopped = events.some(({ node, event }) => event === 'abort' && rows[node]?.key === drill);
    for (const { node, event, reason } of events) {
      const key = rows[node]?.key ?? '';
      const why = reason === undefined ? '' : `: ${reason}`;
      const stage = names.get(key);
      // A drill that goes on stops a stage only when it is no longer valid.
      const of = { ...WORDS, abort: isStopped ? '' : 'is not valid any more' }[event];
      if (stage !== undefined && of !== '') found.push({ tick, words: `${stage} ${of}${why}` });
      else if (key === drill && ENDS[event] !== undefined) found.push({ tick, words: `${ENDS[event]}${why}` });
    }
  }
  for (const { agent: member, label, isGone } of lanes) {
    const last = member === undefined ? undefined : editor.recorder.of(member)?.track.range?.to;
    if (isGone && last !== undefined) found.push({ tick: last + 1, words: `${label} is gone` });
  }
  return found.sort((a, b) => a.tick - b.tick).slice(-MAX_SHOWN);
}
