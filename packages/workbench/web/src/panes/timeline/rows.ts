import { findNode } from '../../document/describe/find-node.js';
import { nodeName } from '../../model/edit/edit.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { watchesEveryone } from '../../model/link/watch-list.js';
import type { NodeKey } from '../../model/live/node-table.js';
import { splitKey } from '../../model/live/program-nodes.js';
import type { Bar, BarNode } from '../../model/past/bars.js';
import type { KeyChange } from '../../model/past/key-values.js';

/** One row of the timeline. */
export type TimelineRow =
  | {
      readonly kind: 'agent';
      readonly id: string;
      readonly agent: string;
      readonly label: string;
      readonly lanes: readonly (readonly Bar[])[];
      /**
       * How many of them are shown. The lanes themselves grow from tick to tick; names and picture
       * agree on this number.
       */
      readonly count: number;
      readonly expanded: boolean;
      readonly selected: boolean;
    }
  | {
      readonly kind: 'node';
      readonly id: string;
      readonly agent: string;
      readonly label: string;
      readonly node: BarNode;
      readonly depth: number;
    }
  | {
      readonly kind: 'key';
      readonly id: string;
      readonly agent: string;
      readonly label: string;
      readonly changes: readonly KeyChange[];
    }
  | { readonly kind: 'marks'; readonly id: string; readonly label: string };

export const RULER_HEIGHT = 20;
export const LANE_HEIGHT = 18;
const ROW_SPACE = 6;

/** The most lanes shown per agent; the tree shows further parallel leaves. */
const MAX_LANES = 4;

/** How high a row is, in pixels. */
export function rowHeight(row: TimelineRow): number {
  return ROW_SPACE + LANE_HEIGHT * (row.kind === 'agent' ? row.count : 1);
}

/**
 * Everything that has a row: agents that are watched, the selected one first, with keys of the
 * watch list, and the marks.
 */
export function timelineRows(editor: Editor, expanded: ReadonlySet<string>): readonly TimelineRow[] {
  const { recorder } = editor;
  const { agents } = editor.world.getState();
  const { agent: selected } = editor.selection.getState();
  const { pins } = editor.preferences.getState();
  const rows: TimelineRow[] = [];
  const { timeline } = editor.crowd.getState();
  const everyone = watchesEveryone(editor);
  const shown = agents.filter(
    ({ id }) =>
      (id === selected || timeline === undefined || timeline.agents.has(id)) &&
      (recorder.of(id) !== undefined || (everyone && recorder.activities.of(id).length > 0)),
  );
  for (const { id, label } of [...shown].sort((a, b) => Number(b.id === selected) - Number(a.id === selected))) {
    const record = recorder.of(id);
    const isExpanded = expanded.has(id);
    const lanes = record?.bars.lanes ?? [recorder.activities.of(id)];
    rows.push({
      ...{ kind: 'agent', id: `agent ${id}`, agent: id, label, lanes },
      count: Math.min(MAX_LANES, Math.max(1, lanes.length)),
      ...{ expanded: isExpanded, selected: id === selected },
    });
    if (record === undefined) continue;
    const { bars, values } = record;
    if (isExpanded)
      for (const node of bars.nodes)
        rows.push({
          ...{ kind: 'node', id: `node ${id} ${node.path}`, agent: id, node },
          ...{ label: nodeTitle(editor, node), depth: depthOf(editor, node.key) },
        });
    for (const { agent, key } of pins)
      if (agent === id) rows.push({ kind: 'key', id: `key ${id} ${key}`, agent, label: key, changes: values.of(key) });
  }
  rows.push({ kind: 'marks', id: 'marks', label: 'events' });
  return rows;
}

/** What a node is called on its bars. */
export function nodeTitle(editor: Editor, { key, path, words }: Pick<BarNode, 'key' | 'path' | 'words'>): string {
  if (words !== undefined) return words;
  if (key === undefined) return path.split('/').at(-1)!;
  const { behavior, node } = splitKey(key);
  return nodeName(editor, behavior, node);
}

function depthOf(editor: Editor, key: NodeKey | undefined): number {
  return (key === undefined ? undefined : nodeOf(editor, key)?.depth) ?? 0;
}

function nodeOf(editor: Editor, key: NodeKey) {
  const { behavior, node } = splitKey(key);
  const document = currentDocument(editor, behavior);
  return document && findNode(document, node);
}
