import { useEditor } from '../../model/context.js';
import { deleteBehavior, whyNotDelete } from '../../model/library/behavior-actions.js';
import { useFacts } from '../../model/library/use-facts.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { UsageList } from './usage-list.js';
import { countWords } from './usages-dialog.js';

export interface DeleteDialogProps {
  readonly behavior: string;
  readonly onClose: () => void;
}

/** Asks before a behavior goes, and shows what refers to it. */
export function DeleteDialog({ behavior, onClose }: DeleteDialogProps) {
  const editor = useEditor();
  const { facts, usages } = useFacts();
  const found = usages.of('behavior', behavior);
  const reason = whyNotDelete(editor, behavior);
  const file = editor.documents.getState().byName[behavior]?.file;
  const remove = () => {
    void deleteBehavior(editor, behavior);
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
          <button type="button" className="button button-primary" disabled={reason !== undefined} onClick={remove}>
            <span>{file === undefined ? 'Delete' : 'Move to the trash'}</span>
          </button>
        </footer>
      </div>
    </ModalDialog>
  );
}
