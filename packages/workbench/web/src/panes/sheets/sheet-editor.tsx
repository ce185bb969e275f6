import type { Literal, ParamValue } from 'gumption/behavior';
import { type ReactNode, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { checkValue } from '../../document/values/param-check.js';
import { FIELDS } from '../../fields/field-types.js';
import { useEditor } from '../../model/context.js';
import { resolveFiledConflict } from '../../model/edit/save-filed.js';
import { closeFiled } from '../../model/files/filed.js';
import { currentFiles } from '../../model/files/open-files.js';
import { resolveAll } from '../../model/files/sheets-state.js';
import { selectAgent } from '../../model/selection/select.js';
import { deleteSheet, editSheet, possibleParents } from '../../model/sheets/edit-sheets.js';
import {
  type Origin,
  pictureOf,
  type SheetParam,
  type SheetSubtree,
  setSheetSubtree,
  setSheetText,
  setSheetValue,
} from '../../model/sheets/sheet-values.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { SelectField } from '../../widgets/select-field.js';
import { FieldProblem, TextField } from '../../widgets/text-field.js';
import { ConflictBar } from '../project/conflict-bar.js';
import { NOTHING } from './no-sheet.js';
import './sheets.css';

/**
 * One character sheet, ready to edit: what it sets itself, what it inherits and from which sheet,
 * and what is left to the defaults.
 */
export function SheetEditor({ name }: { readonly name: string }) {
  const editor = useEditor();
  const { page } = useCommands().context;
  const sheets = useStore(editor.sheets, (state) => state.byName);
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const open = sheets[name];
  const all = useMemo(() => currentFiles({ byName: sheets }), [sheets]);
  const picture = useMemo(() => pictureOf(all, name, (each) => byName[each]?.current), [all, name, byName]);
  if (open === undefined) return null;
  const { current: sheet, conflict } = open;
  const behaviors = Object.keys(byName);
  const edit = (title: string, change: Parameters<typeof editSheet>[2], merge?: string) =>
    editSheet(editor, name, change, { title: `${title} of ${name}`, ...(merge !== undefined && { merge }) });
  return (
    <section className="sheet-editor" aria-label={`Character sheet ${name}`}>
      <header className="sheet-head">
        <h2>{name}</h2>
        <Button
          label={`Rename character sheet ${name}`}
          icon="text"
          onClick={() => page.askLibrary({ dialog: 'rename', what: 'sheet', name })}
        />
        <Button label={`Delete character sheet ${name}`} icon="clear" onClick={() => void deleteSheet(editor, name)} />
        <Button label="Close the sheet" icon="error" onClick={() => closeFiled(editor)} />
      </header>
      {conflict !== undefined && (
        <ConflictBar
          mine={sheet}
          conflict={conflict}
          onKeep={(keep) => void resolveFiledConflict(editor, 'sheet', name, keep)}
        />
      )}
      <SheetProblems name={name} />
      <div className="sheet-rows">
        <Line title="Extends">
          <SelectField
            label="Extends"
            value={sheet.extends ?? NOTHING}
            options={[
              { value: NOTHING, label: 'nothing' },
              ...possibleParents(editor, name).map((each) => ({ value: each, label: each })),
            ]}
            onChange={(value) =>
              edit('Set parent', (each) => setSheetText(each, 'extends', value === NOTHING ? '' : value))
            }
          />
        </Line>
        <Line title="Description">
          <TextField
            label="Description"
            shown={sheet.description ?? ''}
            read={(text) => ({ value: text.trim() })}
            problemId="sheet-description-problem"
            onValue={(text) => edit('Describe', (each) => setSheetText(each, 'description', text))}
          />
        </Line>
        <Line
          title="Behavior"
          origin={picture.behavior.origin}
          onReset={() => edit('Reset behavior', (each) => setSheetText(each, 'behavior', ''))}
        >
          <SelectField
            label="Behavior"
            value={picture.behavior.value ?? ''}
            placeholder="Choose a behavior"
            options={behaviors.map((each) => ({ value: each, label: each }))}
            onChange={(value) => edit('Set behavior', (each) => setSheetText(each, 'behavior', value))}
          />
        </Line>
      </div>
      <h3>Values</h3>
      <div className="sheet-rows">
        {picture.params.length === 0 && <p className="muted">Its behaviors declare no parameters.</p>}
        {picture.params.map((entry) => (
          <ValueLine
            key={entry.param.name}
            entry={entry}
            onValue={(value) =>
              edit(
                value === undefined ? `Reset ${entry.param.title}` : `Set ${entry.param.title}`,
                (each) => setSheetValue(each, entry.param.name, value),
                `${name}\n${entry.param.name}`,
              )
            }
          />
        ))}
      </div>
      {picture.idle.length > 0 && (
        <p className="muted">No behavior of this sheet asks for {picture.idle.join(', ')}.</p>
      )}
      <h3>Subtrees</h3>
      <div className="sheet-rows">
        {picture.subtrees.length === 0 && <p className="muted">Its behaviors refer to no others.</p>}
        {picture.subtrees.map((entry) => (
          <SubtreeLine
            key={entry.behavior}
            entry={entry}
            behaviors={behaviors}
            onChoose={(by) =>
              edit(by === undefined ? `Reset ${entry.behavior}` : `Replace ${entry.behavior}`, (each) =>
                setSheetSubtree(each, entry.behavior, by),
              )
            }
          />
        ))}
      </div>
      <SheetUsers name={name} />
    </section>
  );
}

interface LineProps {
  readonly title: string;
  readonly hint?: string;
  readonly origin?: Origin;
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** One value of a sheet: its title, its field, the sheet that sets it, and a button to reset it. */
function Line({ title, hint, origin, onReset, children }: LineProps) {
  return (
    <DragRow>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of a grid */}
      <div className="sheet-line" role="group" aria-label={title} data-origin={origin?.from}>
        <DragLabel className="sheet-title" title={hint}>
          {title}
        </DragLabel>
        <div className="sheet-value">{children}</div>
        <span className="sheet-origin">{origin && originWords(origin)}</span>
        <span className="sheet-reset">
          {origin?.from === 'own' && onReset !== undefined && (
            <Button label={`Reset ${title}`} icon="reset" onClick={onReset} />
          )}
        </span>
      </div>
    </DragRow>
  );
}

function originWords(origin: Origin): string {
  if (origin.from === 'sheet') return `from ${origin.sheet}`;
  return origin.from === 'own' ? 'own' : 'default';
}

/** A sheet's values belong to no node. */
const NOWHERE = { behavior: '', nodes: [], siblings: {} };

function ValueLine({
  entry,
  onValue,
}: {
  readonly entry: SheetParam;
  readonly onValue: (value: Literal | undefined) => void;
}) {
  const { param, value, origin, behaviors } = entry;
  const id = useId();
  const keys = useStore(useEditor().world, (world) => world.lexicon.vocabulary.keys);
  const Field = FIELDS[param.type];
  const problem = value === undefined ? undefined : checkValue(value, param, keys);
  return (
    <Line
      title={param.title}
      hint={`${param.description}\nOf ${behaviors.join(', ')}`.trim()}
      origin={origin}
      onReset={() => onValue(undefined)}
    >
      <Field
        param={param}
        value={value}
        place={NOWHERE}
        problemId={id}
        onValue={(next: ParamValue) => onValue(next as Literal)}
      />
      {problem !== undefined && <FieldProblem id={`${id}-value`} text={problem} />}
    </Line>
  );
}

function SubtreeLine({
  entry,
  behaviors,
  onChoose,
}: {
  readonly entry: SheetSubtree;
  readonly behaviors: readonly string[];
  readonly onChoose: (by: string | undefined) => void;
}) {
  const { behavior, value, origin } = entry;
  return (
    <Line title={behavior} origin={origin} onReset={() => onChoose(undefined)}>
      <SelectField
        label={`In place of ${behavior}`}
        value={value ?? behavior}
        options={[behavior, ...behaviors.filter((each) => each !== behavior)].map((each) => ({
          value: each,
          label: each === behavior ? `${each} itself` : each,
        }))}
        onChange={onChoose}
      />
    </Line>
  );
}

/** What keeps the sheet from being used; the game keeps the last valid set. */
function SheetProblems({ name }: { readonly name: string }) {
  const editor = useEditor();
  const state = useStore(editor.sheets, (sheets) => sheets);
  const sheets = currentFiles(state);
  const resolved = resolveAll(sheets);
  const refused = state.refused?.problems ?? [];
  const problems = 'problems' in resolved ? resolved.problems : refused;
  const own = problems.filter(({ path }) => path === name || path.startsWith(`${name}:`));
  if (own.length === 0) return null;
  return (
    <ul className="sheet-problems" role="alert">
      {own.map(({ path, problem }) => (
        <li key={`${path} ${problem}`}>
          {path.slice(name.length).replace(/^: /, '')} {problem}
        </li>
      ))}
    </ul>
  );
}

/** The characters of the running game that go by the sheet. */
function SheetUsers({ name }: { readonly name: string }) {
  const editor = useEditor();
  const agents = useRefreshed(editor.world, (world) => world.agents);
  const users = agents.filter(({ sheet }) => sheet === name);
  return (
    <>
      <h3>Characters</h3>
      {users.length === 0 ? (
        <p className="muted">No character in the game uses it.</p>
      ) : (
        <ul className="sheet-users" aria-label="Characters that use it">
          {users.map(({ id, label, activity }) => (
            <li key={id}>
              <Button label={`Select ${label}`} tone="plain" onClick={() => selectAgent(editor, id)}>
                {label}
              </Button>
              <span className="muted">{activity}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
