import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { usersOfQuery } from '../../model/queries/use-queries.js';
import { goToNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';

/** The query on screen in short, and the nodes of behaviors that ask it. */
export function QuerySection({ name }: { readonly name: string }) {
  const editor = useEditor();
  const query = useStore(editor.queries, (state) => state.byName[name]?.current);
  const byName = useStore(editor.documents, (documents) => documents.byName);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents are what it reads
  const users = useMemo(() => usersOfQuery(editor, name), [editor, name, byName]);
  if (query === undefined) return null;
  return (
    <section className="inspector-section" aria-label={`Query ${titleOf(query)}, in short`}>
      <div className="behavior-head">
        <span className="card-icon">
          <Icon name="target" />
        </span>
        <b>{titleOf(query)}</b>
        <span className="muted">query</span>
      </div>
      {typeof query.description === 'string' && <p className="node-description">{query.description}</p>}
      <p className="muted">Point at a candidate in the game or in the table to see why it won or lost.</p>
      <h3>Asked by</h3>
      {users.length === 0 && <p className="muted">No node of a behavior asks it.</p>}
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
