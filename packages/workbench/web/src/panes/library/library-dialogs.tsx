import type { Asked } from '../../model/library/asked.js';
import { DeleteDialog } from './delete-dialog.js';
import { ExtractDialog } from './extract-dialog.js';
import { NewGeneratorDialog, NewQueryDialog, NewScriptDialog, NewSheetDialog } from './new-document-dialog.js';
import { RenameDialog } from './rename-dialog.js';
import { UsagesDialog } from './usages-dialog.js';

export interface LibraryDialogsProps {
  /** Undefined while none is open. */
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked | undefined) => void;
}

/** Whichever of the library's dialogs is open. */
export function LibraryDialogs({ asked, onAsk }: LibraryDialogsProps) {
  const onClose = () => onAsk(undefined);
  switch (asked?.dialog) {
    case 'extract':
      return <ExtractDialog onClose={onClose} />;
    case 'rename':
      return <RenameDialog key={asked.name} what={asked.what} name={asked.name} onClose={onClose} />;
    case 'usages':
      return <UsagesDialog key={asked.name} what={asked.what} name={asked.name} onAsk={onAsk} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog key={asked.behavior} behavior={asked.behavior} onClose={onClose} />;
    case 'new-sheet':
      return <NewSheetDialog parent={asked.parent} onClose={onClose} />;
    case 'new-query':
      return <NewQueryDialog onClose={onClose} />;
    case 'new-script':
      return <NewScriptDialog onClose={onClose} />;
    case 'new-generator':
      return <NewGeneratorDialog onClose={onClose} />;
    default:
      return null;
  }
}
