import type { BehaviorDocument } from 'gumption/behavior';
import { formatText } from 'gumption/behavior/text';
import { useMemo } from 'react';
import { diffLines } from '../../document/edit/line-diff.js';
import type { FiledDocuments, FiledWhat } from '../../model/files/filed.js';

export interface SideBySideProps {
  readonly titles: readonly [string, string];
  /** Either is a document, or words that stand in its place. */
  readonly left: Version;
  readonly right: Version;
}

type Version = BehaviorDocument | FiledDocuments[FiledWhat] | string;

/**
 * Two versions of a document as text, line by line, with what differs marked on both sides.
 */
export function SideBySide({ titles, left, right }: SideBySideProps) {
  const rows = useMemo(() => diffLines(textOf(left), textOf(right)), [left, right]);
  return (
    <div className="side-by-side">
      <table aria-label={`${titles[0]} beside ${titles[1]}`}>
        <thead>
          <tr>
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const differs = row.left !== row.right;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <tr key={i} data-differs={differs || undefined}>
                <td>{row.left}</td>
                <td>{row.right}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The readable form; JSON for what has none, and for a document that is beyond it. */
function textOf(version: Version): string {
  if (typeof version === 'string') return version;
  if (!isBehavior(version)) return JSON.stringify(version, null, 2);
  try {
    return formatText(version).trimEnd();
  } catch {
    return JSON.stringify(version, null, 2);
  }
}

function isBehavior(version: Exclude<Version, string>): version is BehaviorDocument {
  return 'root' in version;
}
