import '@xyflow/react/dist/base.css';
import { Background, BackgroundVariant, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import type { BehaviorDocument } from 'gumption/behavior';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../commands/context-menu.js';
import { foldDocument } from '../document/fold.js';
import { useSession } from '../session/context.js';
import { openReference, selectNode, selectNodes, toggleNode } from '../session/select.js';
import { createTextMeasure, type MeasureText } from '../tree-layout/card-size.js';
import { Button } from '../widgets/button.js';
import { cardId, NodeCard } from './node-card.js';
import { TreeEdgeLine } from './tree-edge-line.js';
import { type CardNode, createTreeGraph } from './tree-graph.js';
import { TreeMap } from './tree-map.js';
import { FIT, useFirstView } from './use-first-view.js';
import { useFocusNode } from './use-focus-node.js';
import { directionOf, walk } from './walk.js';

const nodeTypes = { card: NodeCard };
const edgeTypes = { tree: TreeEdgeLine };

/** The behavior as a tree: click or walk to select, drag to move about, wheel to zoom. */
export function TreeCanvas({ document }: { readonly document: BehaviorDocument }) {
  return (
    <ReactFlowProvider key={document.name}>
      <Canvas document={document} />
    </ReactFlowProvider>
  );
}

/** No one's list: keeps what React compares the same from one drawing to the next. */
const NONE: readonly string[] = [];

function Canvas({ document: whole }: { readonly document: BehaviorDocument }) {
  const session = useSession();
  const folded = useStore(session.preferences, (preferences) => preferences.folded[whole.name] ?? NONE);
  const document = useMemo(() => foldDocument(whole, folded), [whole, folded]);
  const lexicon = useStore(session.world, (world) => world.lexicon);
  const objects = useStore(session.world, (world) => world.objects);
  const { node: selected, nodes: allSelected } = useStore(session.selection, (selection) => selection);
  const measure = useTextMeasure();
  const graph = useMemo(
    () => createTreeGraph(document, lexicon, objects, measure, folded),
    [document, lexicon, objects, measure, folded],
  );
  const nodes = useMemo(() => withSelection(graph.nodes, allSelected), [graph, allSelected]);
  const edges = useMemo(() => [...graph.edges], [graph]);
  const flow = useReactFlow();
  const focusNode = useFocusNode(graph.boxes);

  useFirstView(graph.boxes.get(document.root.id), lexicon.kinds.size > 0);

  const menu = useNodeMenu();
  // A card that went away must not take the keyboard with it.
  useEffect(() => {
    if (selected !== undefined && window.document.activeElement === window.document.body) focusNode(selected);
  }, [selected, focusNode]);
  const followReference = (id: string | undefined) => {
    const reference = graph.nodes.find((node) => node.id === id)?.data.description.reference;
    if (id !== undefined && reference !== undefined) openReference(session, id, reference);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && (event.target as HTMLElement).matches('.card')) followReference(selected);
    if (event.key.toLowerCase() === 'f') void flow.fitView({ ...FIT, duration: 160 });
    const direction = directionOf(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    const next = walk(document, selected ?? document.root.id, direction);
    if (next === undefined) return;
    if (event.shiftKey) selectNodes(session, [...allSelected.filter((id) => id !== next), next]);
    else selectNode(session, next);
    focusNode(next);
  };
  return (
    <>
      <div
        className="visually-hidden"
        role="tree"
        tabIndex={-1}
        aria-label={`Behavior ${document.name}`}
        aria-owns={nodes.map(({ id }) => cardId(id)).join(' ')}
      />
      <ReactFlow<CardNode>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        nodesFocusable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        panOnScroll
        onlyRenderVisibleElements={nodes.length > 150}
        minZoom={0.08}
        maxZoom={2}
        proOptions={{ hideAttribution: true }}
        onNodeClick={(event, { id }) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) toggleNode(session, id);
          else selectNode(session, id);
          focusNode(id);
        }}
        onNodeDoubleClick={(_event, { id }) => followReference(id)}
        onNodeContextMenu={(event, { id }) => menu.open(event, id)}
        onKeyDown={onKeyDown}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.4} />
        <TreeMap boxes={graph.boxes} />
        <Panel position="bottom-left" className="zoom-panel">
          <Button label="Zoom in" icon="plus" onClick={() => void flow.zoomIn({ duration: 120 })} />
          <Button label="Zoom out" icon="minus" onClick={() => void flow.zoomOut({ duration: 120 })} />
          <Button
            label="Fit the whole tree"
            icon="fit"
            shortcut="F"
            onClick={() => void flow.fitView({ ...FIT, duration: 160 })}
          />
        </Panel>
      </ReactFlow>
      {menu.menu}
    </>
  );
}

/** Marks the selected cards, which are also where the Tab key enters the tree. */
function withSelection(nodes: readonly CardNode[], selected: readonly string[]): CardNode[] {
  const chosen = new Set(selected);
  return nodes.map((node) => (chosen.has(node.id) ? { ...node, selected: true } : node));
}

function useTextMeasure(): MeasureText {
  const measure = useRef<MeasureText>(undefined);
  measure.current ??= createTextMeasure(getComputedStyle(document.body).fontFamily);
  return measure.current;
}
