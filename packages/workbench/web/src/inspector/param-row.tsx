import { isKeyBinding, type ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { useId } from 'react';
import { useStore } from 'zustand';
import { showParam } from '../document/describe.js';
import { useSession } from '../session/context.js';
import { editParam } from '../session/edit.js';
import { cancelPick } from '../session/pick.js';
import { Button } from '../widgets/button.js';
import { FieldProblem } from '../widgets/text-field.js';
import { EDITORS } from './editors/editors.js';
import { BindingEditor } from './editors/plain-editors.js';
import { keysToBind } from './fitting-keys.js';
import { checkParam } from './param-check.js';

export interface ParamRowProps {
  readonly behavior: string;
  readonly node: string;
  readonly param: ParamDescription;
  readonly value: ParamValue | undefined;
}

/** One parameter: its name, its editor, a way to bind it to the blackboard and a way back to the default. */
export function ParamRow({ behavior, node, param, value }: ParamRowProps) {
  const session = useSession();
  const keys = useStore(session.world, (world) => world.lexicon.vocabulary.keys);
  const problemId = useId();
  const bound = value !== undefined && isKeyBinding(value);
  const Editor = bound ? BindingEditor : EDITORS[param.type];
  const set = (next: ParamValue | undefined) => {
    // Answered by hand, the question to the game is settled.
    cancelPick(session);
    editParam(session, behavior, node, param.name, next);
  };
  const key = keysToBind(keys, param)[0];
  const problem = checkParam(value, param);
  const defaultText = showDefault(param);
  return (
    <div className="param" data-set={value !== undefined || undefined}>
      <div className="param-name" title={param.description}>
        <span>{param.title}</span>
        <span className="param-tools">
          {value === undefined && param.default !== undefined && <span className="param-note">default</span>}
          {param.bindable && (bound || key !== undefined) && (
            <Button
              label={bound ? `Write ${param.title} here` : `Bind ${param.title} to a blackboard key`}
              icon="link"
              pressed={bound}
              onClick={() => set(bound ? undefined : { key: key!.name })}
            />
          )}
          {value !== undefined && (param.default !== undefined || param.optional) && (
            <Button
              label={`Reset ${param.title} to its default${defaultText === '' ? '' : `, ${defaultText}`}`}
              icon="reset"
              onClick={() => set(undefined)}
            />
          )}
        </span>
      </div>
      <div className="param-editor">
        <Editor
          key={`${behavior}/${node}/${param.name}`}
          param={param}
          value={bound ? value.key : value}
          behavior={behavior}
          node={node}
          problemId={problemId}
          onValue={(next) => set(bound ? { key: next as string } : next)}
        />
        {problem !== undefined && <FieldProblem id={`${problemId}-value`} text={problem} />}
      </div>
      {param.description !== '' && <p className="param-description">{param.description}</p>}
    </div>
  );
}

function showDefault(param: ParamDescription): string {
  return param.default === undefined ? '' : showParam(param.default as ParamValue, param, new Map());
}
