import type { ParamValue } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { showKnown } from '../../document/describe/show-known.js';
import { checkValue } from '../../document/values/param-check.js';
import { FIELDS } from '../../fields/field-types.js';
import { useEditor } from '../../model/context.js';
import { usePointing } from '../../model/selection/use-pointing.js';
import { Button } from '../../widgets/button.js';
import { FieldProblem } from '../../widgets/text-field.js';
import type { BlackboardRow } from './blackboard-rows.js';
import { useChangeGlow } from './use-change-glow.js';

export interface ValueRowProps {
  readonly row: BlackboardRow;
  /** What the row is called: the key, with its agent on the watch list. */
  readonly title: string;
  readonly isEditable: boolean;
  readonly isPinned: boolean;
  /** Undefined for what cannot be watched. */
  readonly onPin: ((pinned: boolean) => void) | undefined;
  /** Writes the value in the game; null empties it. */
  readonly onValue: (value: unknown) => void;
}

/**
 * A key and its value: it lights up when it changes, and opens an editor of its type when it is
 * clicked.
 */
export const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const { row, title, isEditable, isPinned, onPin, onValue } = props;
  const { name, key, value, isDefault } = row;
  const { world } = useEditor();
  const objects = useStore(world, (state) => state.objects);
  const roster = useStore(world, (state) => state.roster);
  const shown = showKnown(value, objects, roster);
  const [isEdited, setEdited] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pointing = usePointing(value);
  useChangeGlow(line, shown);
  const close = () => {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div
      ref={line}
      className="known"
      {...pointing}
      data-empty={value === undefined || undefined}
      data-edited={isEdited || undefined}
      title={key?.description}
    >
      <span className="known-name">{title}</span>
      {isEdited && key !== undefined ? (
        <KnownEditor row={row} title={title} onValue={onValue} onClose={close} />
      ) : (
        <>
          {isEditable ? (
            <button
              ref={button}
              type="button"
              className="known-value"
              aria-label={`${title}: ${shown}. Change it`}
              onClick={() => setEdited(true)}
            >
              {shown}
            </button>
          ) : (
            <span className="known-value">{shown}</span>
          )}
          {isDefault && <span className="param-note">default</span>}
        </>
      )}
      {onPin !== undefined && !isEdited && (
        <Button
          label={`${isPinned ? 'Stop watching' : 'Watch'} ${name}`}
          icon="pin"
          pressed={isPinned}
          onClick={() => onPin(!isPinned)}
        />
      )}
    </div>
  );
}, isSameRow);

/**
 * A game sends values as new objects each time, mostly unchanged. What a row does belongs to its
 * agent and its key, and these belong to its identity.
 */
function isSameRow(a: ValueRowProps, b: ValueRowProps): boolean {
  return (
    a.title === b.title &&
    a.isEditable === b.isEditable &&
    a.isPinned === b.isPinned &&
    (a.onPin === undefined) === (b.onPin === undefined) &&
    a.row.name === b.row.name &&
    a.row.key === b.row.key &&
    a.row.isDefault === b.row.isDefault &&
    isSameJson(a.row.value ?? null, b.row.value ?? null)
  );
}

interface KnownEditorProps {
  readonly row: BlackboardRow;
  readonly title: string;
  readonly onValue: (value: unknown) => void;
  readonly onClose: () => void;
}

/**
 * The field of a key's type. Entered values are written immediately; Enter, Escape or the button
 * ends editing.
 */
function KnownEditor({ row: { key, name, value }, title, onValue, onClose }: KnownEditorProps) {
  const keys = useStore(useEditor().world, (world) => world.lexicon.vocabulary.keys);
  const problemId = useId();
  const [written, setWritten] = useState(value as ParamValue | undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input, select, textarea');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const { default: _, description: __, scope: ___, ...described } = key!;
  const Field = FIELDS[described.type];
  const problem = written === undefined ? undefined : checkValue(written, described, keys);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
    <div
      ref={place}
      className="known-editor"
      onKeyDown={(event) => {
        const isOpenList = event.defaultPrevented;
        if (
          (event.key === 'Escape' || event.key === 'Enter') &&
          !isOpenList &&
          !(event.target instanceof HTMLButtonElement)
        ) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className="column">
        <Field
          param={{ ...described, name, title: `Value of ${title}` }}
          value={written}
          place={{ behavior: '', nodes: [], siblings: {} }}
          problemId={problemId}
          onValue={(next) => {
            setWritten(next);
            if (checkValue(next, described, keys) === undefined) onValue(next);
          }}
        />
        {problem !== undefined && <FieldProblem id={`${problemId}-value`} text={problem} />}
      </div>
      <Button
        label={`Empty ${title}`}
        icon="clear"
        onClick={() => {
          onValue(null);
          onClose();
        }}
      />
      <Button label={`Done with ${title}`} icon="success" onClick={onClose} />
    </div>
  );
}
