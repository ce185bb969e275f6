import { type FormEvent, useId, useMemo, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { planRename, renamedFile, renameEverywhere, whatIsUnknown, whyNotRename } from '../../model/library/rename.js';
import { THING_WORDS, type Thing } from '../../model/library/usages.js';
import { useFacts } from '../../model/library/use-facts.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { FieldProblem } from '../../widgets/text-field.js';
import { UsageList } from './usage-list.js';

export interface RenameDialogProps {
  readonly what: Thing;
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * Calls something otherwise in the whole project: shows every place that follows, then changes and
 * saves them all.
 */
export function RenameDialog({ what, name, onClose }: RenameDialogProps) {
  const editor = useEditor();
  const { facts } = useFacts();
  const [to, setTo] = useState(name);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { places, left, documents, sheets } = useMemo(() => planRename(facts, what, name, to), [facts, what, name, to]);
  const problem = whyNotRename(editor, what, name, to);
  const unknown = whatIsUnknown(facts, what, to);
  const place = renamedFile(editor, what, name, to);
  const [moves, setMoves] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || busy) return;
    setBusy(true);
    void renameEverywhere(editor, what, name, to, moves ? place : undefined).then(onClose);
  };
  const files = documents.length + sheets.length;
  return (
    <ModalDialog title={`Rename ${THING_WORDS[what]} ${name}`} className="rename-dialog" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label htmlFor={`${id}-to`}>New name</label>
        <div>
          <input
            id={`${id}-to`}
            className="text-field"
            value={to}
            list={`${id}-known`}
            aria-invalid={(problem !== undefined && to !== name) || undefined}
            aria-describedby={`${id}-problem`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTo(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {knownNames(facts, what).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          {problem !== undefined && to !== name && <FieldProblem id={`${id}-problem`} text={problem} />}
        </div>
        <p className="form-wide" role="status">
          {places.length === 0
            ? 'Nothing else names it'
            : `${places.length} ${places.length === 1 ? 'place follows' : 'places follow'}`}
          {files > 0 && `, ${files} ${files === 1 ? 'file is' : 'files are'} saved`}.
        </p>
        {place !== undefined && problem === undefined && (
          <label className="form-wide form-check">
            <input type="checkbox" checked={moves} onChange={(event) => setMoves(event.target.checked)} />
            <span>
              Also rename its file to <code>{place}</code>
            </span>
          </label>
        )}
        {unknown !== undefined && <p className="form-wide warning-words">{unknown}</p>}
        {left.length > 0 && what !== 'key' && (
          <p className="form-wide warning-words">
            The game’s own code gives it to {left.length} {left.length === 1 ? 'character' : 'characters'}: these go on
            with the old name until that is changed, too.
          </p>
        )}
        {places.length > 0 && (
          <div className="form-wide">
            <UsageList label="Places that follow" facts={facts} usages={places} onJump={onClose} />
          </div>
        )}
        <footer>
          <button type="submit" className="button button-primary" disabled={problem !== undefined || busy}>
            <span>Rename everywhere</span>
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}

/** What the game knows, for a task or key that was renamed in its code. */
function knownNames({ lexicon }: ReturnType<typeof useFacts>['facts'], what: Thing): readonly string[] {
  const { vocabulary } = lexicon;
  if (what === 'kind') return vocabulary.kinds.map(({ name }) => name);
  if (what === 'key') return vocabulary.keys.map(({ name }) => name);
  return what === 'event' ? (vocabulary.events ?? []).map(({ name }) => name) : [];
}
