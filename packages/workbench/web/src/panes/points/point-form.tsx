import { changePoint, removePoint, resetPoint } from 'gumption/tactics/locations';
import type { ReactNode } from 'react';
import { useEditor } from '../../model/context.js';
import { editPoints } from '../../model/edit/edit-points.js';
import { Button } from '../../widgets/button.js';
import { NumberField } from '../../widgets/number-field.js';
import { TextField } from '../../widgets/text-field.js';
import { movePoint } from './points-tool.js';
import type { ShownPoint } from './shown-points.js';

const LIMITS = { integer: false } as const;

/** Position, labels and values of the selected point. */
export function PointForm({
  point,
  properties,
  live = {},
}: {
  readonly point: ShownPoint;
  readonly properties: readonly string[];
  /** What the point has in the game and what is not written. */
  readonly live?: Readonly<Record<string, number>> | undefined;
}) {
  const editor = useEditor();
  const { id, position, labels, values, origin } = point;
  const change = (what: string, by: Parameters<typeof changePoint>[2]) =>
    editPoints(editor, (points) => changePoint(points, id, by), {
      title: `Change ${what} of point ${id}`,
      merge: `${what} of point ${id}`,
    });
  const isRemoved = origin === 'removed';
  return (
    <section className="point-form" aria-label={`Point ${id}`}>
      <header>
        <h3>{id}</h3>
        {(origin === 'changed' || isRemoved) && (
          <Button
            label={`Take back what was changed on ${id}`}
            icon="reset"
            onClick={() => editPoints(editor, (points) => resetPoint(points, id), { title: `Reset point ${id}` })}
          />
        )}
        {!isRemoved && (
          <Button
            label={`Delete ${id}`}
            icon="clear"
            onClick={() => editPoints(editor, (points) => removePoint(points, id), { title: `Delete point ${id}` })}
          />
        )}
      </header>
      {isRemoved ? (
        <p className="muted">Removed. It stays away when points are generated again.</p>
      ) : (
        <>
          <span>Labels</span>
          <TextField
            label="Labels"
            shown={labels.join(', ')}
            placeholder="cover, exit"
            isPatient
            problemId="point-labels-problem"
            read={(text) => ({ value: readNames(text) })}
            onValue={(names) => change('labels', { labels: names })}
          />
          {(['x', 'z'] as const).map((axis) => (
            <Row key={axis} name={axis}>
              <NumberField
                label={axis}
                value={position[axis]}
                limits={LIMITS}
                problemId={`point-${axis}-problem`}
                onValue={(value) => movePoint(editor, id, { ...position, [axis]: value })}
              />
            </Row>
          ))}
          {properties.map((property) => (
            <Row key={property} name={property}>
              <NumberField
                label={property}
                value={values[property]}
                limits={LIMITS}
                placeholder="none"
                problemId={`point-${property}-problem`}
                onValue={(value) => change(property, { values: { [property]: value } })}
              />
              {live[property] !== undefined && (
                <span className="point-now">now {Math.round(live[property] * 1000) / 1000}</span>
              )}
            </Row>
          ))}
        </>
      )}
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span>{name}</span>
      <span>{children}</span>
    </>
  );
}

/** Names between commas, each once. */
function readNames(text: string): readonly string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
}
