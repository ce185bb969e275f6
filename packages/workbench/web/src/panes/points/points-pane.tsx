import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { addPainter, repaintMap } from '../../model/map/map-state.js';
import { askRegenerate, hasPoints, lookAtPoints, settlePoints } from '../../model/map/points-state.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { themeColors } from '../frame/theme-colors.js';
import { paintPoints } from './paint-points.js';
import { PointForm } from './point-form.js';
import { PointTable } from './point-table.js';
import { claimForPoints } from './points-tool.js';
import { namesOf, pointsOf } from './shown-points.js';
import { listStates } from './value-columns.js';
import '../../widgets/tables.css';
import './points.css';

const COLORS = {
  dot: '--accent',
  changed: '--success',
  selected: '--selected',
  text: '--text',
  ground: '--panel',
} as const;

/** The choice of no label or value; names never begin with a space. */
const ANY = ' ';

/** Tactical points over the game, to look at and to change. */
export function PointsPane() {
  const editor = useEditor();
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const canAdd = useRef(isAdding);
  canAdd.current = isAdding;
  useEffect(() => lookAtPoints(editor), [editor]);
  useEffect(() => showPoints(editor), [editor]);
  useEffect(() => {
    if (isEditing)
      return claimForPoints(
        editor,
        () => canAdd.current,
        () => setAdding(false),
      );
  }, [editor, isEditing]);
  const isThere = useStore(editor.world, () => hasPoints(editor));
  const state = useStore(editor.points, (points) => points);
  const { document, selected, label, size, conflict, problem, canRegenerate, regenerating } = state;
  const { labels, properties } = namesOf(document);
  const states = listStates(state);
  const point = document && pointsOf(document).find(({ id }) => id === selected);
  return (
    <Pane
      name="Points"
      header={<BottomTabs />}
      aside={
        isThere && (
          <>
            <SelectField
              label="Shown points"
              value={label || ANY}
              options={[{ value: ANY, label: 'All labels' }, ...labels.map((name) => ({ value: name, label: name }))]}
              onChange={(value) => editor.points.setState({ label: value === ANY ? '' : value })}
            />
            <SelectField
              label="Size of dots"
              value={size || ANY}
              options={[
                { value: ANY, label: 'Equal dots' },
                ...properties.map((name) => ({ value: name, label: `Size by ${name}` })),
              ]}
              onChange={(value) => editor.points.setState({ size: value === ANY ? '' : value })}
            />
            {states.length > 0 && (
              <SelectField
                label="State"
                value={state.state || ANY}
                options={[{ value: ANY, label: 'All states' }, ...states.map((name) => ({ value: name, label: name }))]}
                onChange={(value) => editor.points.setState({ state: value === ANY ? '' : value })}
              />
            )}
            <Button
              label="Edit points in the game: click selects, dragging moves"
              pressed={isEditing}
              onClick={() => {
                setEditing(!isEditing);
                setAdding(false);
              }}
            >
              Edit in game
            </Button>
            <Button
              label="Add a point with the next click in the game"
              pressed={isAdding}
              onClick={() => {
                setEditing(true);
                setAdding(!isAdding);
              }}
            >
              Add
            </Button>
            {canRegenerate && (
              <Button
                label="Generate points again; what was changed by hand stays"
                icon="reset"
                disabled={regenerating}
                onClick={() => askRegenerate(editor)}
              >
                Regenerate
              </Button>
            )}
          </>
        )
      }
    >
      {conflict !== undefined && (
        <p className="points-note" role="alert">
          The file of points was changed on disk.
          <Button
            label="Keep my points and overwrite the file"
            tone="plain"
            onClick={() => settlePoints(editor, 'ours')}
          >
            Keep mine
          </Button>
          <Button label="Take the points of the file" tone="plain" onClick={() => settlePoints(editor, 'theirs')}>
            Take theirs
          </Button>
        </p>
      )}
      {problem !== undefined && (
        <p className="points-note" role="alert">
          The game refused these points: {problem}
        </p>
      )}
      {!isThere || document === undefined ? (
        <p className="empty-words">
          {isThere
            ? 'The game has not sent its points yet.'
            : 'This game shows no tactical points. A game does so through “points” of its tactics.'}
        </p>
      ) : (
        <div className="points">
          {point !== undefined && (
            <PointForm key={point.id} point={point} properties={properties} live={state.live.get(point.id)} />
          )}
          <PointTable state={state} />
        </div>
      )}
    </Pane>
  );
}

/** Draws the points over the game until the function it returns is called. */
function showPoints(editor: ReturnType<typeof useEditor>): () => void {
  const repaint = () => repaintMap(editor);
  const ends = [
    addPainter(editor, {
      order: 10,
      paint: (context, map) =>
        paintPoints(context, map, editor.points.getState(), editor.map.getState().pointer, themeColors(COLORS)),
    }),
    editor.points.subscribe(repaint),
    editor.map.subscribe((now, before) => {
      if (now.pointer !== before.pointer) repaint();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
