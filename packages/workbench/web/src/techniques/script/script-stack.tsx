import { TechniqueSection } from '../shared/technique-page.js';
import type { ScriptState } from './read-insight.js';

export interface ScriptStackProps {
  readonly state: ScriptState | undefined;
  readonly onLine: (line: number) => void;
}

/**
 * What a script is doing: the calls it is in, innermost first, each with the variables known there.
 */
export function ScriptStack({ state, onLine }: ScriptStackProps) {
  const stack = state?.insight?.stack ?? [];
  return (
    <TechniqueSection label="Variables">
      {stack.length === 0 && <p className="technique-note">Variables appear while it runs.</p>}
      {stack.map(({ function: name, line, variables }, depth) => (
        // Calls have no names of their own: the same function may be in there twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the stack is what it is
        <div key={depth} className="script-frame">
          <button type="button" className="script-call" onClick={() => onLine(line)}>
            {depth === stack.length - 1 ? 'the script' : `${name}()`} <span>line {line}</span>
          </button>
          <table className="script-variables">
            <tbody>
              {variables.map((variable) => (
                <tr key={variable.name}>
                  <th scope="row">{variable.name}</th>
                  <td data-value={variable.value}>{variable.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </TechniqueSection>
  );
}
