import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { findNode } from '../document/describe/find-node.js';
import { showParam } from '../document/describe/show-param.js';
import { checkParam } from '../document/values/param-check.js';
import { convertTo, type ParamSource, sourceOf, sourcesFor } from '../document/values/param-source.js';
import { useEditor } from '../model/context.js';
import { documentNamedBy } from '../model/edit/document-users.js';
import { editParams } from '../model/edit/edit.js';
import { promoteToParam } from '../model/edit/edit-behavior.js';
import { FILED, showFiled } from '../model/files/filed.js';
import { cancelPick } from '../model/selection/pick.js';
import { Button } from '../widgets/button.js';
import { DragLabel, DragRow } from '../widgets/drag-label.js';
import { FieldProblem } from '../widgets/text-field.js';
import type { ValuePlace } from './field.js';
import { FIELDS } from './field-types.js';
import { ExpressionSource, KeySource, ParameterSource } from './source-fields.js';
import { SourceSelect } from './source-select.js';

export interface ParamRowProps {
  readonly document: BehaviorDocument;
  readonly param: ParamDescription;
  readonly value: ParamValue | undefined;
  readonly isMixed?: boolean;
  readonly place: ValuePlace;
}

const SOURCE_FIELDS = { key: KeySource, expression: ExpressionSource, parameter: ParameterSource };

/** An expression that is true or false is a condition. */
const CONDITION_WORDS = { expression: 'A condition' };

/**
 * One parameter: its name, its editor, where its value comes from, and a way back to the default.
 */
export function ParamRow({ document, param, value, isMixed = false, place }: ParamRowProps) {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const problemId = useId();
  // A source that was chosen and still waits for what the designer means by it.
  const [wanted, setWanted] = useState<ParamSource>();
  // What each source last said, so that looking at another loses nothing.
  const said = useRef<Partial<Record<ParamSource, ParamValue>>>({});
  const written = sourceOf(value);
  const source = wanted ?? written;
  const { behavior, nodes } = place;
  const set = (next: ParamValue | undefined, part?: string) => {
    // Answered by hand, the question is settled.
    cancelPick(editor);
    setWanted(undefined);
    editParams(editor, behavior, nodes, param.name, next, part);
  };
  const choose = (next: ParamSource) => {
    if (value !== undefined) said.current[written] = value;
    if (next === written) {
      setWanted(undefined);
      return;
    }
    const known = said.current[next] ?? convertTo(next, value, param, lexicon, document);
    if (known !== undefined) set(known);
    else if (next === 'value' && (param.default !== undefined || param.optional)) set(undefined);
    else setWanted(next);
  };
  const sources = sourcesFor(param, lexicon);
  const problem = isMixed ? undefined : checkParam(value, param, lexicon, document);
  const Field = FIELDS[param.type];
  const Source = source === 'value' ? undefined : SOURCE_FIELDS[source];
  const isSet = value !== undefined || isMixed;
  const kind = findNode(document, nodes[0] ?? '')?.node.kind;
  const named = isMixed ? undefined : documentNamedBy(lexicon, kind ?? '', param.name, value ?? param.default);
  const isNamedThere = useStore(
    editor[FILED[named?.what ?? 'query'].folder],
    ({ byName }) => byName[named?.name ?? ''] !== undefined,
  );
  return (
    <DragRow>
      <div className="param" data-set={isSet || undefined} data-source={source}>
        <div className="param-name" title={hintOf(param)}>
          <DragLabel>{param.title}</DragLabel>
          <span className="param-tools">
            {isMixed && <span className="param-note">mixed</span>}
            {!isSet && param.default !== undefined && <span className="visually-hidden">default</span>}
            {isSet && (param.default !== undefined || param.optional) && (
              <Button
                label={`Reset ${param.title} to its default${defaultWords(param)}`}
                icon="reset"
                onClick={() => set(undefined)}
              />
            )}
            {(sources.length > 1 || source !== 'value') && (
              <SourceSelect
                title={param.title}
                source={source}
                sources={sources}
                {...(param.type === 'boolean' && { words: CONDITION_WORDS })}
                onChoose={choose}
              />
            )}
          </span>
        </div>
        <div className="param-editor">
          {Source === undefined ? (
            <Field
              param={param}
              value={written === 'value' ? value : undefined}
              isMixed={isMixed}
              place={place}
              problemId={problemId}
              onValue={set}
            />
          ) : (
            <Source
              param={param}
              value={value}
              document={document}
              problemId={problemId}
              onValue={set}
              onPromote={() => {
                setWanted(undefined);
                promoteToParam(editor, behavior, nodes, param, value);
              }}
            />
          )}
          {named !== undefined && isNamedThere && (
            <Button
              label={`Open ${FILED[named.what].noun} ${named.name}`}
              icon="open"
              tone="plain"
              onClick={() => showFiled(editor, named.what, named.name)}
            >
              {`Open ${FILED[named.what].noun}`}
            </Button>
          )}
          {problem !== undefined && <FieldProblem id={`${problemId}-value`} text={problem} />}
        </div>
        {param.description !== '' && <p className="param-description">{param.description}</p>}
      </div>
    </DragRow>
  );
}

function hintOf(param: ParamDescription): string {
  const words = param.default === undefined ? '' : `Default${defaultWords(param).replace(/^,/, ':')}`;
  return [param.description, words].filter((each) => each !== '').join('\n');
}

function defaultWords(param: ParamDescription): string {
  if (param.default === undefined) return ', empty';
  const preset = param.default as ParamValue;
  const text = typeof preset === 'boolean' ? (preset ? 'yes' : 'no') : showParam(preset, param, new Map());
  return text === '' ? '' : `, ${text}`;
}
