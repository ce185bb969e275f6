import { type FormEvent, useId, useMemo, useState } from 'react';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { showParam } from '../../document/describe/show-param.js';
import { type Candidate, whyNotPromote } from '../../document/refactor/extract.js';
import { useEditor } from '../../model/context.js';
import { subjectOf } from '../../model/edit/edit-nodes.js';
import { whyNotName } from '../../model/edit/new-behavior.js';
import { candidatesOf, extractSelected, proposeName } from '../../model/library/extract.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { FieldProblem } from '../../widgets/text-field.js';

/** Asks for the name of the new behavior, and which parameters its reference may set. */
export function ExtractDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const [subject] = useState(() => subjectOf(editor)!);
  const candidates = useMemo(() => candidatesOf(editor), [editor]);
  const [name, setName] = useState(() => proposeName(editor));
  const [names, setNames] = useState<ReadonlyMap<Candidate, string>>(new Map());
  const id = useId();
  const promote = [...names].map(([{ node, param }, as]) => ({ node, param: param.name, name: as.trim() }));
  const problem = whyNotName(editor, name);
  const paramProblem = whyNotPromote(subject.document, promote, candidates);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && paramProblem === undefined && extractSelected(editor, name, promote)) onClose();
  };
  const set = (candidate: Candidate, as: string | undefined) =>
    setNames((before) => {
      const next = new Map(before);
      if (as === undefined) next.delete(candidate);
      else next.set(candidate, as);
      return next;
    });
  return (
    <ModalDialog title="Extract a behavior" className="extract-dialog" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label htmlFor={`${id}-name`}>Name</label>
        <div>
          <input
            id={`${id}-name`}
            className="text-field"
            value={name}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-problem`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
          {problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
        </div>
        {candidates.length > 0 && (
          <fieldset className="promotions">
            <legend>Parameters that each reference may set</legend>
            <table>
              <tbody>
                {candidates.map((candidate) => {
                  const { node, param, value } = candidate;
                  const chosen = names.get(candidate);
                  const title = describeNode(findNode(subject.document, node)!.node, subject.lexicon, new Map()).title;
                  const label = `${param.title} of ${title}`;
                  const shown = value ?? (param.default as typeof value);
                  return (
                    <tr key={`${node} ${param.name}`} data-chosen={chosen !== undefined || undefined}>
                      <td>
                        <label className="check">
                          <input
                            type="checkbox"
                            aria-label={label}
                            checked={chosen !== undefined}
                            onChange={(event) => set(candidate, event.target.checked ? candidate.name : undefined)}
                          />
                          <span>
                            {param.title} <span className="muted">{title}</span>
                          </span>
                        </label>
                      </td>
                      <td className="muted">
                        {shown === undefined ? '' : showParam(shown, param, editor.world.getState().objects)}
                      </td>
                      <td>
                        <input
                          className="text-field"
                          aria-label={`Name for ${label}`}
                          value={chosen ?? candidate.name}
                          disabled={chosen === undefined}
                          onChange={(event) => set(candidate, event.target.value)}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </fieldset>
        )}
        {paramProblem !== undefined && <FieldProblem id={`${id}-params`} text={paramProblem} />}
        <footer>
          <button
            type="submit"
            className="button button-primary"
            disabled={problem !== undefined || paramProblem !== undefined}
          >
            <span>Extract</span>
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}
