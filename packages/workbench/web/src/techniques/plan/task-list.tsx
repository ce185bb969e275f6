import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { currentDocument } from '../../model/files/documents.js';
import { Button } from '../../widgets/button.js';
import { CompletedField } from '../shared/completed-field.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { completeTerm } from './complete-term.js';
import type { PlanSectionProps } from './fact-table.js';
import { methodsOf, textParam } from './parts.js';

/** Tasks with the ways to do them, the preferred one first, and what each is made of. */
export function TaskList({ behavior, parts, refusal, words, onMenu, onAdd }: PlanSectionProps) {
  const editor = useEditor();
  const nameOf = (id: string) => {
    const document = currentDocument(editor, behavior);
    const node = document && findNode(document, id)?.node;
    return node === undefined ? id : partName(node);
  };
  return (
    <TechniqueSection label="Tasks" tools={<Button label="Add a task" icon="plus" onClick={() => onAdd('htnTask')} />}>
      <ul className="plan-list">
        {parts.tasks.map((task) => (
          <li key={task.id}>
            <NodeTitle behavior={behavior} node={task} sort="task" onMenu={onMenu} />
            <ol className="plan-methods" aria-label={`Methods of ${partName(task)}`}>
              {methodsOf(task).map((method) => (
                <li key={method.id}>
                  <div className="plan-line">
                    <NodeTitle behavior={behavior} node={method} sort="method" onMenu={onMenu} />
                    <span className="plan-note">
                      {(method.children ?? [])
                        .map(({ kind, params }) => (kind === 'htnPause' ? '…' : nameOf(String(params?.do ?? '?'))))
                        .join(' → ') || 'nothing left to do'}
                    </span>
                  </div>
                  <div className="plan-field">
                    <span className="plan-note">needs</span>
                    <CompletedField
                      label={`Needs of ${partName(method)}`}
                      text={textParam(method, 'needs')}
                      placeholder="nothing"
                      problem={refusal(method.id, 'needs')}
                      complete={(text, caret) => completeTerm(text, caret, words, 'condition')}
                      onText={(value) =>
                        editParam(editor, behavior, method.id, 'needs', value === '' ? undefined : value)
                      }
                    />
                  </div>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </TechniqueSection>
  );
}
