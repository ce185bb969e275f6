import type { ParamValue } from 'gumption/behavior';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { selectNode } from '../../model/selection/select.js';
import type { TermPart } from './parts.js';
import { ResponseChart, yOf } from './response-chart.js';

export interface CurveChartProps {
  readonly behavior: string;
  readonly part: TermPart;
  readonly option: string;
}

/**
 * How a consideration scores its input. The present input and its score are painted from outside,
 * with a fainter line where another option would be chosen.
 */
export function CurveChart({ behavior, part, option }: CurveChartProps) {
  const editor = useEditor();
  const { node, name, response, range } = part;
  if (response === undefined) return <p className="field-problem">Its numbers do not define a curve.</p>;
  return (
    <ResponseChart
      label={`Curve of ${name}, for ${option}`}
      of={`${name}, for ${option}`}
      response={response}
      range={range}
      onSelect={() => selectNode(editor, node.id)}
      onNumbers={(at) => editParam(editor, behavior, node.id, 'at', at as unknown as ParamValue)}
    >
      <line className="turn-line" data-turn={node.id} y1={yOf(1)} y2={yOf(0)} />
      <line className="live-line" data-line={node.id} y1={13} y2={yOf(0)} />
      <circle className="live-point" data-point={node.id} r={3.5} />
      <text className="live-value" data-value={node.id} y={10} textAnchor="middle" />
    </ResponseChart>
  );
}
