import { type MouseEvent, useId, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { instruct } from '../../model/insight/insight.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/text-field.js';
import { CompletedField } from '../shared/completed-field.js';
import { NodeTitle } from '../shared/node-title.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { problemOfFacts, type RulesParts, textOf } from './parts.js';
import type { RulesInsight } from './read-insight.js';
import { showTime } from './show-time.js';
import type { Asked } from './view.js';

export interface FactTableProps {
  readonly behavior: string;
  readonly root: string;
  readonly parts: RulesParts;
  readonly insight: RulesInsight | undefined;
  readonly nameOf: (id: string) => string;
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked) => void;
  readonly onAdd: (parent: string, kind: string) => void;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

const NOTHING = () => ({ from: 0, to: 0, options: [] });

/** The facts: where they come from, and the facts themselves with the source and time of each. */
export function FactTable(props: FactTableProps) {
  const { behavior, root, parts, insight, nameOf, asked, onAsk, onAdd, onMenu } = props;
  const editor = useEditor();
  const id = useId();
  const [words, setWords] = useState('');
  const facts = insight?.facts ?? [];
  const shown = facts.filter(({ fact }) => fact.includes(words));
  const known = textOf(parts.owner, 'facts');
  return (
    <TechniqueSection
      label="Facts"
      tools={
        <Button label="Add a fact that follows a key" icon="plus" onClick={() => onAdd(root, 'ruleFact')}>
          Fact
        </Button>
      }
    >
      <div className="rules-field">
        <span className="rules-word">at first</span>
        <CompletedField
          label="Facts at the beginning"
          text={known}
          placeholder="(grenades 2) (patrolling)"
          complete={NOTHING}
          problem={problemOfFacts(known, false)}
          onText={(value) => editParam(editor, behavior, root, 'facts', value === '' ? undefined : value)}
        />
      </div>
      {parts.facts.map((node) => (
        <div key={node.id} className="rules-field rules-source">
          <NodeTitle
            behavior={behavior}
            node={node}
            title={sourceWords(node.params?.value)}
            sort="fact"
            onMenu={onMenu}
          />
          <CompletedField
            label={`Fact of ${sourceWords(node.params?.value)}`}
            text={textOf(node, 'is')}
            complete={NOTHING}
            problem={problemOfFacts(textOf(node, 'is'), true)}
            onText={(value) => editParam(editor, behavior, node.id, 'is', value)}
          />
        </div>
      ))}
      {insight !== undefined && (
        <>
          <div className="facts-tools">
            <input
              className="text-field"
              type="search"
              aria-label="Find facts"
              placeholder={`find among ${insight.factCount}`}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <TextField
              label="Tell this character a fact"
              shown=""
              placeholder="tell it (enemy gunner)"
              isPatient
              read={(text) => {
                const problem = text === '' ? undefined : problemOfFacts(text, false);
                return problem === undefined ? { value: text } : { problem };
              }}
              onValue={(add) => instruct(editor, behavior, root, { add })}
              problemId={id}
            />
          </div>
          <div className="facts-body">
            <table className="technique-table facts-table" aria-label="What is known">
              <thead>
                <tr>
                  <th scope="col">fact</th>
                  <th scope="col">from</th>
                  <th scope="col">since</th>
                  <th scope="col">
                    <span className="visually-hidden">forget it</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ fact, serial, rule, source, at }) => (
                  <tr
                    key={serial}
                    data-asked={(asked !== undefined && 'fact' in asked && asked.fact === fact) || undefined}
                  >
                    <th scope="row">
                      <button
                        type="button"
                        className="link-button"
                        title={`Why is ${fact} there?`}
                        onClick={() => onAsk({ fact })}
                      >
                        <code>{fact}</code>
                      </button>
                    </th>
                    <td>
                      {rule !== undefined
                        ? nameOf(rule)
                        : source === undefined
                          ? '–'
                          : source === ''
                            ? 'the start'
                            : sourceName(parts, source, nameOf)}
                    </td>
                    <td>{at === undefined ? '–' : showTime(at)}</td>
                    <td>
                      <Button
                        label={`Have it forget ${fact}`}
                        icon="error"
                        onClick={() => instruct(editor, behavior, root, { remove: fact })}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </TechniqueSection>
  );
}

/** Where a value is read from, in short. */
function sourceWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'always' : String(value);
  if ('key' in value) return `@${value.key}`;
  return 'expression' in value ? String(value.expression) : 'a parameter';
}

function sourceName(parts: RulesParts, source: string, nameOf: (id: string) => string): string {
  const node = parts.facts.find(({ id }) => id === source);
  return node === undefined ? nameOf(source) : sourceWords(node.params?.value);
}
