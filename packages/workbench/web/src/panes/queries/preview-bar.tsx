import { useId } from 'react';
import { useStore } from 'zustand';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { useEditor } from '../../model/context.js';
import { clearTestPoint, setPreviewParam, startPlacing, stopPlacing } from '../../model/queries/preview.js';
import { selectAgent } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { NumberField } from '../../widgets/number-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { showNumber } from '../../widgets/show-number.js';

/** Who asks, from where, and with which parameters. */
export function PreviewBar({ query }: { readonly query: QueryDocument }) {
  const editor = useEditor();
  const id = useId();
  const roster = useStore(editor.world, (world) => world.roster);
  const { at, isPlacing, params, agent = '', askers } = useStore(editor.preview, (state) => state);
  const labels = new Map(roster.map(({ id: each, label }) => [each, label]));
  const canAsk = useStore(editor.queries, ({ inGame }) => inGame !== undefined);
  const declared = Object.entries((query.params ?? {}) as Record<string, Record<string, unknown>>);
  if (!canAsk)
    return (
      <p className="empty-words">
        No game with queries is connected. A game gives its finder to the option <code>tactics</code> of its session.
      </p>
    );
  return (
    <div className="query-preview-bar" role="toolbar" aria-label="Question">
      <span className="query-ask">
        <span>Ask as</span>
        <SelectField
          label="Ask as"
          value={agent}
          placeholder="nobody"
          options={askers.map((each) => ({ value: each, label: labels.get(each) ?? each }))}
          onChange={(next) => selectAgent(editor, next)}
        />
      </span>
      <Button
        label={isPlacing ? 'Stop placing the test point' : 'Place test point'}
        icon="target"
        tone="plain"
        pressed={isPlacing}
        onClick={() => (isPlacing ? stopPlacing(editor) : startPlacing(editor))}
      >
        {isPlacing ? 'Click in the game …' : 'Place test point'}
      </Button>
      {at !== undefined && (
        <>
          <span className="query-at" role="status">
            at {showNumber(at.x)}, {showNumber(at.z)}
          </span>
          <Button label="Ask from where the agent is" icon="reset" onClick={() => clearTestPoint(editor)} />
        </>
      )}
      {declared.map(([name, { default: usual, min, max }]) => (
        <span key={name} className="query-ask">
          <span>${name}</span>
          <NumberField
            label={`Try ${name}`}
            value={params[query.name]?.[name]}
            limits={{
              integer: false,
              ...(typeof min === 'number' && { min }),
              ...(typeof max === 'number' && { max }),
            }}
            placeholder={String(usual)}
            problemId={`${id}-${name}`}
            onValue={(value) => setPreviewParam(editor, query.name, name, value)}
          />
          {params[query.name]?.[name] !== undefined && (
            <Button
              label={`Try ${name} with its default`}
              icon="reset"
              onClick={() => setPreviewParam(editor, query.name, name, undefined)}
            />
          )}
        </span>
      ))}
    </div>
  );
}
