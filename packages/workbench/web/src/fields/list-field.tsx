import type { Literal, ParamValue } from 'gumption/behavior';
import type { KeyboardEvent } from 'react';
import { newValue } from '../document/values/read-values.js';
import { Button } from '../widgets/button.js';
import { effectiveValue, type FieldProps } from './field.js';
import { FIELDS } from './field-types.js';
import { moveItem } from './move-item.js';

/**
 * A list of anything: each part with the field of its type; parts are added, removed and moved.
 */
export function ListParamField(props: FieldProps) {
  const { param, isMixed, place, problemId, onValue } = props;
  const value = effectiveValue(props);
  const items: readonly Literal[] = Array.isArray(value) ? (value as Literal[]) : [];
  const element = param.element ?? { type: 'text' as const };
  const Field = FIELDS[element.type];
  const fresh = newValue(element);
  const describe = (words: string) => ({ ...element, name: param.name, title: `${param.title} ${words}` });
  const move = (from: number, to: number) => onValue(moveItem(items, from, to));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would draw a box and take a legend
    <div className="list" role="group" aria-label={param.title}>
      {isMixed && <span className="param-note">mixed</span>}
      {items.map((item, i) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the fields inside
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          key={i}
          className="list-item"
          onKeyDown={(event: KeyboardEvent) => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (!event.altKey || step === 0 || items[i + step] === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            move(i, i + step);
          }}
        >
          <div className="column">
            <Field
              param={describe(String(i + 1))}
              value={item}
              place={place}
              problemId={`${problemId}-${i}`}
              onValue={(next) => onValue(items.with(i, next as Literal))}
            />
          </div>
          <Button
            label={`Move ${param.title} ${i + 1} up`}
            icon="up"
            disabled={i === 0}
            onClick={() => move(i, i - 1)}
          />
          <Button
            label={`Move ${param.title} ${i + 1} down`}
            icon="down"
            disabled={i === items.length - 1}
            onClick={() => move(i, i + 1)}
          />
          <Button
            label={`Remove ${param.title} ${i + 1}`}
            icon="error"
            onClick={() => onValue(items.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {fresh === undefined ? (
        <Field
          // A new field for every part, or the last answer would stay in it.
          key={items.length}
          param={describe('to add')}
          value={undefined}
          place={place}
          problemId={`${problemId}-add`}
          onValue={(next: ParamValue) => onValue([...items, next as Literal])}
        />
      ) : (
        <Button label={`Add to ${param.title}`} icon="plus" tone="plain" onClick={() => onValue([...items, fresh])}>
          add
        </Button>
      )}
    </div>
  );
}
