import type { SenseLinkDescription, SenseMapDescription, SenseMark } from 'gumption/world';
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { markAttenuation, markLink, removeLink, unmarkLink } from '../../model/senses/edit-senses.js';
import { shareThrough, showDelay, showShare } from '../../model/senses/sense-numbers.js';
import { Button } from '../../widgets/button.js';
import { NumberField } from '../../widgets/number-field.js';
import { SelectField } from '../../widgets/select-field.js';
import '../../widgets/tables.css';

const ORIGINS = { rays: 'rays', game: 'game', added: 'added by hand' } as const;
const DIRECTIONS = [
  { value: 'both', label: 'both ways' },
  { value: 'forward', label: 'this way' },
  { value: 'back', label: 'back only' },
];
const LENGTH = { min: 0, max: 10_000, integer: false };
const ATTENUATION = { min: 0, max: 1, integer: false };

type Sense = SenseMapDescription['senses'][number];

export interface SenseTableProps {
  readonly links: readonly SenseLinkDescription[];
  readonly sense: Sense;
  readonly selected: string | undefined;
  readonly onSelect: (link: string) => void;
}

/** Every link as a row: what the designer changed is marked, and can be reset. */
export function SenseTable({ links, sense, selected, onSelect }: SenseTableProps) {
  const marks = useStore(useEditor().senses, (state) => state.marks.links);
  if (links.length === 0) return <p className="empty-words">No link lets {sense.name} through.</p>;
  return (
    <div className="table-box">
      <table className="table sense-table" aria-label="Sense links">
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">Made by</th>
            <th scope="col">Open</th>
            <th scope="col">Direction</th>
            <th scope="col">Length</th>
            <th scope="col" data-number>
              Delay
            </th>
            <th scope="col">Left after 1</th>
            <th scope="col" data-number>
              Through
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              sense={sense}
              mark={marks[link.id]}
              isSelected={link.id === selected}
              onSelect={() => onSelect(link.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinkRowProps {
  readonly link: SenseLinkDescription;
  readonly sense: Sense;
  readonly mark: SenseMark | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function LinkRow({ link, sense, mark, isSelected, onSelect }: LinkRowProps) {
  const editor = useEditor();
  const id = useId();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const name = link.id;
  const isRemoved = link.state === 'removed';
  return (
    <tr
      ref={row}
      aria-label={name}
      data-differs={isSelected || undefined}
      data-state={link.state}
      onFocus={onSelect}
      onPointerDown={onSelect}
    >
      <th scope="row">{name}</th>
      <td>
        <span className="sense-origin" data-origin={link.origin}>
          {ORIGINS[link.origin]}
        </span>
        {mark !== undefined && link.origin !== 'added' && <span className="sense-changed">changed</span>}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${name} is open`}
          checked={link.state === 'open'}
          disabled={isRemoved}
          onChange={(event) => {
            const isOpen = event.target.checked;
            markLink(editor, name, { state: isOpen ? undefined : 'shut' }, `${isOpen ? 'Open' : 'Shut'} ${name}`);
          }}
        />
      </td>
      <td>
        <SelectField
          label={`Direction of ${name}`}
          value={link.direction}
          disabled={isRemoved}
          options={DIRECTIONS}
          onChange={(direction) =>
            markLink(
              editor,
              name,
              { direction: direction as SenseLinkDescription['direction'] },
              `Change the direction of ${name}`,
            )
          }
        />
      </td>
      <td>
        <NumberField
          label={`Length of ${name}`}
          value={link.length}
          limits={LENGTH}
          problemId={`${id}-length`}
          onValue={(length) => markLink(editor, name, { length }, `Change the length of ${name}`)}
        />
      </td>
      <td data-number>{showDelay(link.length, sense.secondsPerUnit)}</td>
      <td>
        <NumberField
          label={`Share of ${sense.name} left after 1 in ${name}`}
          value={link.attenuation[sense.name] ?? 0}
          limits={ATTENUATION}
          problemId={`${id}-attenuation`}
          onValue={(value) => markAttenuation(editor, name, sense.name, value)}
        />
      </td>
      <td data-number>{isRemoved ? 'removed' : showShare(shareThrough(link, sense.name))}</td>
      <td className="sense-actions">
        {mark !== undefined && link.origin !== 'added' && (
          <Button label={`Reset ${name}`} icon="reset" onClick={() => unmarkLink(editor, name)} />
        )}
        {!isRemoved && <Button label={`Remove ${name}`} icon="clear" onClick={() => removeLink(editor, link)} />}
      </td>
    </tr>
  );
}
