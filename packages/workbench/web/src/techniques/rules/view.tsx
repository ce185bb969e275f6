import { RULE_ARBITERS } from 'gumption/decision/rules';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { editParam } from '../../model/edit/edit.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { AgendaList } from './agenda-list.js';
import { factsIn } from './complete-rule-text.js';
import { Explanation } from './explanation.js';
import { FactTable } from './fact-table.js';
import { FiringLog } from './firing-log.js';
import { NetworkPicture } from './network-picture.js';
import { addPart, rulesParts, textOf } from './parts.js';
import { readRulesInsight } from './read-insight.js';
import { RuleList } from './rule-list.js';
import './view.css';

/** The thing to explain. */
export type Asked = { readonly fact: string } | { readonly firing: number };

/**
 * Rules on facts: what is known and why, which rules hold, what would fire in which order, and why
 * one does not.
 */
export default function RulesView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, insert, onMenu } = technique;
  const selected = useStore(editor.selection, ({ node }) => node);
  const parts = useMemo(() => rulesParts(document, root), [document, root]);
  const insight = useInsight(behavior, root, readRulesInsight);
  const [asked, ask] = useState<Asked>();
  const [hasNetwork, showNetwork] = useState(false);
  const known = useMemo(() => {
    if (parts === undefined) return factsIn([]);
    const texts = parts.rules.flatMap(({ node }) =>
      ['when', 'does', 'succeeded', 'failed'].map((name) => textOf(node, name)),
    );
    return factsIn([...parts.facts.map((node) => textOf(node, 'is')), textOf(parts.owner, 'facts'), ...texts]);
  }, [parts]);
  if (parts === undefined) return null;
  const { owner, names } = parts;
  const nameOf = (id: string) => names.get(id) ?? id;
  const add = (parent: string, kind: string) => {
    const title = lexicon.kinds.get(kind)?.title.toLowerCase() ?? kind;
    insert(addPart(document, parent, kind, editor.random), `Insert ${title}`);
  };
  const keys = lexicon.vocabulary.keys.map(({ name }) => name);
  const ready = insight?.rules.reduce((sum, rule) => sum + (rule.isOn && !rule.isHeld ? rule.ready : 0), 0) ?? 0;
  return (
    <TechniquePage technique={technique} className="rules-page">
      <TechniqueHeader technique={technique} node={owner} sort="rules">
        <span className="rules-status" role="status">
          {insight === undefined
            ? 'Select a character that runs it to see what it knows.'
            : `${insight.factCount} facts, ${ready} may fire.`}
        </span>
        <SelectField
          label="Arbiter"
          value={textOf(owner, 'arbiter') || 'first'}
          options={RULE_ARBITERS.map((value) => ({ value, label: value }))}
          onChange={(value) => editParam(editor, behavior, root, 'arbiter', value === 'first' ? undefined : value)}
        />
        <Button label="Show the network" icon="selector" pressed={hasNetwork} onClick={() => showNetwork(!hasNetwork)}>
          Network
        </Button>
      </TechniqueHeader>
      <AgendaList insight={insight} nameOf={nameOf} />
      {hasNetwork && <NetworkPicture behavior={behavior} root={root} selected={selected} nameOf={nameOf} />}
      <div className="rules-columns">
        <RuleList
          behavior={behavior}
          root={root}
          parts={parts}
          insight={insight}
          names={{ facts: known, keys, sets: parts.sets }}
          onAdd={add}
          onMenu={onMenu}
        />
        <div>
          <FactTable
            behavior={behavior}
            root={root}
            parts={parts}
            insight={insight}
            nameOf={nameOf}
            asked={asked}
            onAsk={ask}
            onAdd={add}
            onMenu={onMenu}
          />
          {asked !== undefined && (
            <Explanation behavior={behavior} root={root} asked={asked} nameOf={nameOf} onClose={() => ask(undefined)} />
          )}
          <FiringLog insight={insight} nameOf={nameOf} asked={asked} onAsk={ask} />
        </div>
      </div>
    </TechniquePage>
  );
}
