import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { type NamedWhat, usersOfDocument } from '../../model/edit/document-users.js';
import { FILED } from '../../model/files/filed.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { goToNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';

const HINTS = {
  query: 'Point at a candidate in the game or in the table to see why it won or lost.',
  script: 'Drag a step to move it, onto another step to join the two. The tab Drills shows what became of a run.',
} as const;

/** The query or script on screen in short, and the nodes of behaviors that name it. */
export function DocumentSection({ what, name }: { readonly what: NamedWhat; readonly name: string }) {
  const editor = useEditor();
  const { folder, noun, title, icon } = FILED[what];
  const document = useStore(editor[folder], (state) => state.byName[name]?.current);
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents and the lexicon are what it reads
  const users = useMemo(() => usersOfDocument(editor, what, name), [editor, what, name, byName, lexicon]);
  if (document === undefined) return null;
  const { description } = document;
  return (
    <section className="inspector-section" aria-label={`${title} ${titleOf(document)}, in short`}>
      <div className="behavior-head">
        <span className="card-icon">
          <Icon name={icon} />
        </span>
        <b>{titleOf(document)}</b>
        <span className="muted">{'teams' in document ? 'drill' : noun}</span>
      </div>
      {typeof description === 'string' && <p className="node-description">{description}</p>}
      <p className="muted">{HINTS[what]}</p>
      <h3>{what === 'query' ? 'Asked by' : 'Run by'}</h3>
      {users.length === 0 && (
        <p className="muted">{`No node of a behavior ${what === 'query' ? 'asks' : 'names'} it.`}</p>
      )}
      <p className="node-names">
        {users.map(({ behavior, node }) => (
          <Button
            key={`${behavior} ${node}`}
            label={`Show ${node} of ${behavior}`}
            tone="plain"
            onClick={() => goToNode(editor, behavior, node)}
          >
            {`${behavior} › ${node}`}
          </Button>
        ))}
      </p>
    </section>
  );
}
