import type { DocumentNode } from 'gumption/behavior';
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { instruct } from '../../model/insight/insight.js';
import { Button } from '../../widgets/button.js';
import { CompletedField } from '../shared/completed-field.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { completeRuleText, type RuleNames } from './complete-rule-text.js';
import { problemsOfRule, type RulesParts, type RuleText, textOf } from './parts.js';
import type { RulesInsight } from './read-insight.js';
import { WhyNot } from './why-not.js';

export interface RuleListProps {
  readonly behavior: string;
  readonly root: string;
  readonly parts: RulesParts;
  readonly insight: RulesInsight | undefined;
  readonly names: Omit<RuleNames, 'rule'>;
  readonly onAdd: (parent: string, kind: string) => void;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

const WORDS: Readonly<Record<RuleText, string>> = {
  when: 'when',
  does: 'then',
  succeeded: 'if done',
  failed: 'if failed',
};

/**
 * Rules in their sets, typed where they stand, with how they stand; of the selected one, clause by
 * clause.
 */
export function RuleList({ behavior, root, parts, insight, names, onAdd, onMenu }: RuleListProps) {
  const editor = useEditor();
  const selected = useStore(editor.selection, ({ node }) => node);
  const told = new Map(insight?.rules.map((rule) => [rule.id, rule]));
  return (
    <TechniqueSection
      label="Rules"
      tools={
        <>
          <Button label="Add a rule" icon="plus" onClick={() => onAdd(root, 'rule')}>
            Rule
          </Button>
          <Button label="Add a set of rules" icon="plus" onClick={() => onAdd(root, 'ruleSet')}>
            Set
          </Button>
        </>
      }
    >
      <ol className="rules-list">
        {parts.lines.map(({ node, depth, isSet }) => (
          <li key={node.id} data-depth={depth} style={{ marginLeft: depth * 14 }}>
            {isSet ? (
              <SetLine behavior={behavior} root={root} node={node} insight={insight} onAdd={onAdd} onMenu={onMenu} />
            ) : (
              <>
                <div className="rules-line">
                  <NodeTitle behavior={behavior} node={node} sort="rule" onMenu={onMenu} />
                  <RuleState name={partName(node)} rule={told.get(node.id)} />
                </div>
                <RuleFields behavior={behavior} node={node} parts={parts} names={names} isOpen={selected === node.id} />
                {selected === node.id && insight !== undefined && (
                  <WhyNot behavior={behavior} root={root} rule={node.id} name={partName(node)} />
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </TechniqueSection>
  );
}

function RuleFields({
  behavior,
  node,
  parts,
  names,
  isOpen,
}: {
  readonly behavior: string;
  readonly node: DocumentNode;
  readonly parts: RulesParts;
  readonly names: Omit<RuleNames, 'rule'>;
  readonly isOpen: boolean;
}) {
  const editor = useEditor();
  const rule = parts.rules.find((each) => each.node.id === node.id)!;
  const problems = problemsOfRule(rule, parts.sets);
  const name = partName(node);
  const all = Object.keys(WORDS) as RuleText[];
  const spoken = all.map((param) => textOf(node, param)).join(' ');
  const shown = all.filter(
    (param) => param === 'when' || textOf(node, param) !== '' || (isOpen && (param === 'does' || rule.hasChild)),
  );
  return (
    <>
      {shown.map((param) => (
        <div key={param} className="rules-field">
          <span className="rules-word">{WORDS[param]}</span>
          <CompletedField
            label={`${name}: ${WORDS[param]}`}
            text={textOf(node, param)}
            placeholder={param === 'when' ? '' : 'nothing'}
            complete={(typed, caret) =>
              completeRuleText(param === 'when' ? 'clauses' : 'effects', typed, caret, {
                ...names,
                rule: `${spoken} ${typed}`,
              })
            }
            problem={problems.get(param)}
            onText={(value) =>
              editParam(editor, behavior, node.id, param, value === '' && param !== 'when' ? undefined : value)
            }
          />
        </div>
      ))}
    </>
  );
}

function SetLine({
  behavior,
  root,
  node,
  insight,
  onAdd,
  onMenu,
}: Pick<RuleListProps, 'behavior' | 'root' | 'insight' | 'onAdd' | 'onMenu'> & { readonly node: DocumentNode }) {
  const editor = useEditor();
  const name = partName(node);
  const state = insight?.sets.find((set) => set.name === name);
  const isBound = typeof node.params?.on === 'object';
  return (
    <div className="rules-line rules-set">
      <NodeTitle behavior={behavior} node={node} sort="set of rules" onMenu={onMenu} />
      {state !== undefined && (
        <Button
          label={isBound ? `${name} follows a key` : `Switch ${name} ${state.isOn ? 'off' : 'on'} in this character`}
          pressed={state.isOn}
          disabled={isBound}
          onClick={() => instruct(editor, behavior, root, { [state.isOn ? 'disable' : 'enable']: name })}
        >
          {state.isOn ? 'on' : 'off'}
        </Button>
      )}
      <Button label={`Add a rule to ${name}`} icon="plus" onClick={() => onAdd(node.id, 'rule')} />
    </div>
  );
}

/** The state of a rule, in a word or two. */
function RuleState({
  name,
  rule,
}: {
  readonly name: string;
  readonly rule: RulesInsight['rules'][number] | undefined;
}) {
  if (rule === undefined) return null;
  const words = [
    ...(!rule.isOn ? ['set is off'] : rule.ready > 0 ? [rule.isHeld ? 'waits' : 'may fire'] : []),
    ...(rule.isOn && rule.ready > 1 ? [`${rule.ready} ways`] : []),
    ...(rule.resting > 0 ? [`${rule.resting} at rest`] : []),
    ...(rule.fired > 0 ? [`fired ${rule.fired} ×`] : []),
  ];
  const state = !rule.isOn ? 'off' : rule.ready > 0 ? (rule.isHeld ? 'held' : 'ready') : 'none';
  return (
    <span
      className="rules-state"
      data-state={state}
      role="note"
      aria-label={`${name}: ${words.join(', ') || 'does not hold'}`}
    >
      {words.join(' · ') || 'does not hold'}
    </span>
  );
}
