import type { DocumentNode } from 'gumption/behavior';
import { useMemo } from 'react';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { editDocument, editParam } from '../../model/edit/edit.js';
import { nodeKey } from '../../model/live/node-table.js';
import { Button } from '../../widgets/button.js';
import { NumberCell } from '../shared/number-cell.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import { type Paint, usePainted } from '../shared/use-painted.js';
import { useTechnique } from '../shared/use-technique.js';
import { OptionCard } from './option-card.js';
import { paintUtility } from './paint.js';
import { inputName, utilityParts } from './parts.js';
import './view.css';

/**
 * A choice by utility: options side by side with their considerations as curves, what all of it is
 * worth now, and why one is chosen.
 */
export default function UtilityView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, onMenu } = technique;
  const parts = useMemo(() => utilityParts(document, root), [document, root]);
  const paint: Paint | undefined =
    parts &&
    ((page, values) => {
      const running = parts.options.find(({ node }) => editor.live.running.has(nodeKey(behavior, node.id)));
      paintUtility(page, parts, values, running?.node.id);
    });
  const ref = usePainted(behavior, paint);
  if (parts === undefined) return null;
  const { owner, options, inputs } = parts;
  const { inertia = 0 } = owner.params ?? {};
  const addOption = () => {
    const taken = idsOf(document);
    const make = (kind: string, more: Partial<DocumentNode> = {}): DocumentNode => {
      const made = createNode(kind, taken, editor.random);
      taken.add(made.id);
      return { ...made, ...more };
    };
    const considered = make('consideration', { params: { value: 0.5 } });
    const option = make('option', { children: [considered, make('success')] });
    const index = owner.children?.length ?? 0;
    editDocument(editor, behavior, (now) => insertNodes(now, { parent: root, index }, [option]), {
      title: 'Insert option',
      select: [option.id],
    });
  };
  return (
    <TechniquePage ref={ref} technique={technique}>
      <TechniqueHeader technique={technique} node={owner} sort="choice by utility">
        {typeof inertia === 'number' && (
          <span className="utility-fields">
            inertia{' '}
            <NumberCell
              label="How much better another option must be"
              value={inertia}
              limits={{ integer: false, min: 0 }}
              onValue={(value) => editParam(editor, behavior, root, 'inertia', value)}
            />
          </span>
        )}
        <Button label="Add an option" icon="plus" onClick={addOption}>
          Option
        </Button>
      </TechniqueHeader>
      <TechniqueSection label="Why this one?">
        <p className="utility-sentence" />
        {inputs.length > 0 && (
          <table className="technique-table utility-swings" aria-label="What would change the choice">
            <thead>
              <tr>
                <th>input</th>
                <th>now</th>
                <th>choice changes at</th>
              </tr>
            </thead>
            <tbody>
              {inputs.map((input) => (
                <tr key={input}>
                  <th scope="row">{inputName(parts, input)}</th>
                  <td data-now={input} />
                  <td data-swing={input} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </TechniqueSection>
      <div className="technique-columns">
        {options.map((option, i) => (
          <OptionCard key={option.node.id} behavior={behavior} option={option} series={i % 6} onMenu={onMenu} />
        ))}
      </div>
    </TechniquePage>
  );
}
