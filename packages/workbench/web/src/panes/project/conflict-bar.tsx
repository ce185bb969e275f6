import { useState } from 'react';
import type { OpenDocument } from '../../model/files/documents.js';
import type { FiledDocuments, FiledWhat } from '../../model/files/filed.js';
import type { OpenFile } from '../../model/files/open-files.js';
import { formatProblemLines } from '../../model/files/problem-lines.js';
import { Button } from '../../widgets/button.js';
import { SideBySide } from './side-by-side.js';

type Filed = FiledDocuments[FiledWhat];

export interface ConflictBarProps {
  /** The document as it is on screen. */
  readonly mine: OpenDocument['current'] | Filed;
  readonly conflict: NonNullable<OpenDocument['conflict'] | OpenFile<Filed>['conflict']>;
  readonly onKeep: (keep: 'ours' | 'theirs' | 'both') => void;
}

/** Says that a file changed behind our back, shows both versions, and lets the designer choose. */
export function ConflictBar({ mine, conflict, onKeep }: ConflictBarProps) {
  const [comparing, setComparing] = useState(true);
  const { disk, problem } = conflict;
  const isReadable = disk === null || disk.document !== undefined;
  const theirs =
    disk === null
      ? 'The file is gone.'
      : (disk.document ?? `Not a readable document: ${formatProblemLines(disk.problems ?? [])}`);
  return (
    <div className="document-note conflict" role="alert">
      <div className="note-line">
        <span>{problem} Your changes are kept here until you choose.</span>
        <Button label="Show both versions" tone="plain" pressed={comparing} onClick={() => setComparing(!comparing)}>
          Compare
        </Button>
        <Button label="Save mine over the file" tone="plain" onClick={() => onKeep('ours')}>
          Keep mine
        </Button>
        <Button
          label="Drop my changes and use the file"
          tone="plain"
          disabled={!isReadable}
          onClick={() => onKeep('theirs')}
        >
          Use the file
        </Button>
        <Button
          label="Use the file and save mine under another name"
          tone="plain"
          disabled={!isReadable}
          onClick={() => onKeep('both')}
        >
          Keep both
        </Button>
      </div>
      {comparing && <SideBySide titles={['Mine', 'On disk']} left={mine} right={theirs} />}
    </div>
  );
}
