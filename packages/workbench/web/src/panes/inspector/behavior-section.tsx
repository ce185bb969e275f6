import type { BehaviorDocument } from 'gumption/behavior';
import { useStore } from 'zustand';
import { keysUsed } from '../../document/refactor/keys-used.js';
import { useEditor } from '../../model/context.js';
import { editDescription } from '../../model/edit/edit.js';
import { editAgentType } from '../../model/edit/edit-behavior.js';
import { currentDocument } from '../../model/files/documents.js';
import { selectNodes } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import { DeclaredParams } from './declared-params.js';

/**
 * The behavior itself: its agent type, its description, the parameters that references may set, and
 * the keys it uses.
 */
export function BehaviorSection({ document }: { readonly document: BehaviorDocument }) {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const { agentTypes } = lexicon.vocabulary;
  const used = [...keysUsed(document, lexicon, (name) => currentDocument(editor, name))];
  const isKnown = (key: string) => lexicon.vocabulary.keys.some(({ name }) => name === key);
  return (
    <section className="inspector-section" aria-label={`Behavior ${document.name}`}>
      <div className="behavior-head">
        <span className="card-icon">
          <Icon name="subtree" />
        </span>
        <b>{document.name}</b>
        <span className="muted">behavior</span>
      </div>
      <div className="param">
        <div className="param-name">
          <span>Agent type</span>
        </div>
        <div className="param-editor">
          <SelectField
            label="Agent type"
            value={document.agent ?? '*'}
            options={[
              ...agentTypes.map(({ name, title }) => ({ value: name, label: title })),
              { value: '*', label: 'any' },
            ]}
            onChange={(agent) => editAgentType(editor, document.name, agent === '*' ? '' : agent)}
          />
        </div>
      </div>
      <div className="node-comment" data-empty={document.description === undefined || undefined}>
        <TextField
          label="Description"
          multiline
          shown={document.description ?? ''}
          placeholder="What it is for"
          read={(text) => ({ value: text.trim() })}
          problemId="behavior-description-problem"
          onValue={(text) => editDescription(editor, document.name, text)}
        />
      </div>
      <DeclaredParams document={document} />
      {used.length > 0 && (
        <>
          <h3>Blackboard keys used</h3>
          <p className="node-names">
            {used.map(([key, nodes]) => (
              <Button
                key={key}
                label={`Select the ${nodes.length === 1 ? 'node' : `${nodes.length} nodes`} with @${key}${isKnown(key) ? '' : ', which this game does not have'}`}
                icon={isKnown(key) ? undefined : 'warning'}
                tone="plain"
                onClick={() => selectNodes(editor, nodes, nodes[0])}
              >
                @{key} <span className="muted">{nodes.length}</span>
              </Button>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
