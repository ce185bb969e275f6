import type { DocumentNode, ParamValue } from 'gumption/behavior';
import { setParam } from '../../document/edit/edit.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam, nodeName } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { NumberCell } from '../shared/number-cell.js';
import { fitMatrix, isConserving, type Rows, sumOf, withCell, withNormalRow } from './edit-matrix.js';
import { showWeight } from './forecast.js';
import { matrixOf } from './parts.js';

export interface MatrixTableProps {
  readonly behavior: string;
  /** The node with the matrix: the machine or a transition. */
  readonly node: DocumentNode;
  /** The states. */
  readonly names: readonly string[];
  readonly label: string;
}

/**
 * A matrix as an editable table: rows give, columns take. A row that loses or creates weight says
 * so beside it, with a button to fix it.
 */
export function MatrixTable({ behavior, node, names, label }: MatrixTableProps) {
  const editor = useEditor();
  const rows = matrixOf(node);
  const put = (value: Rows, title: string) =>
    editDocument(
      editor,
      behavior,
      (document) => setParam(document, node.id, 'matrix', value as unknown as ParamValue),
      { title: `${title} of ${nodeName(editor, behavior, node.id)}` },
    );
  if (rows === undefined)
    return <p className="technique-note">The matrix is bound: its values come from the running game.</p>;
  const isFitting = rows.length === names.length && rows.every((row) => row.length === names.length);
  if (!isFitting)
    return (
      <p className="technique-note">
        {rows.length === 0 ? 'There is no matrix. ' : `The matrix does not fit ${names.length} states. `}
        <Button
          label={rows.length === 0 ? `Create ${label.toLowerCase()}` : `Fit ${label.toLowerCase()}`}
          tone="plain"
          onClick={() => put(fitMatrix(rows, names.length), rows.length === 0 ? 'Create the matrix' : 'Fit the matrix')}
        >
          {rows.length === 0 ? 'Create one' : 'Make it fit'}
        </Button>
      </p>
    );
  return (
    <div className="matrix-scroll">
      <table className="matrix" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">from \ to</th>
            {names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a state is known by its place
              <th key={i} scope="col" title={name}>
                {name}
              </th>
            ))}
            <th scope="col">sum</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a state is known by its place
            <tr key={i}>
              <th scope="row" title={names[i]}>
                {names[i]}
              </th>
              {row.map((value, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a state is known by its place
                <td key={j} style={{ '--share': `${Math.min(100, Math.abs(value) * 32)}%` } as object}>
                  <NumberCell
                    label={`Share of ${names[i]} to ${names[j]}`}
                    value={value}
                    onValue={(next) =>
                      editParam(
                        editor,
                        behavior,
                        node.id,
                        'matrix',
                        withCell(rows, i, j, next) as unknown as ParamValue,
                      )
                    }
                  />
                </td>
              ))}
              <td className="matrix-sum" data-wrong={!isConserving(row) || undefined}>
                {showWeight(sumOf(row))}
                {!isConserving(row) && (
                  <Button
                    label={`Make the row of ${names[i]} sum to 1`}
                    tone="plain"
                    onClick={() => put(withNormalRow(rows, i), `Normalise the row ${names[i]}`)}
                  >
                    → 1
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
