import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { useEditor } from '../../model/context.js';
import { deleteLoaded, renameDocument } from '../../model/edit/document-users.js';
import { resolveFiledConflict } from '../../model/edit/save-filed.js';
import { closeFiled } from '../../model/files/filed.js';
import { editQuery, titleOf, whyNotQueryName } from '../../model/queries/edit-queries.js';
import { QUERY_FIELDS } from '../../model/queries/query-form.js';
import { type QueryPart, withField } from '../../model/queries/query-parts.js';
import { problemsOfQuery } from '../../model/queries/query-problems.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';
import { ConflictBar } from '../project/conflict-bar.js';
import { ParamFields } from './param-fields.js';
import { PartFields } from './part-fields.js';
import { PartCards } from './part-list.js';
import { PreviewBar } from './preview-bar.js';
import { FieldRow, Row } from './query-fields.js';
import { ScoreFields } from './score-fields.js';
import { SpotTable } from './spot-table.js';
import './queries.css';

/** One query for spots, ready to edit, and how the running game answers it. */
export function QueryEditor({ name }: { readonly name: string }) {
  const editor = useEditor();
  const open = useStore(editor.queries, (state) => state.byName[name]);
  const names = useStore(editor.queries, (state) => state.names);
  const refused = useStore(editor.queries, (state) => state.refused);
  const query = open?.current;
  const problems = useMemo(
    () => (query === undefined ? [] : problemsOfQuery({ names, refused }, query)),
    [query, names, refused],
  );
  if (query === undefined) return null;
  const context = { names, params: Object.keys((query.params ?? {}) as object) };
  const edit = (title: string, change: (each: QueryDocument) => QueryDocument, merge?: string) =>
    editQuery(editor, name, change, { title, ...(merge !== undefined && { merge: `${name}\n${merge}` }) });
  const problemsAt = (path: string) =>
    problems
      .filter((each) => each.path === path || each.path.startsWith(`${path}.`) || each.path.startsWith(`${path}[`))
      .map((each) => `${each.path.slice(path.length + 1)} ${each.problem}`.trim());
  const isOfPart = ({ path }: { readonly path: string }) => /^(options|tests)\[/.test(path);
  return (
    <section className="query-editor" aria-label={`Query ${titleOf(query)}`}>
      <div className="query-form">
        <header className="sheet-head">
          <h2>{titleOf(query)}</h2>
          <Button
            label={`Delete query ${name}`}
            icon="clear"
            onClick={() => void deleteLoaded(editor, 'query', name)}
          />
          <Button label="Close the query" icon="error" onClick={() => closeFiled(editor)} />
        </header>
        {open.conflict !== undefined && (
          <ConflictBar
            mine={query}
            conflict={open.conflict}
            onKeep={(keep) => void resolveFiledConflict(editor, 'query', name, keep)}
          />
        )}
        {problems.some((each) => !isOfPart(each)) && (
          <ul className="sheet-problems" role="alert">
            {problems
              .filter((each) => !isOfPart(each))
              .map(({ path, problem }) => (
                <li key={`${path} ${problem}`}>
                  {path} {problem}
                </li>
              ))}
          </ul>
        )}
        <div className="query-rows">
          <Row title="Name" hint="The name by which behaviors ask. Nodes that ask it follow.">
            <TextField
              label="Name of the query"
              shown={name}
              isPatient
              read={(text): Reading<string> => {
                const reason = text.trim() === name ? undefined : whyNotQueryName(editor, text);
                return reason === undefined ? { value: text.trim() } : { problem: reason };
              }}
              problemId="query-name-problem"
              onValue={(text: string) => {
                renameDocument(editor, 'query', name, text, whyNotQueryName);
              }}
            />
          </Row>
          {QUERY_FIELDS.map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              value={query[field.name]}
              of="the query"
              context={context}
              onValue={(value) =>
                edit(
                  `${value === undefined ? 'Reset' : 'Set'} ${field.title.toLowerCase()}`,
                  (each) => withField(each, field.name, value),
                  field.name,
                )
              }
            />
          ))}
        </div>
        <PartCards
          query={query}
          list="options"
          title="Candidates"
          one="Option"
          hint="Where candidates come from. The next option is tried when no candidate of this one is left."
          summary={summaryOfOption}
          problemsAt={problemsAt}
        >
          {(props) => <PartFields {...props} />}
        </PartCards>
        <PartCards
          query={query}
          list="tests"
          title="Tests"
          one="Test"
          hint="What is asked of every candidate: it filters, scores, or both."
          summary={summaryOfTest}
          problemsAt={problemsAt}
        >
          {(props) => (
            <>
              <PartFields {...props} />
              <ScoreFields {...props} />
            </>
          )}
        </PartCards>
        <ParamFields query={query} edit={edit} />
      </div>
      <div className="query-answer">
        <PreviewBar query={query} />
        <SpotTable query={name} />
      </div>
    </section>
  );
}

/** As in `cover around self, radius 15`. */
function summaryOfOption(part: QueryPart): string {
  const what = [part.label, part.layer, part.path, part.of].find((each) => typeof each === 'string');
  const reach = part.radius ?? part.outer ?? part.cost;
  return [
    what,
    part.around === undefined ? undefined : `around ${part.around}`,
    reach === undefined ? undefined : `within ${amountWords(reach)}`,
  ]
    .filter((each) => each !== undefined)
    .join(' ');
}

/** As in `to enemy · at most 20 · weight 2 · soon there`. */
function summaryOfTest(part: QueryPart): string {
  const what =
    [part.layer, part.label, part.property, part.name].find((each) => typeof each === 'string') ??
    (part.to !== undefined
      ? `to ${part.to}`
      : part.from !== undefined
        ? `from ${part.from}`
        : part.with !== undefined
          ? `with ${part.with}`
          : undefined);
  const isScored = part.range !== undefined || part.relative !== undefined;
  return [
    what,
    part.is === undefined ? undefined : part.is === true ? 'must be' : 'must not be',
    part.min === undefined ? undefined : `at least ${amountWords(part.min)}`,
    part.max === undefined ? undefined : `at most ${amountWords(part.max)}`,
    isScored && part.weight !== undefined ? `weight ${amountWords(part.weight)}` : undefined,
    part.reason,
  ]
    .filter((each) => each !== undefined && each !== '')
    .join(' · ');
}

function amountWords(amount: unknown): string {
  const param = (amount as { readonly param?: unknown } | null)?.param;
  return param === undefined ? String(amount) : `$${param}`;
}
