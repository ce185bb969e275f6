import { useStore } from 'zustand';
import { DROP_AGENT } from '../../canvas/drag/start-drag.js';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { isPart } from '../../document/describe/parts.js';
import { useEditor } from '../../model/context.js';
import { showFiled } from '../../model/files/filed.js';
import { currentFiles } from '../../model/files/open-files.js';
import { useShownFiled } from '../../model/files/use-shown-filed.js';
import { titleOf as documentTitle } from '../../model/queries/edit-queries.js';
import { goToFrame } from '../../model/selection/frames.js';
import { goBack, selectNode } from '../../model/selection/select.js';
import { useFrame } from '../../model/selection/use-frame.js';
import { ancestry } from '../../model/sheets/sheet-values.js';
import { useStranger } from '../assign/not-run-bar.js';

/** The lists that documents besides behaviors and sheets are in. */
const LISTS = { query: 'Queries', script: 'Scripts', generator: 'Generators' } as const;

/**
 * Where the designer is: game, agent, behavior, node; or the query, script or generator; or the character sheet and those
 * it inherits from.
 */
export function Breadcrumb() {
  const editor = useEditor();
  const project = useStore(editor.project, (state) => state.info?.title);
  const game = useStore(editor.world, (world) => world.game);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const { agent, behavior, node, trail } = useStore(editor.selection, (selection) => selection);
  const label = useStore(editor.world, (world) => world.agents.find(({ id }) => id === agent)?.label);
  const document = useStore(editor.documents, (documents) => documents.byName[behavior ?? '']?.current);
  const place = document && node !== undefined ? findNode(document, node) : undefined;
  const isRoot = place?.parent === undefined;
  const title = place && describeNode(place.node, lexicon, objects).title;
  const shown = useFrame();
  const inner = shown !== undefined && shown.document.name === behavior ? shown.frames.slice(1) : [];
  /** What a part runs is called after that part. */
  const titleOf = (frame: string) => {
    const at = findNode(shown!.document, frame)!;
    const named = at.parent !== undefined && isPart(at.parent.node, lexicon) ? at.parent.node : at.node;
    return describeNode(named, lexicon, objects).title;
  };
  const stranger = useStranger();
  const sheets = useStore(editor.sheets, (state) => state);
  const filed = useShownFiled();
  const start = <li className="muted">{game?.title ?? project ?? '…'}</li>;
  if (sheets.shown !== undefined)
    return (
      <nav className="breadcrumb" aria-label="Where you are">
        <h1 className="brand">Gumption</h1>
        <ol>
          {start}
          <li className="muted">Sheets</li>
          {ancestry(currentFiles(sheets), sheets.shown)
            .toReversed()
            .map(({ name }) =>
              name === sheets.shown ? (
                <li key={name} aria-current="location">
                  {name}
                </li>
              ) : (
                <li key={name}>
                  <button
                    type="button"
                    title={`To the sheet it inherits from: ${name}`}
                    onClick={() => showFiled(editor, 'sheet', name)}
                  >
                    {name}
                  </button>
                </li>
              ),
            )}
        </ol>
      </nav>
    );
  if (filed !== undefined && filed.what !== 'sheet')
    return (
      <nav className="breadcrumb" aria-label="Where you are">
        <h1 className="brand">Gumption</h1>
        <ol>
          {start}
          <li className="muted">{LISTS[filed.what]}</li>
          <li aria-current="location">{documentTitle(filed.open.current)}</li>
        </ol>
      </nav>
    );
  return (
    <nav className="breadcrumb" aria-label="Where you are">
      <h1 className="brand">Gumption</h1>
      <ol>
        {start}
        {label !== undefined && stranger === undefined && (
          <li {...{ [DROP_AGENT]: agent }} title={`Drop a behavior or a sheet on ${label} to give it`}>
            {label}
          </li>
        )}
        {/* What it does not run stands in the library, not under its name. */}
        {stranger !== undefined && <li className="muted">Library</li>}
        {trail.map((step, i) => (
          <li key={`${step.behavior}/${step.node}`}>
            <button
              type="button"
              title={`Back to ${step.behavior}`}
              onClick={() => goBack(editor, trail.length - 1 - i)}
            >
              {step.behavior}
            </button>
          </li>
        ))}
        {behavior !== undefined && (
          <li>
            <button
              type="button"
              onClick={() =>
                inner.length > 0 ? goToFrame(editor, shown!.frames[0]) : selectNode(editor, document?.root.id)
              }
            >
              {behavior}
            </button>
          </li>
        )}
        {inner.map((frame) => (
          <li key={frame}>
            <button type="button" onClick={() => goToFrame(editor, frame)}>
              {titleOf(frame)}
            </button>
          </li>
        ))}
        {place !== undefined && !isRoot && !inner.some((frame) => titleOf(frame) === title) && (
          <li className="breadcrumb-node" aria-current="location">
            {title}
          </li>
        )}
      </ol>
    </nav>
  );
}
