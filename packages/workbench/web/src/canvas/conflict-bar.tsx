import { useState } from 'react';
import { useSession } from '../session/context.js';
import type { OpenDocument } from '../session/documents.js';
import { resolveConflict } from '../session/save.js';
import { Button } from '../widgets/button.js';

export interface ConflictBarProps {
  readonly name: string;
  readonly open: OpenDocument;
  readonly conflict: NonNullable<OpenDocument['conflict']>;
}

/** Says that a file changed behind our back, shows both versions, and lets the designer choose. */
export function ConflictBar({ name, open, conflict }: ConflictBarProps) {
  const session = useSession();
  const [comparing, setComparing] = useState(false);
  const theirs = conflict.disk?.document;
  return (
    <div className="conflict" role="alert">
      <div className="conflict-line">
        <span>{conflict.problem} Your changes are kept here until you choose.</span>
        <Button label="Show both versions" tone="plain" pressed={comparing} onClick={() => setComparing(!comparing)}>
          Compare
        </Button>
        <Button
          label="Save mine over the file"
          tone="plain"
          onClick={() => void resolveConflict(session, name, 'ours')}
        >
          Keep mine
        </Button>
        <Button
          label="Drop my changes and use the file"
          tone="plain"
          disabled={theirs === undefined}
          onClick={() => void resolveConflict(session, name, 'theirs')}
        >
          Use the file
        </Button>
      </div>
      {comparing && (
        <div className="conflict-versions">
          <Version title="Mine" value={open.current} />
          <Version title="On disk" value={theirs} />
        </div>
      )}
    </div>
  );
}

function Version({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre>{value === undefined ? 'not a readable document' : JSON.stringify(value, null, 2)}</pre>
    </figure>
  );
}
