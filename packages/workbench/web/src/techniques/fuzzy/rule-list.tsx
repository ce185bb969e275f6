import type { BehaviorDocument } from 'gumption/behavior';
import type { MouseEvent } from 'react';
import { findNode } from '../../document/describe/find-node.js';
import { moveNodes } from '../../document/edit/move.js';
import { removeNodes } from '../../document/edit/remove.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import { CompletedField } from '../shared/completed-field.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { addRule } from './block-table.js';
import { completeRule, type RuleNames } from './complete-rule.js';
import type { CompiledFuzzy, FuzzyParts } from './parts.js';

export interface RuleListProps {
  readonly document: BehaviorDocument;
  readonly root: string;
  readonly parts: FuzzyParts;
  readonly compiled: CompiledFuzzy;
  readonly names: RuleNames;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** The rules, one a line: typed where they stand, with how strongly each speaks now. */
export function RuleList({ document, root, parts, compiled, names, onMenu }: RuleListProps) {
  const editor = useEditor();
  const behavior = document.name;
  const { rules } = parts;
  const add = () => {
    const { document: changed, id } = addRule(document, root, 'IF ', editor.random);
    editDocument(editor, behavior, () => changed, { title: 'Insert rule', select: [id] });
  };
  /** Exchanges a rule with the one after it. */
  const swap = (i: number) => {
    const [first, second] = [rules[i].node.id, rules[i + 1].node.id];
    editDocument(
      editor,
      behavior,
      (now) => moveNodes(now, [second], { parent: root, index: findNode(now, first)!.index }),
      { title: 'Move rule' },
    );
  };
  return (
    <TechniqueSection label="Rules" tools={<Button label="Add a rule" icon="plus" onClick={add} />}>
      <ol className="rule-list">
        {rules.map(({ node, text }, i) => {
          const problems = compiled.problems.get(i);
          return (
            <li key={node.id}>
              <NodeTitle behavior={behavior} node={node} title={String(i + 1)} sort="fuzzy rule" onMenu={onMenu} />
              <CompletedField
                label={`Rule ${i + 1}`}
                text={text}
                complete={(typed, caret) => completeRule(typed, caret, names)}
                problem={problems?.map(({ start, problem }) => `At ${start + 1}: ${problem}`).join(' ')}
                onText={(value) => editParam(editor, behavior, node.id, 'text', value)}
              />
              <DegreeBar id={node.id} of={`Strength of rule ${i + 1}`} />
              <span className="rule-tools">
                <Button label={`Move rule ${i + 1} up`} icon="up" disabled={i === 0} onClick={() => swap(i - 1)} />
                <Button
                  label={`Move rule ${i + 1} down`}
                  icon="chevron"
                  disabled={i === rules.length - 1}
                  onClick={() => swap(i)}
                />
                <Button
                  label={`Remove rule ${i + 1}`}
                  icon="error"
                  onClick={() =>
                    editDocument(editor, behavior, (now) => removeNodes(now, [node.id]), {
                      title: `Remove rule ${i + 1}`,
                      select: [root],
                    })
                  }
                />
              </span>
            </li>
          );
        })}
      </ol>
    </TechniqueSection>
  );
}
