import { useState } from 'react';
import { useEditor } from '../../model/context.js';
import { dropUnsaved, whyNotDelete } from '../../model/library/behavior-actions.js';
import { useFacts } from '../../model/library/use-facts.js';
import { deleteBehavior } from '../../model/project/file-actions.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { UsageList } from './usage-list.js';
import { countWords } from './usages-dialog.js';

export interface DeleteDialogProps {
  readonly behavior: string;
  readonly onClose: () => void;
  /** Called with the behavior and its name in the trash, from which it can be restored. */
  readonly onDeleted: (trash: { readonly name: string; readonly trash: string }) => void;
}

/** Asks before a behavior goes, and shows what refers to it. */
export function DeleteDialog({ behavior, onClose, onDeleted }: DeleteDialogProps) {
  const editor = useEditor();
  const { facts, usages } = useFacts();
  const [busy, setBusy] = useState(false);
  const found = usages.of('behavior', behavior);
  const reason = whyNotDelete(editor, behavior);
  const file = editor.documents.getState().byName[behavior]?.file;
  const remove = async () => {
    setBusy(true);
    if (file === undefined) dropUnsaved(editor, behavior);
    else {
      const trash = await deleteBehavior(editor, behavior);
      if (trash !== undefined) onDeleted({ name: behavior, trash });
    }
    onClose();
  };
  return (
    <ModalDialog title={`Delete ${behavior}?`} className="delete-dialog" onClose={onClose}>
      <div className="form">
        <p className="form-wide">
          {countWords(found.length)}
          {found.length > 0 && ' These would refer to nothing:'}
        </p>
        {found.length > 0 && (
          <div className="form-wide">
            <UsageList label={`Usages of ${behavior}`} facts={facts} usages={found} onJump={onClose} />
          </div>
        )}
        {reason !== undefined && <p className="form-wide warning-words">{reason}</p>}
        <footer>
          <button type="button" data-first className="button button-plain" onClick={onClose}>
            <span>Keep it</span>
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={reason !== undefined || busy}
            onClick={() => void remove()}
          >
            <span>{file === undefined ? 'Delete' : 'Move to the trash'}</span>
          </button>
        </footer>
      </div>
    </ModalDialog>
  );
}
