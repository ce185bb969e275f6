import type { BehaviorDocument } from 'gumption/behavior';
import type { PlayScores } from 'gumption/learning/demonstrations';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { give } from '../../model/assign/give.js';
import { whyNotGive } from '../../model/assign/give-targets.js';
import { useEditor } from '../../model/context.js';
import {
  deleteSelectedLeaf,
  isLocked,
  lessonOf,
  percentOf,
  scoresOf,
  toggleLock,
  trainAgain,
} from '../../model/watch-me/learn.js';
import { loadRecordings } from '../../model/watch-me/watch-me.js';
import { Button } from '../../widgets/button.js';
import { TechniqueSection } from '../shared/technique-page.js';

const ROWS = [
  { field: 'unseen', title: 'Not seen', says: 'on the third of your play that it did not learn from' },
  { field: 'seen', title: 'Seen', says: 'on the two thirds that it learned from' },
  { field: 'mostFrequent', title: 'Most frequent', says: 'always what you did most often, on the same third' },
  { field: 'sameAsLast', title: 'Same as last', says: 'always what you did before, on the same third' },
] as const;

/** What a learned tree scores, and what can be done with it. */
export function ScoresPanel({ document }: { readonly document: BehaviorDocument }) {
  const editor = useEditor();
  useEffect(() => void loadRecordings(editor), [editor]);
  const recordings = useStore(editor.watchMe, (state) => state.recordings);
  const scores = useMemo(() => recordings && scoresOf(document, recordings), [document, recordings]);
  const lesson = lessonOf(document);
  if (lesson === undefined) return null;
  const missing = lesson.recordings.filter((name) => recordings !== undefined && !Object.hasOwn(recordings, name));
  return (
    <TechniqueSection label="Watched">
      {scores === undefined ? (
        <p className="technique-note">
          {recordings === undefined
            ? 'The recordings are being read.'
            : `There are no scores: ${missing.length === 0 ? 'the recordings do not fit this tree' : `${missing.join(', ')} is missing`}.`}
        </p>
      ) : (
        <>
          <table className="technique-table score-table" aria-label="Scores">
            <tbody>
              {ROWS.map(({ field, title, says }) => {
                const { right, count, accuracy } = scores[field];
                return (
                  <tr key={field} data-main={field === 'unseen' || undefined} title={says}>
                    <th scope="row">{title}</th>
                    <td className="score-bar" aria-hidden="true">
                      <span style={{ width: `${Math.round(100 * accuracy)}%` }} />
                    </td>
                    <td>{percentOf({ right, count })}</td>
                    <td>
                      {right} of {count}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className="technique-note">
            {scores.unseen.count < 10
              ? 'Few decisions were held out: play longer before you trust these figures.'
              : isBetter(scores)
                ? `Decisions of ${lesson.recordings.join(', ')}.`
                : 'It does no better than a rule that learned nothing: play longer, or observe what you went by.'}
          </p>
        </>
      )}
      <LeafTools document={document} />
    </TechniqueSection>
  );
}

function isBetter({ unseen, mostFrequent, sameAsLast }: PlayScores): boolean {
  return unseen.right > Math.max(mostFrequent.right, sameAsLast.right);
}

function LeafTools({ document }: { readonly document: BehaviorDocument }) {
  const editor = useEditor();
  const selected = useStore(editor.selection, ({ node }) => node);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const label = useStore(editor.world, ({ roster }) => roster.find(({ id }) => id === agent)?.label);
  const given = { behavior: document.name };
  const reason = useStore(editor.world, () =>
    agent === undefined ? 'No agent is selected.' : whyNotGive(editor, { agent }, given),
  );
  const node = selected === undefined ? undefined : findNode(document, selected)?.node;
  const locked = node && isLocked(node);
  const isLeaf = node?.kind === 'learnedLeaf';
  return (
    <div className="leaf-tools">
      <Button
        label={locked === true ? 'Unlock: training may change it again' : 'Lock: training keeps it as it is'}
        tone="plain"
        icon="gate"
        shortcut="Mod+Shift+L"
        disabled={locked === undefined}
        onClick={() => toggleLock(editor)}
      >
        {locked === true ? 'Unlock' : 'Lock'}
      </Button>
      <Button
        label="Delete the leaf: what is chosen around it takes its place"
        tone="plain"
        icon="clear"
        shortcut="Delete"
        disabled={!isLeaf}
        onClick={() => deleteSelectedLeaf(editor)}
      >
        Delete leaf
      </Button>
      <Button
        label="Train again from all its recordings"
        tone="plain"
        icon="repeat"
        onClick={() => trainAgain(editor, document.name)}
      >
        Train again
      </Button>
      <Button
        label={reason ?? `Give it to ${label}: it runs this from now on`}
        tone="primary"
        disabled={reason !== undefined}
        onClick={() => give(editor, { agent: agent! }, given)}
      >
        Give it to {label ?? 'an agent'}
      </Button>
    </div>
  );
}
