import { useId, useState } from 'react';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { withField } from '../../model/queries/query-parts.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { NumberField } from '../../widgets/number-field.js';
import { TextField } from '../../widgets/text-field.js';

export interface ParamFieldsProps {
  readonly query: QueryDocument;
  readonly edit: (title: string, change: (query: QueryDocument) => QueryDocument, merge?: string) => void;
}

const NUMBERS = [
  { name: 'default', title: 'Default' },
  { name: 'min', title: 'Least' },
  { name: 'max', title: 'Greatest' },
];
const TEXTS = [
  { name: 'unit', title: 'Unit' },
  { name: 'description', title: 'Description' },
];

/** The numbers that behaviors may set, with their limits. */
export function ParamFields({ query, edit }: ParamFieldsProps) {
  const id = useId();
  const [name, setName] = useState('');
  const params = (query.params ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const put = (title: string, change: (all: typeof params) => typeof params, merge?: string) =>
    edit(
      title,
      (each) => {
        const next = change((each.params ?? {}) as typeof params);
        return withField(each, 'params', Object.keys(next).length === 0 ? undefined : next);
      },
      merge,
    );
  // The tasks that ask queries have parameters of these names themselves.
  const isFree = /^(?!(query|into)$)[A-Za-z][A-Za-z0-9_]*$/.test(name) && params[name] === undefined;
  return (
    <section className="query-parts" aria-label="Parameters">
      <header className="query-parts-head">
        <h3 title="Numbers that behaviors may set">Parameters</h3>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isFree) return;
            put(`Add parameter ${name}`, (all) => ({ ...all, [name]: { default: 1 } }));
            setName('');
          }}
        >
          <input
            className="text-field"
            aria-label="Name of a new parameter"
            placeholder="New parameter"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button button-plain" disabled={!isFree} aria-label="Add parameter">
            <span>Add</span>
          </button>
        </form>
      </header>
      <ul className="query-cards">
        {Object.entries(params).map(([param, facts]) => {
          const set = (field: string, value: unknown) =>
            put(
              `Set ${field} of $${param}`,
              (all) => ({ ...all, [param]: withField(all[param], field, value) }),
              `${param} ${field}`,
            );
          return (
            <li key={param} className="query-card" aria-label={`Parameter ${param}`}>
              <div className="query-card-head">
                <strong className="query-param-name">${param}</strong>
                <Button
                  label={`Remove parameter ${param}`}
                  icon="clear"
                  onClick={() => put(`Remove parameter ${param}`, ({ [param]: _, ...others }) => others)}
                />
              </div>
              <div className="query-param-fields">
                {NUMBERS.map(({ name: field, title }) => (
                  <DragRow key={field}>
                    <span className="query-param-field">
                      <DragLabel>{title}</DragLabel>
                      <NumberField
                        label={`${title} of ${param}`}
                        value={typeof facts[field] === 'number' ? facts[field] : undefined}
                        limits={{ integer: false }}
                        problemId={`${id}-${param}-${field}`}
                        onValue={(value) => set(field, value)}
                      />
                    </span>
                  </DragRow>
                ))}
                {TEXTS.map(({ name: field, title }) => (
                  <span key={field} className="query-param-field">
                    <span>{title}</span>
                    <TextField
                      label={`${title} of ${param}`}
                      shown={typeof facts[field] === 'string' ? facts[field] : ''}
                      read={(text) => ({ value: text })}
                      problemId={`${id}-${param}-${field}`}
                      onValue={(text) => set(field, text === '' ? undefined : text)}
                    />
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
