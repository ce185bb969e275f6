import { useState } from 'react';
import { useSession } from '../session/context.js';
import type { OpenDocument } from '../session/documents.js';
import { formatProblemLines } from '../session/problem-lines.js';
import { resolveConflict } from '../session/save.js';
import { Button } from '../widgets/button.js';
import { SideBySide } from './side-by-side.js';

export interface ConflictBarProps {
  readonly name: string;
  readonly open: OpenDocument;
  readonly conflict: NonNullable<OpenDocument['conflict']>;
}

/** Says that a file changed behind our back, shows both versions, and lets the designer choose. */
export function ConflictBar({ name, open, conflict }: ConflictBarProps) {
  const session = useSession();
  const [comparing, setComparing] = useState(true);
  const { disk, problem } = conflict;
  const isReadable = disk === null || disk.document !== undefined;
  const theirs =
    disk === null
      ? 'The file is gone.'
      : (disk.document ?? `Not a readable document: ${formatProblemLines(disk.problems ?? [])}`);
  const resolve = (keep: 'ours' | 'theirs' | 'both') => () => void resolveConflict(session, name, keep);
  return (
    <div className="document-note conflict" role="alert">
      <div className="note-line">
        <span>{problem} Your changes are kept here until you choose.</span>
        <Button label="Show both versions" tone="plain" pressed={comparing} onClick={() => setComparing(!comparing)}>
          Compare
        </Button>
        <Button label="Save mine over the file" tone="plain" onClick={resolve('ours')}>
          Keep mine
        </Button>
        <Button
          label="Drop my changes and use the file"
          tone="plain"
          disabled={!isReadable}
          onClick={resolve('theirs')}
        >
          Use the file
        </Button>
        <Button
          label="Use the file and save mine under another name"
          tone="plain"
          disabled={!isReadable}
          onClick={resolve('both')}
        >
          Keep both
        </Button>
      </div>
      {comparing && <SideBySide titles={['Mine', 'On disk']} left={open.current} right={theirs} />}
    </div>
  );
}
