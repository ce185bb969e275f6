import type { BehaviorDocument } from 'gumption/behavior';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CanvasTools } from '../../canvas/camera/canvas-tools.js';
import { TreeMap } from '../../canvas/camera/tree-map.js';
import {
  bringIntoView,
  useCamera,
  useFirstView,
  useViewRequests,
  useWholeView,
} from '../../canvas/camera/use-camera.js';
import { useFollow } from '../../canvas/camera/use-follow.js';
import { unionOf } from '../../canvas/camera/viewport.js';
import { useCommands } from '../../commands/command-context.js';
import { useNodeMenu } from '../../commands/context-menu.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { injectionOn } from '../../model/debug/injections.js';
import { ArrowLabel, ArrowLine } from './arrow.js';
import { stateName } from './chart-model.js';
import { StateBox } from './state-box.js';
import { TransitionCard } from './transition-card.js';
import { focusPart, useChartActions, useRenaming } from './use-chart-actions.js';
import { type ChartDrag, useChartDrags } from './use-chart-drags.js';
import { useChartDrop } from './use-chart-drop.js';
import { useChartGraph } from './use-chart-graph.js';
import { useFired } from './use-fired.js';
import './view.css';

/**
 * A state machine as a chart: click or walk to select, drag boxes, draw arrows from their rims,
 * type names where they stand.
 */
export default function ChartCanvas({
  document,
  root,
}: {
  readonly document: BehaviorDocument;
  readonly root: string;
}) {
  const editor = useEditor();
  const { name: behavior } = document;
  const owner = findNode(document, root)!.node;
  const { page } = useCommands().context;
  const [drag, setDrag] = useState<ChartDrag>();
  const [opened, setOpened] = useState<string>();
  const graph = useChartGraph(behavior, owner, drag?.boxes);
  const { node: primary, nodes } = useStore(editor.selection, (state) => state);
  const ready = useStore(editor.world, ({ lexicon }) => lexicon.kinds.size > 0);
  const selected = useMemo(() => new Set(nodes), [nodes]);
  const windowRef = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const camera = useCamera(windowRef, layer);
  const menu = useNodeMenu();
  const { renaming, setRenaming, finish } = useRenaming(behavior);
  const { handlers, box, pointOf } = useChartActions(
    { windowRef, camera, behavior, owner: owner.id, graph, onMenu: menu.open, onTransition: setOpened },
    setRenaming,
  );
  const drags = useChartDrags({ behavior, owner: owner.id, graph, pointOf, onDrag: setDrag, onMade: setRenaming });
  const dropping = useChartDrop(windowRef, behavior, drags.stateAt);
  const stubs = useStore(editor.injections, ({ list }) => list);
  const isIdle = (id: string) => injectionOn(stubs, behavior, id) === 'skip';

  const selectionBox = useCallback(
    () => unionOf([...selected].flatMap((id) => graph.cards.get(id)?.box ?? [])),
    [selected, graph],
  );
  useFirstView(camera, `${behavior}/${root}`, graph.bounds, graph.bounds, ready);
  useWholeView(camera, graph.bounds);
  useViewRequests(camera, graph.bounds, selectionBox);
  useFollow(camera, graph);
  useFired(layer, graph);

  const latest = useRef(graph);
  latest.current = graph;
  // A part selected elsewhere scrolls into view; a part that was removed leaves the focus on the
  // canvas.
  useEffect(() => {
    if (primary === undefined) return;
    const target = latest.current.cards.get(primary);
    if (target !== undefined) bringIntoView(camera, target.box);
    const { activeElement, body } = window.document;
    if (activeElement === body || activeElement?.closest('.chart-canvas [data-card]')) focusPart(primary);
  }, [primary, camera]);

  // The settings of a transition are open only while it is selected.
  if (opened !== undefined && opened !== primary) setOpened(undefined);
  const transition = graph.model.transitions.find(({ id }) => id === opened && graph.cards.has(id));

  const entry = primary !== undefined && graph.cards.has(primary) ? primary : graph.model.states[0]?.id;
  return (
    <>
      <div ref={windowRef} className="tree-canvas chart-canvas" data-dragging={drag && ''} {...handlers(drags)}>
        <div ref={layer} className="tree-layer" role="tree" tabIndex={-1} aria-label={`Chart of ${behavior}`}>
          {[...graph.states.values()].map((card) => (
            <StateBox
              key={card.id}
              card={card}
              selected={selected}
              primary={entry}
              renaming={renaming === card.id}
              idle={isIdle(card.id)}
              isTarget={drag?.over === card.id || dropping === card.id}
              onRenamed={finish}
            />
          ))}
          {graph.any !== undefined && (
            <span
              className="any-state"
              aria-hidden="true"
              style={{
                transform: `translate(${graph.any.x}px, ${graph.any.y}px)`,
                width: graph.any.width,
                height: graph.any.height,
              }}
            >
              any state
            </span>
          )}
          <svg className="tree-edges chart-arrows" aria-hidden="true">
            <ArrowHeads />
            {graph.entries.map(({ id, box: { x, y } }) => (
              <g key={id} className="entry">
                <circle cx={x - 21} cy={y + 15} r="5.5" />
                <path className="arrow-line" d={`M${x - 16} ${y + 15}H${x}`} />
              </g>
            ))}
            {graph.arrows.map((card) => (
              <ArrowLine key={card.id} card={card} selected={selected.has(card.node.id)} />
            ))}
            <DraggedLine drag={drag} />
          </svg>
          {graph.arrows.map((card) => (
            <ArrowLabel
              key={card.id}
              card={card}
              selected={selected.has(card.node.id)}
              primary={entry === card.node.id}
              idle={isIdle(card.node.id)}
            />
          ))}
          {box !== undefined && (
            <div
              className="selection-box"
              style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
            />
          )}
        </div>
        {graph.states.size === 0 && <p className="empty-words">Double-click to add the first state.</p>}
        <TreeMap graph={graph} camera={camera} />
        <CanvasTools camera={camera} />
        {transition !== undefined && (
          <TransitionCard
            key={transition.id}
            document={document}
            transition={transition}
            name={graph.arrows.find(({ id }) => id === transition.id)?.name ?? stateName(transition.node)}
            at={graph.cards.get(transition.id)!.box}
            camera={camera}
            onClose={() => {
              setOpened(undefined);
              focusPart(transition.id);
            }}
            onMore={() => {
              setOpened(undefined);
              page.inspect('first');
            }}
          />
        )}
      </div>
      {menu.menu}
    </>
  );
}

/**
 * Arrow heads for plain, selected and last taken: not every browser lets a head take its line's
 * color.
 */
function ArrowHeads() {
  return (
    <defs>
      {['plain', 'selected', 'fired'].map((look) => (
        <marker
          key={look}
          id={`arrow-${look}`}
          className="arrow-head"
          data-look={look}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0.5 0.8L9.5 5L0.5 9.2z" />
        </marker>
      ))}
    </defs>
  );
}

/** The arrow that is being drawn. */
function DraggedLine({ drag }: { readonly drag: ChartDrag | undefined }) {
  if (drag?.line === undefined) return null;
  const { from, to } = drag.line;
  return <path className="arrow-line arrow-drawn" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
}
