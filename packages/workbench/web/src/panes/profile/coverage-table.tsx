import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { nodeName } from '../../model/edit/edit.js';
import { goToNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { coverageOf, coverageText } from './coverage.js';
import '../../widgets/tables.css';

const NOTHING: ReadonlySet<string> = new Set();

/** How much of each behavior ran since measuring began, and every node that never did. */
export function CoverageTable() {
  const editor = useEditor();
  const { page } = useCommands().context;
  const documents = useStore(editor.documents, (state) => state.byName);
  const ran = useStore(editor.profile, (state) => state.ran) ?? NOTHING;
  const coverage = coverageOf(
    Object.values(documents).map(({ current }) => current),
    ran,
  );
  const titleOf = (behavior: string, id: string) => nodeName(editor, behavior, id);
  return (
    <div className="table-box">
      <table className="table" aria-label="Coverage of behaviors">
        <thead>
          <tr>
            <th scope="col">Behavior</th>
            <th scope="col" data-number>
              Ran
            </th>
            <th scope="col">
              Never ran
              <Button
                label="Copy as text"
                icon="text"
                onClick={() => page.writeClipboard(coverageText(coverage, titleOf))}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {coverage.map(({ behavior, nodes, ran: count, percent, never }) => (
            <tr key={behavior}>
              <th scope="row">{behavior}</th>
              <td data-number>
                {percent} % <span className="muted">({`${count} of ${nodes}`})</span>
              </td>
              <td className="never-ran">
                {never.length === 0
                  ? '–'
                  : never.map((id) => (
                      <button
                        key={id}
                        type="button"
                        className="row-link"
                        onClick={() => goToNode(editor, behavior, id)}
                      >
                        {titleOf(behavior, id)}
                      </button>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
