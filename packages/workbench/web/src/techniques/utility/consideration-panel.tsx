import type { ParamValue } from 'gumption/behavior';
import { COMBINATIONS, CURVES } from 'gumption/decision/utility';
import type { MouseEvent } from 'react';
import { setParam } from '../../document/edit/edit.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam, nodeName } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { CurveChart } from './curve-chart.js';
import { withoutPoint, withPoint } from './curve-handles.js';
import type { TermPart } from './parts.js';

export interface TermPanelProps {
  readonly behavior: string;
  readonly part: TermPart;
  /** The name of the option that it scores. */
  readonly option: string;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** A consideration with its curve, or several that count as one. */
export function TermPanel(props: TermPanelProps) {
  const { behavior, part, option, onMenu } = props;
  const { node, name, combine, below } = part;
  if (combine === undefined) return <ConsiderationPanel {...props} />;
  return (
    <fieldset className="utility-group" aria-label={`${name}, for ${option}`}>
      <header className="technique-header">
        <NodeTitle behavior={behavior} node={node} sort="considerations together" onMenu={onMenu} />
        <CombineField behavior={behavior} part={part} />
      </header>
      <DegreeBar id={node.id} of={`${name} speaks for ${option}`} />
      {below.map((each) => (
        <TermPanel key={each.node.id} {...props} part={each} />
      ))}
    </fieldset>
  );
}

/** How considerations count together. */
export function CombineField({ behavior, part }: Pick<TermPanelProps, 'behavior' | 'part'>) {
  const editor = useEditor();
  return (
    <SelectField
      label={`How the considerations of ${part.name} combine`}
      value={part.combine!}
      options={COMBINATIONS.map((value) => ({ value, label: value }))}
      onChange={(value) => editParam(editor, behavior, part.node.id, 'combine', value)}
    />
  );
}

function ConsiderationPanel({ behavior, part, option, onMenu }: TermPanelProps) {
  const editor = useEditor();
  const { node, name, range, response, input } = part;
  const putRange = (end: 0 | 1, value: number) =>
    editParam(editor, behavior, node.id, 'range', [...range].with(end, value) as unknown as ParamValue);
  const putNumbers = (at: readonly number[]) => editParam(editor, behavior, node.id, 'at', at as unknown as ParamValue);
  return (
    <div className="utility-term">
      <header className="technique-header">
        <NodeTitle behavior={behavior} node={node} sort="consideration" onMenu={onMenu} />
        <span className="technique-note">{input.startsWith('#') ? String(node.params?.value ?? '') : input}</span>
      </header>
      <div className="utility-fields">
        <SelectField
          label={`Curve of ${name}, for ${option}`}
          value={response?.curve ?? String(node.params?.curve ?? 'linear')}
          options={Object.keys(CURVES).map((value) => ({ value, label: value }))}
          // Numbers of one curve mean nothing to another.
          onChange={(value) =>
            editDocument(
              editor,
              behavior,
              (now) => setParam(setParam(now, node.id, 'curve', value), node.id, 'at', undefined),
              { title: `Set the curve of ${nodeName(editor, behavior, node.id)}` },
            )
          }
        />
        <NumberCell
          label={`What counts as 0 for ${name}, for ${option}`}
          value={range[0]}
          onValue={(value) => putRange(0, value)}
        />
        to
        <NumberCell
          label={`What counts as 1 for ${name}, for ${option}`}
          value={range[1]}
          onValue={(value) => putRange(1, value)}
        />
        {response?.curve === 'points' && (
          <>
            <Button label={`Add a point to ${name}`} icon="plus" onClick={() => putNumbers(withPoint(response))} />
            <Button
              label={`Remove a point of ${name}`}
              icon="minus"
              disabled={(response.at?.length ?? 0) <= 4}
              onClick={() => putNumbers(withoutPoint(response))}
            />
          </>
        )}
      </div>
      <CurveChart behavior={behavior} part={part} option={option} />
      <DegreeBar id={node.id} of={`${name} speaks for ${option}`} />
    </div>
  );
}
