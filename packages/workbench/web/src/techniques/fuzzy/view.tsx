import type { DocumentNode, ParamValue } from 'gumption/behavior';
import { useMemo } from 'react';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { editDocument } from '../../model/edit/edit.js';
import { Button } from '../../widgets/button.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage } from '../shared/technique-page.js';
import { type Paint, usePainted } from '../shared/use-painted.js';
import { useTechnique } from '../shared/use-technique.js';
import { BlockGrid } from './block-grid.js';
import { paintFuzzy } from './paint.js';
import { compileFuzzy, fuzzyParts } from './parts.js';
import { RuleList } from './rule-list.js';
import { VariablePanel } from './variable-panel.js';
import './view.css';

/**
 * A fuzzy controller: inputs and outputs as curves, rules as text and as a table, and their present
 * result.
 */
export default function FuzzyView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, nameOf, onMenu, open } = technique;
  const parts = useMemo(() => fuzzyParts(document, root), [document, root]);
  const compiled = useMemo(() => parts && compileFuzzy(parts), [parts]);
  const names = useMemo(() => {
    const of = (variables: NonNullable<typeof parts>['inputs'] = []) =>
      Object.fromEntries(variables.map(({ name, sets }) => [name, sets.map((set) => set.name)]));
    return { inputs: of(parts?.inputs), outputs: of(parts?.outputs) };
  }, [parts]);
  const paint: Paint | undefined = parts && compiled && ((page, values) => paintFuzzy(page, parts, compiled, values));
  const ref = usePainted(behavior, paint);
  if (parts === undefined || compiled === undefined) return null;
  const { owner, inputs, outputs, child } = parts;
  const unitOf = ({ params }: DocumentNode) => {
    const { value, into } = params ?? {};
    const key =
      typeof into === 'string' ? into : typeof value === 'object' && value !== null && 'key' in value ? value.key : '';
    return lexicon.vocabulary.keys.find(({ name }) => name === key)?.unit;
  };
  const addVariable = (kind: 'fuzzyInput' | 'fuzzyOutput') => {
    const taken = idsOf(document);
    const make = (of: string) => {
      const made = createNode(of, taken, editor.random);
      taken.add(made.id);
      return made;
    };
    const set = (name: string, shape: string): DocumentNode => ({
      ...make('fuzzySet'),
      name,
      params: { shape, at: [0, 1] as unknown as ParamValue },
    });
    const node: DocumentNode = {
      ...make(kind),
      params: kind === 'fuzzyInput' ? { value: 0 } : { range: [0, 1] as unknown as ParamValue },
      children: [set('low', 'rampDown'), set('high', 'rampUp')],
    };
    const children = owner.children ?? [];
    const last = children.findLastIndex((each) => each.kind === kind);
    const index = last < 0 ? inputs.length : last + 1;
    editDocument(editor, behavior, (now) => insertNodes(now, { parent: root, index }, [node]), {
      title: kind === 'fuzzyInput' ? 'Insert input' : 'Insert output',
      select: [node.id],
    });
  };
  return (
    <TechniquePage ref={ref} technique={technique}>
      <TechniqueHeader technique={technique} node={owner} sort="fuzzy controller" className="fuzzy-header">
        {compiled.problem !== undefined && <span className="field-problem">{compiled.problem}</span>}
        {child !== undefined && (
          <Button label={`Open what it runs: ${nameOf(child)}`} icon="open" onClick={() => open(child)}>
            {nameOf(child)}
          </Button>
        )}
        <Button label="Add an input" icon="plus" onClick={() => addVariable('fuzzyInput')}>
          Input
        </Button>
        <Button label="Add an output" icon="plus" onClick={() => addVariable('fuzzyOutput')}>
          Output
        </Button>
      </TechniqueHeader>
      <div className="technique-columns">
        {inputs.map((variable) => (
          <VariablePanel
            key={variable.node.id}
            behavior={behavior}
            variable={variable}
            unit={unitOf(variable.node)}
            isOutput={false}
            onMenu={onMenu}
          />
        ))}
      </div>
      <RuleList document={document} root={root} parts={parts} compiled={compiled} names={names} onMenu={onMenu} />
      {outputs.map((output) => (
        <div key={output.node.id} className="technique-columns">
          <VariablePanel behavior={behavior} variable={output} unit={unitOf(output.node)} isOutput onMenu={onMenu} />
          <BlockGrid document={document} root={root} parts={parts} output={output} />
        </div>
      ))}
    </TechniquePage>
  );
}
