import type { BehaviorDocument, DeclaredParam, Literal } from 'gumption/behavior';
import { useId } from 'react';
import { useStore } from 'zustand';
import { declaredDescriptions } from '../../document/describe/node-params.js';
import { countTakers, whyNotParamName } from '../../document/edit/declared-params.js';
import { declarationTypes, withType } from '../../document/values/declaration-types.js';
import { checkValue } from '../../document/values/param-check.js';
import { FIELDS } from '../../fields/field-types.js';
import { useEditor } from '../../model/context.js';
import { addDeclared, editDeclared, removeDeclaredParam, renameDeclaredParam } from '../../model/edit/edit-behavior.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { SelectField } from '../../widgets/select-field.js';
import { FieldProblem, TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

/** What a reference to the behavior may set: each parameter with name, type and default. */
export function DeclaredParams({ document }: { readonly document: BehaviorDocument }) {
  const editor = useEditor();
  const declared = Object.entries(document.parameters ?? {});
  return (
    <>
      <h3>Parameters of this behavior</h3>
      {declared.map(([name, param]) => (
        <DeclaredRow key={name} document={document} name={name} declared={param} />
      ))}
      <Button
        label="Add a parameter to this behavior"
        icon="plus"
        tone="plain"
        onClick={() => addDeclared(editor, document.name, 'value', { type: 'number', default: 0 })}
      >
        add parameter
      </Button>
    </>
  );
}

interface DeclaredRowProps {
  readonly document: BehaviorDocument;
  readonly name: string;
  readonly declared: DeclaredParam;
}

function DeclaredRow({ document, name, declared }: DeclaredRowProps) {
  const editor = useEditor();
  const problemId = useId();
  const vocabulary = useStore(editor.world, (world) => world.lexicon.vocabulary);
  const behavior = document.name;
  const types = declarationTypes(vocabulary);
  const type = types.find((each) => each.type === declared.type && (each.of ?? '') === (declared.of ?? ''));
  const described = declaredDescriptions(document).find((each) => each.name === name)!;
  const change = (next: DeclaredParam) => editDeclared(editor, behavior, name, next);
  const takers = countTakers(document, name);
  const Field = FIELDS[declared.type];
  const problem = declared.default === undefined ? undefined : checkValue(declared.default, described, vocabulary.keys);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would draw a box and take a legend
    <div className="declared" role="group" aria-label={`Parameter ${name}`}>
      <div className="declared-head">
        <TextField
          label={`Name of ${name}`}
          shown={name}
          read={(text): Reading<string> => {
            const reason = text.trim() === name ? undefined : whyNotParamName(document, text.trim());
            return reason === undefined ? { value: text.trim() } : { problem: reason };
          }}
          // Renamed letter by letter, every reference would change with each.
          isPatient
          problemId={`${problemId}-name`}
          onValue={(to) => renameDeclaredParam(editor, behavior, name, to)}
        />
        <SelectField
          label={`Type of ${name}`}
          value={type?.id ?? declared.type}
          options={types.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => {
            const chosen = types.find((each) => each.id === id);
            if (chosen !== undefined) change(withType(declared, chosen));
          }}
        />
        <Button
          label={`Remove the parameter ${name}`}
          icon="error"
          onClick={() => removeDeclaredParam(editor, behavior, name)}
        />
      </div>
      {declared.type === 'choice' && (
        <TextField
          label={`Choices of ${name}`}
          shown={(declared.choices ?? []).join(', ')}
          placeholder="choices, with commas"
          read={(text) => {
            const choices = text
              .split(',')
              .map((each) => each.trim())
              .filter((each) => each !== '');
            return choices.length > 0 ? { value: choices } : { problem: 'Write at least one.' };
          }}
          problemId={`${problemId}-choices`}
          onValue={(choices) => change({ ...declared, choices })}
        />
      )}
      <DragRow>
        <div className="param" data-set={declared.default !== undefined || undefined}>
          <div className="param-name">
            <DragLabel>Default</DragLabel>
            <span className="param-tools">
              {declared.default === undefined ? (
                <span className="param-note">none</span>
              ) : (
                <Button
                  label={`${name} has no default`}
                  icon="reset"
                  onClick={() => {
                    const { default: _, ...rest } = declared;
                    change(rest);
                  }}
                />
              )}
            </span>
          </div>
          <div className="param-editor">
            <Field
              key={type?.id ?? declared.type}
              param={{ ...described, title: `Default of ${name}` }}
              value={declared.default}
              place={{ behavior, nodes: [], siblings: {} }}
              problemId={problemId}
              onValue={(value) => change({ ...declared, default: value as Literal })}
            />
            {problem !== undefined && <FieldProblem id={`${problemId}-default`} text={problem} />}
          </div>
        </div>
      </DragRow>
      <TextField
        label={`Description of ${name}`}
        shown={declared.description ?? ''}
        placeholder={`What it means; ${takers === 0 ? 'no node uses it yet' : `used by ${takers} ${takers === 1 ? 'node' : 'nodes'}`}`}
        read={(text) => ({ value: text.trim() })}
        problemId={`${problemId}-description`}
        onValue={(text) => {
          const { description: _, ...rest } = declared;
          change(text === '' ? rest : { ...rest, description: text });
        }}
      />
    </div>
  );
}
