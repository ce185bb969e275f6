import type { ParamValue } from 'gumption/behavior';
import type { MouseEvent } from 'react';
import { useEditor } from '../../model/context.js';
import { insertKindAt } from '../../model/edit/edit-nodes.js';
import { Button } from '../../widgets/button.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { domainOf } from './chart-scale.js';
import { MembershipChart } from './membership-chart.js';
import { type FuzzyVariable, sourceOf } from './parts.js';

export interface VariablePanelProps {
  readonly behavior: string;
  readonly variable: FuzzyVariable;
  /** The unit of what it reads or writes. */
  readonly unit: string | undefined;
  readonly isOutput: boolean;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** An input or an output: its sets as curves, and how much each holds now. */
export function VariablePanel({ behavior, variable, unit, isOutput, onMenu }: VariablePanelProps) {
  const editor = useEditor();
  const { node, name, sets, range } = variable;
  const sort = isOutput ? 'fuzzy output' : 'fuzzy input';
  const into = node.params?.into;
  const source = isOutput ? (typeof into === 'string' ? `→ @${into}` : undefined) : sourceOf(node);
  const addSet = () => {
    const { from, to } = domainOf(
      sets.flatMap(({ shape }) => shape ?? []),
      range,
    );
    const at = [0.25, 0.5, 0.75].map((share) => Number((from + (to - from) * share).toPrecision(4)));
    const params = { shape: 'triangle', at: at as unknown as ParamValue };
    insertKindAt(editor, 'fuzzySet', { parent: node.id, index: node.children?.length ?? 0 }, params);
  };
  return (
    <section className="technique-section fuzzy-variable" aria-label={`${isOutput ? 'Output' : 'Input'} ${name}`}>
      <header className="technique-header">
        <NodeTitle behavior={behavior} node={node} sort={sort} onMenu={onMenu} />
        <span className="technique-note fuzzy-source">{source}</span>
        <Button label={`Add a set to ${name}`} icon="plus" onClick={addSet} />
      </header>
      <MembershipChart
        behavior={behavior}
        variable={variable}
        axis={unit === undefined ? name : `${name}, ${unit}`}
        isOutput={isOutput}
      />
      <ul className="weight-list set-list">
        {sets.map((set, i) => (
          <li key={set.node.id} data-series={i % 6}>
            <NodeTitle behavior={behavior} node={set.node} sort="fuzzy set" onMenu={onMenu} />
            <DegreeBar id={set.node.id} of={`${name} is ${set.name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
