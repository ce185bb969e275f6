import { CURVES } from 'gumption/decision/utility';
import type { QueryPreview } from 'gumption/protocol';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { choiceWords } from '../../document/describe/choice-words.js';
import { useEditor } from '../../model/context.js';
import { partKind } from '../../model/queries/query-form.js';
import { type QueryPart, withField } from '../../model/queries/query-parts.js';
import { readResponse, withoutPoint, withPoint } from '../../techniques/utility/curve-handles.js';
import { ResponseChart, xOf, yOf } from '../../techniques/utility/response-chart.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import type { PartCardProps } from './part-list.js';
import { paramOf, QueryFieldInput, Row } from './query-fields.js';

const WAYS = [
  { value: 'none', label: 'not at all: it only filters' },
  { value: 'range', label: 'between two values' },
  { value: 'more', label: 'by comparison: more is better' },
  { value: 'less', label: 'by comparison: less is better' },
];

/** How a test scores: between which values, by which curve, and how much it counts. */
export function ScoreFields(props: PartCardProps) {
  const { query, part, words, edit } = props;
  const names = useStore(useEditor().queries, (state) => state.names);
  const fields = partKind('tests', part.test)?.fields ?? [];
  const context = { names, params: Object.keys((query.params ?? {}) as object) };
  const way = part.range !== undefined ? 'range' : typeof part.relative === 'string' ? part.relative : 'none';
  const range = Array.isArray(part.range) ? (part.range as unknown[]) : [0, 1];
  const weight = fields.find(({ name }) => name === 'weight');
  const end = (i: 0 | 1, title: string) => (
    <QueryFieldInput
      field={{
        ...{ name: 'range', title, description: '', isOptional: false, usual: i },
        holds: { type: 'amount' },
      }}
      value={range[i]}
      of={words}
      context={context}
      onValue={(value) =>
        edit(`Set range of ${words.toLowerCase()}`, (each) => withField(each, 'range', range.with(i, value)), 'range')
      }
    />
  );
  return (
    <div className="query-score">
      <Row title="Scores" hint="How the value becomes a score from 0 to 1">
        <SelectField
          label={`Scores of ${words}`}
          value={way}
          options={WAYS}
          onChange={(next) => edit(`Set score of ${words.toLowerCase()}`, (each) => withWay(each, next))}
        />
      </Row>
      {way === 'range' && (
        <Row
          title="0 … 1"
          hint="The value that counts as 0, and the value that counts as 1. Reverse them if less is better."
        >
          {end(0, 'Value for 0')}
          {end(1, 'Value for 1')}
        </Row>
      )}
      {way !== 'none' && (
        <>
          <CurveFields {...props} ends={way === 'range' ? range.map((each) => endOf(each, query)) : [0, 1]} />
          {weight !== undefined && (
            <Row title="Weight" hint={weight.description} isSet={part.weight !== undefined}>
              <QueryFieldInput
                field={weight}
                value={part.weight}
                of={words}
                context={context}
                onValue={(value) =>
                  edit(`Set weight of ${words.toLowerCase()}`, (each) => withField(each, 'weight', value), 'weight')
                }
              />
              {part.weight !== undefined && (
                <Button
                  label={`Reset Weight of ${words}`}
                  icon="reset"
                  onClick={() =>
                    edit(`Reset weight of ${words.toLowerCase()}`, (each) => withField(each, 'weight', undefined))
                  }
                />
              )}
            </Row>
          )}
        </>
      )}
    </div>
  );
}

/** Makes a test score in another way; what only belongs to scores goes with the last of them. */
function withWay(part: QueryPart, way: string): QueryPart {
  const { range, relative: _, ...rest } = part;
  if (way === 'range') return { ...rest, range: range ?? [0, 1] };
  if (way !== 'none') return { ...rest, relative: way };
  const { curve: __, at: ___, weight: ____, ...bare } = rest;
  return bare;
}

/** What stands at an end of the chart; of a parameter its default. */
function endOf(value: unknown, { params }: QueryDocument): number {
  if (typeof value === 'number') return value;
  const usual = (params as Readonly<Record<string, { readonly default?: unknown }>> | undefined)?.[paramOf(value) ?? '']
    ?.default;
  return typeof usual === 'number' ? usual : 0;
}

function CurveFields(
  props: Pick<PartCardProps, 'query' | 'index' | 'part' | 'words' | 'edit'> & { readonly ends: readonly number[] },
) {
  const { query, index, part, words, edit, ends } = props;
  const isCompared = part.relative !== undefined;
  const response = useMemo(() => readResponse(part.curve, part.at), [part.curve, part.at]);
  const curve = typeof part.curve === 'string' ? part.curve : 'linear';
  const put = (at: readonly number[] | undefined) =>
    edit(`Bend the curve of ${words.toLowerCase()}`, (each) => withField(each, 'at', at), 'at');
  return (
    <>
      <Row title="Curve" hint="How the score follows the value" isSet={part.curve !== undefined}>
        <SelectField
          label={`Curve of ${words}`}
          value={curve}
          options={Object.keys(CURVES).map((each) => ({ value: each, label: choiceWords(each) }))}
          onChange={(next) =>
            edit(`Set curve of ${words.toLowerCase()}`, (each) =>
              withField(withField(each, 'at', undefined), 'curve', next === 'linear' ? undefined : next),
            )
          }
        />
        {curve === 'points' && response !== undefined && (
          <>
            <Button
              label={`Add a point to the curve of ${words}`}
              icon="plus"
              onClick={() => put(withPoint(response))}
            />
            <Button
              label={`Remove a point from the curve of ${words}`}
              icon="minus"
              onClick={() => put(withoutPoint(response))}
            />
          </>
        )}
        {part.at !== undefined && (
          <Button label={`Straighten the curve of ${words}`} icon="reset" onClick={() => put(undefined)} />
        )}
      </Row>
      {response === undefined ? (
        <p className="field-problem">Its numbers do not define a curve.</p>
      ) : (
        <div className="query-chart">
          <ResponseChart
            label={`Curve of ${words}`}
            of={words}
            response={response}
            range={[ends[0], ends[1]]}
            onNumbers={put}
          >
            <SpotMarks
              query={query}
              index={index}
              ends={isCompared ? undefined : ends}
              isLess={part.relative === 'less'}
            />
          </ResponseChart>
        </div>
      )}
    </>
  );
}

interface SpotMarksProps extends Pick<PartCardProps, 'query' | 'index'> {
  /** The values at both ends of the curve; undefined for those of the candidates. */
  readonly ends: readonly number[] | undefined;
  readonly isLess: boolean;
}

/** Where the candidates of the preview lie on the curve of a test. */
function SpotMarks({ query, index, ends, isLess }: SpotMarksProps) {
  const editor = useEditor();
  const preview = useStore(editor.preview, ({ told }) => told?.preview ?? undefined);
  const pointed = useStore(editor.preview, (state) => state.pointed);
  const test = preview?.query === query.name ? preview.tests.findIndex((each) => each.index === index) : -1;
  const marks = useMemo(() => (preview === undefined || test < 0 ? [] : marksOf(preview, test)), [preview, test]);
  const values = marks.map(({ value }) => value);
  const compared = [Math.min(...values), Math.max(...values)];
  const [from, to] = ends ?? (isLess ? compared.toReversed() : compared);
  return marks.map(({ value, y, spot }) => {
    const x = from === to ? 1 : Math.max(0, Math.min(1, (value - from) / (to - from)));
    if (!Number.isFinite(x)) return null;
    const isPointed = pointed?.spot === spot && pointed.option === preview!.options.length - 1;
    return (
      <circle
        key={spot}
        className="query-mark"
        data-pointed={isPointed || undefined}
        cx={xOf(x)}
        cy={yOf(y)}
        r={isPointed ? 4 : 2}
      />
    );
  });
}

/** More would be a line. */
const MAX_MARKS = 150;

function marksOf({ options }: QueryPreview, test: number) {
  const spots = (options.at(-1)?.spots ?? []).map((each, spot) => ({
    spot,
    value: each.values[test],
    score: each.scores[test],
  }));
  const scored = spots.filter((each) => each.score !== null && each.value !== null).slice(0, MAX_MARKS);
  return scored.map(({ spot, value, score }) => ({ spot, value: value!, y: score! }));
}
