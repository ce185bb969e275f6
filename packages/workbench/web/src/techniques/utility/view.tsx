import type { DocumentNode } from 'gumption/behavior';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { nameNode } from '../../document/describe/describe.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam } from '../../model/edit/edit.js';
import { watchNodeValues } from '../../model/insight/node-values.js';
import { nodeKey } from '../../model/live/node-table.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
import { OptionCard } from './option-card.js';
import { paintUtility } from './paint.js';
import { inputName, utilityParts } from './parts.js';
import './view.css';

/**
 * A choice by utility: options side by side with their considerations as curves, what all of it is
 * worth now, and why one is chosen.
 */
export default function UtilityView({ document, root }: TechniqueViewProps) {
  const editor = useEditor();
  const menu = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const parts = useMemo(() => utilityParts(document, root), [document, root]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (parts === undefined) return;
    return watchNodeValues(editor, behavior, (values) => {
      const running = parts.options.find(({ node }) => editor.live.running.has(nodeKey(behavior, node.id)));
      if (ref.current !== null) paintUtility(ref.current, parts, values, running?.node.id);
    });
  });
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
    <TechniquePage ref={ref} behavior={behavior} root={root} menu={menu.menu}>
      <header className="technique-section technique-header">
        <NodeTitle
          behavior={behavior}
          node={owner}
          title={nameNode(owner, lexicon, objects)}
          sort="choice by utility"
          onMenu={menu.open}
        />
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
      </header>
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
          <OptionCard key={option.node.id} behavior={behavior} option={option} series={i % 6} onMenu={menu.open} />
        ))}
      </div>
    </TechniquePage>
  );
}
