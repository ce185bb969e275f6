import type { BehaviorDocument } from 'gumption/behavior';
import { useEditor } from '../../model/context.js';
import { editDocument } from '../../model/edit/edit.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { ruleAt, setCell } from './block-table.js';
import type { FuzzyParts, FuzzyVariable } from './parts.js';

export interface BlockGridProps {
  readonly document: BehaviorDocument;
  readonly root: string;
  readonly parts: FuzzyParts;
  readonly output: FuzzyVariable;
}

/**
 * For two inputs: what each two sets conclude together, as a table. A cell is a rule; choosing
 * makes it, changes it, or takes it away.
 */
export function BlockGrid({ document, root, parts, output }: BlockGridProps) {
  const editor = useEditor();
  const [first, second] = parts.inputs;
  if (first === undefined || second === undefined || parts.inputs.length !== 2) return null;
  return (
    <TechniqueSection label={`Table of ${output.name}`} title={`${output.name} by table`}>
      <div className="matrix-scroll">
        <table className="matrix block-grid" aria-label={`${output.name} by ${first.name} and ${second.name}`}>
          <thead>
            <tr>
              <th scope="col">
                {first.name} \ {second.name}
              </th>
              {second.sets.map(({ node, name }) => (
                <th key={node.id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.sets.map((row) => (
              <tr key={row.node.id}>
                <th scope="row">{row.name}</th>
                {second.sets.map((column) => {
                  const cell = {
                    inputs: [first.name, second.name],
                    sets: [row.name, column.name],
                    output: output.name,
                  } as const;
                  const rule = ruleAt(parts.rules, cell);
                  return (
                    <td key={column.node.id}>
                      <select
                        className="block-cell"
                        aria-label={`${output.name} when ${first.name} is ${row.name} and ${second.name} is ${column.name}`}
                        value={rule?.set ?? ''}
                        onChange={(event) =>
                          editDocument(
                            editor,
                            document.name,
                            (now) => setCell(now, root, parts.rules, cell, event.target.value, editor.random),
                            { title: `Set ${output.name} for ${row.name} and ${column.name}` },
                          )
                        }
                      >
                        <option value="">–</option>
                        {output.sets.map(({ node, name }) => (
                          <option key={node.id} value={name}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TechniqueSection>
  );
}
