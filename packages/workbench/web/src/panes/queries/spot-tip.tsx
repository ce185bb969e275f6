import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { shownView } from '../../model/map/map-state.js';
import { toPane } from '../../model/map/map-view.js';
import { rankSpots } from '../../model/queries/ranking.js';
import { SpotReasons } from './spot-reasons.js';
import { useSpotPainter } from './use-spot-painter.js';
import './queries.css';

/** How wide the tip is, and how far from the candidate and from the edges of the pane, in pixels. */
const WIDTH = 300;
const GAP = 16;
const EDGE = 6;

/** Draws candidates over the game, and says beside the one at the pointer why it won or lost. */
export function SpotTip() {
  useSpotPainter();
  const editor = useEditor();
  const preview = useStore(editor.preview, (state) => state.told?.preview ?? undefined);
  const pointed = useStore(editor.preview, (state) => state.pointed);
  const isShown = useStore(editor.queries, ({ shown }) => shown !== undefined);
  const isHovered = useStore(editor.map, ({ pointer }) => pointer !== undefined);
  const told = useStore(editor.map, (map) => map.view);
  const ground = useStore(editor.map, (map) => map.ground);
  const size = useStore(editor.map, (map) => map.size);
  const view = shownView({ view: told, ground, size });
  const ranked = useMemo(() => (preview === undefined ? [] : rankSpots(preview)), [preview]);
  const row = ranked.find((each) => each.option === pointed?.option && each.spot === pointed.spot);
  if (!isShown || !isHovered || row === undefined || view === undefined || preview === undefined) return null;
  const { x, y } = toPane(view, row.data);
  const width = Math.min(WIDTH, size.width - 2 * EDGE);
  const style = {
    width,
    left: Math.max(EDGE, Math.min(size.width - width - EDGE, x - width / 2)),
    ...(y > size.height / 2 ? { bottom: size.height - y + GAP } : { top: y + GAP }),
  };
  return (
    <div className="spot-tip" role="tooltip" style={style}>
      <SpotReasons preview={preview} row={row} />
    </div>
  );
}
