import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { PART_TAGS, partKind, type QueryField } from '../../model/queries/query-form.js';
import { withField } from '../../model/queries/query-parts.js';
import { Button } from '../../widgets/button.js';
import type { PartCardProps } from './part-list.js';
import { FieldRow } from './query-fields.js';

/** Fields that have a place of their own: the switch in the header, and the score of a test. */
const ELSEWHERE = ['off', 'range', 'relative', 'curve', 'at', 'weight'];

/** Optional fields that are always shown, since they say what a part is for. */
const ALWAYS = ['around', 'radius', 'label', 'min', 'max', 'is', 'to', 'from', 'reason'];

/** The fields of an option or a test; optional ones that are not set wait behind "More". */
export function PartFields({ query, list, part, words, edit }: PartCardProps) {
  const names = useStore(useEditor().queries, (state) => state.names);
  const [isMore, setMore] = useState(false);
  const fields = (partKind(list, part[PART_TAGS[list]])?.fields ?? []).filter(({ name }) => !ELSEWHERE.includes(name));
  const isShown = ({ name, isOptional }: QueryField) =>
    !isOptional || part[name] !== undefined || ALWAYS.includes(name);
  const hidden = fields.filter((field) => !isShown(field));
  const context = { names, params: Object.keys((query.params ?? {}) as object) };
  return (
    <>
      {fields
        .filter((field) => isMore || isShown(field))
        .map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={part[field.name]}
            of={words}
            context={context}
            onValue={(value) =>
              edit(
                `${value === undefined ? 'Reset' : 'Set'} ${field.title.toLowerCase()} of ${words.toLowerCase()}`,
                (each) => withField(each, field.name, value),
                field.name,
              )
            }
          />
        ))}
      {hidden.length > 0 && (
        <Button
          label={isMore ? `Fewer fields of ${words}` : `More fields of ${words}`}
          tone="quiet"
          onClick={() => setMore(!isMore)}
        >
          {isMore ? 'Fewer fields' : `More: ${hidden.map(({ title }) => title).join(', ')}`}
        </Button>
      )}
    </>
  );
}
