import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { useEditor } from '../../model/context.js';
import { editQuery } from '../../model/queries/edit-queries.js';
import { PART_KINDS, PART_TAGS, type PartList, partKind, whyNotKind } from '../../model/queries/query-form.js';
import {
  addPart,
  changeKind,
  changePart,
  createPart,
  movePart,
  partsOf,
  type QueryPart,
  removePart,
  withField,
} from '../../model/queries/query-parts.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { SelectField } from '../../widgets/select-field.js';

export interface PartCardProps {
  readonly query: QueryDocument;
  readonly list: PartList;
  readonly index: number;
  readonly part: QueryPart;
  /** What its accessible names call it, as in `Test 2`. */
  readonly words: string;
  readonly edit: (title: string, change: (part: QueryPart) => QueryPart, merge?: string) => void;
}

export interface PartListProps {
  readonly query: QueryDocument;
  readonly list: PartList;
  readonly title: string;
  /** What one of them is called, as in `Test`. */
  readonly one: string;
  readonly hint: string;
  /** One line about a part, for its header. */
  readonly summary: (part: QueryPart) => string;
  readonly problemsAt: (path: string) => readonly string[];
  readonly children: (props: PartCardProps) => ReactNode;
}

/** Up to this many parts are open when a query comes to the screen. */
const OPEN_AT_FIRST = 4;

/**
 * The options or the tests of a query: cards that are opened, switched off, moved by dragging or
 * with Alt and the arrow keys, and taken away.
 */
export function PartCards(props: PartListProps) {
  const { query, list, title, one, hint, summary, problemsAt, children } = props;
  const editor = useEditor();
  const names = useStore(editor.queries, (state) => state.names);
  const parts = partsOf(query, list);
  const [closed, setClosed] = useState<readonly number[]>(() =>
    parts.length > OPEN_AT_FIRST ? parts.map((_, i) => i) : [],
  );
  const [dragged, setDragged] = useState<number>();
  const edit = (words: string, change: (query: QueryDocument) => QueryDocument, merge?: string) =>
    editQuery(editor, query.name, change, { title: words, ...(merge !== undefined && { merge }) });
  const move = (from: number, to: number) => {
    if (edit(`Move ${one.toLowerCase()} ${from + 1}`, (each) => movePart(each, list, from, to)))
      setClosed(closed.map((each) => placeAfter(each, from, to)));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${list} ${to}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || parts[index + step] === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  };
  return (
    <section className="query-parts" aria-label={title}>
      <header className="query-parts-head">
        <h3 title={hint}>{title}</h3>
        <SelectField
          label={`Add ${one.toLowerCase()}`}
          value=""
          placeholder={`Add ${one.toLowerCase()} …`}
          options={PART_KINDS[list].map(({ kind, title: label }) => {
            const reason = whyNotKind(list, kind, names);
            return { value: kind, label: reason === undefined ? label : `${label} (${reason})` };
          })}
          onChange={(kind) =>
            edit(`Add ${partKind(list, kind)?.title}`, (each) => addPart(each, list, createPart(list, kind, names)))
          }
        />
      </header>
      {parts.length === 0 && <p className="muted">{hint}</p>}
      <ol className="query-cards">
        {parts.map((part, index) => {
          const words = `${one} ${index + 1}`;
          const kind = part[PART_TAGS[list]];
          const isOpen = !closed.includes(index);
          const isOff = part.off === true;
          const problems = problemsAt(`${list}[${index}]`);
          const editPart = (what: string, change: (each: QueryPart) => QueryPart, merge?: string) =>
            edit(
              what,
              (each) => changePart(each, list, index, change),
              merge === undefined ? undefined : `${query.name}\n${list}[${index}]\n${merge}`,
            );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
              key={index}
              className="query-card"
              aria-label={`${words}: ${summary(part)}`}
              data-off={isOff || undefined}
              data-invalid={problems.length > 0 || undefined}
              data-over={dragged !== undefined && dragged !== index ? '' : undefined}
              onDragOver={(event: DragEvent) => {
                if (dragged !== undefined) event.preventDefault();
              }}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, index);
                setDragged(undefined);
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <div className="query-card-head">
                <span
                  className="query-grip"
                  title="Drag to move"
                  aria-hidden="true"
                  draggable
                  onDragStart={(event: DragEvent) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', words);
                    setDragged(index);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  ⠿
                </span>
                <button
                  type="button"
                  className="query-card-title"
                  data-part={`${list} ${index}`}
                  aria-expanded={isOpen}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title="Open or close; Alt and arrow keys move it"
                  onClick={() => setClosed(isOpen ? [...closed, index] : closed.filter((each) => each !== index))}
                >
                  <Icon name="chevron" size={12} />
                  <strong>{partKind(list, kind)?.title ?? String(kind)}</strong>
                  <span className="query-summary">{summary(part)}</span>
                </button>
                {problems.length > 0 && <Icon name="error" size={14} />}
                <Button
                  label={isOff ? `Switch on ${words}` : `Switch off ${words}`}
                  tone="plain"
                  pressed={!isOff}
                  onClick={() =>
                    editPart(
                      isOff
                        ? `Switch on ${one.toLowerCase()} ${index + 1}`
                        : `Switch off ${one.toLowerCase()} ${index + 1}`,
                      (each) => withField(each, 'off', isOff ? undefined : true),
                    )
                  }
                >
                  {isOff ? 'off' : 'on'}
                </Button>
                <Button
                  label={`Remove ${words}`}
                  icon="clear"
                  onClick={() => {
                    edit(`Remove ${one.toLowerCase()} ${index + 1}`, (each) => removePart(each, list, index));
                    setClosed(closed.flatMap((each) => (each === index ? [] : each > index ? each - 1 : each)));
                  }}
                />
              </div>
              {problems.map((problem) => (
                <p key={problem} className="field-problem">
                  {problem}
                </p>
              ))}
              {isOpen && (
                <div className="query-card-body">
                  <div className="query-row" data-set>
                    <span className="query-row-title">Kind</span>
                    <div className="query-row-value">
                      <SelectField
                        label={`Kind of ${words}`}
                        value={String(kind)}
                        options={PART_KINDS[list].map((each) => ({ value: each.kind, label: each.title }))}
                        onChange={(next) =>
                          editPart(`Make ${one.toLowerCase()} ${index + 1} ${partKind(list, next)?.title}`, (each) =>
                            changeKind(each, list, next, names),
                          )
                        }
                      />
                    </div>
                  </div>
                  {children({ query, list, index, part, words, edit: editPart })}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where a part is after another one, or itself, was moved. */
function placeAfter(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
