import type { DocumentNode, ParamValue } from 'gumption/behavior';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { nameNode } from '../../document/describe/describe.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { useEditor } from '../../model/context.js';
import { editDocument } from '../../model/edit/edit.js';
import { watchNodeValues } from '../../model/insight/node-values.js';
import { openFrame } from '../../model/selection/frames.js';
import { selectNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle } from '../shared/node-title.js';
import { TechniquePage } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
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
  const editor = useEditor();
  const menu = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const parts = useMemo(() => fuzzyParts(document, root), [document, root]);
  const compiled = useMemo(() => parts && compileFuzzy(parts), [parts]);
  const names = useMemo(() => {
    const of = (variables: NonNullable<typeof parts>['inputs'] = []) =>
      Object.fromEntries(variables.map(({ name, sets }) => [name, sets.map((set) => set.name)]));
    return { inputs: of(parts?.inputs), outputs: of(parts?.outputs) };
  }, [parts]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (parts === undefined || compiled === undefined) return;
    return watchNodeValues(editor, behavior, (values) => {
      if (ref.current !== null) paintFuzzy(ref.current, parts, compiled, values);
    });
  });
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
    <TechniquePage ref={ref} behavior={behavior} root={root} menu={menu.menu}>
      <header className="technique-section technique-header fuzzy-header">
        <NodeTitle
          behavior={behavior}
          node={owner}
          title={nameNode(owner, lexicon, objects)}
          sort="fuzzy controller"
          onMenu={menu.open}
        />
        {compiled.problem !== undefined && <span className="field-problem">{compiled.problem}</span>}
        {child !== undefined && (
          <Button
            label={`Open what it runs: ${nameNode(child, lexicon, objects)}`}
            icon="open"
            onClick={() => {
              if (!openFrame(editor, behavior, child.id)) selectNode(editor, child.id);
            }}
          >
            {nameNode(child, lexicon, objects)}
          </Button>
        )}
        <Button label="Add an input" icon="plus" onClick={() => addVariable('fuzzyInput')}>
          Input
        </Button>
        <Button label="Add an output" icon="plus" onClick={() => addVariable('fuzzyOutput')}>
          Output
        </Button>
      </header>
      <div className="technique-columns">
        {inputs.map((variable) => (
          <VariablePanel
            key={variable.node.id}
            behavior={behavior}
            variable={variable}
            unit={unitOf(variable.node)}
            isOutput={false}
            onMenu={menu.open}
          />
        ))}
      </div>
      <RuleList document={document} root={root} parts={parts} compiled={compiled} names={names} onMenu={menu.open} />
      {outputs.map((output) => (
        <div key={output.node.id} className="technique-columns">
          <VariablePanel behavior={behavior} variable={output} unit={unitOf(output.node)} isOutput onMenu={menu.open} />
          <BlockGrid document={document} root={root} parts={parts} output={output} />
        </div>
      ))}
    </TechniquePage>
  );
}
