import type { ParamValue } from 'gumption/behavior';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

export interface UnknownParamsProps {
  readonly behavior: string;
  readonly node: string;
  readonly params: readonly (readonly [name: string, value: ParamValue])[];
}

/**
 * Parameters that the game does not know, such as those of a task it no longer has: they are kept,
 * and can be edited as JSON.
 */
export function UnknownParams({ behavior, node, params }: UnknownParamsProps) {
  const editor = useEditor();
  if (params.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Parameters that this game does not know">
      {params.map(([name, value]) => (
        <div className="param" key={name}>
          <span className="param-label">{name}</span>
          <div className="param-editor">
            <TextField
              label={`${name} as JSON`}
              shown={JSON.stringify(value)}
              read={readJson}
              problemId={`unknown-${name}-problem`}
              onValue={(next) => editParam(editor, behavior, node, name, next)}
            />
          </div>
          <Button
            label={`Remove ${name}`}
            icon="clear"
            onClick={() => editParam(editor, behavior, node, name, undefined)}
          />
        </div>
      ))}
    </div>
  );
}

function readJson(text: string): Reading<ParamValue> {
  try {
    return { value: JSON.parse(text) as ParamValue };
  } catch {
    return { problem: 'Must be JSON, such as 3, "text", [1, 2] or { "key": "target" }.' };
  }
}
