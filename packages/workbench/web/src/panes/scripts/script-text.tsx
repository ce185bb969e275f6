import { InvalidDataError } from 'gumption/data';
import { type CooperativeScript, formatCooperativeScript, parseCooperativeScript } from 'gumption/tactics/scripts';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

interface ScriptTextProps {
  readonly script: CooperativeScript;
  /** Whether signals may come from outside; not in a stage of a drill. */
  readonly canHear: boolean;
  readonly onValue: (script: CooperativeScript) => void;
}

/** The lanes on screen as text: the same script, edited either way. */
export function ScriptText({ script, canHear, onValue }: ScriptTextProps) {
  return (
    <div className="script-text">
      <TextField
        label="Script as text"
        shown={formatCooperativeScript(script)}
        multiline
        isPatient
        problemId="script-text-problem"
        read={(text) => read(text, script.name, canHear)}
        onValue={onValue}
      />
      <p className="muted">Ctrl+Enter, or leaving the field, takes the text over into the lanes.</p>
    </div>
  );
}

/** A script keeps its name here, by which nodes and the game find it. */
function read(text: string, name: string, canHear: boolean): Reading<CooperativeScript> {
  try {
    const script = parseCooperativeScript(text);
    if (script.name !== name) return { problem: `Must keep the name ${name}.` };
    return canHear || script.hears === undefined
      ? { value: script }
      : { problem: 'A stage of a drill hears no signals from outside.' };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { problem: error.message };
  }
}
