import '@xyflow/react/dist/base.css';
import { Background, BackgroundVariant, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import type { BehaviorDocument } from 'gumption/behavior';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { selectNode, showBehavior } from '../session/select.js';
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

function Canvas({ document }: { readonly document: BehaviorDocument }) {
  const session = useSession();
  const lexicon = useStore(session.world, (world) => world.lexicon);
  const objects = useStore(session.world, (world) => world.objects);
  const selected = useStore(session.selection, (selection) => selection.node);
  const measure = useTextMeasure();
  const graph = useMemo(
    () => createTreeGraph(document, lexicon, objects, measure),
    [document, lexicon, objects, measure],
  );
  const nodes = useMemo(() => withSelection(graph.nodes, selected), [graph, selected]);
  const edges = useMemo(() => [...graph.edges], [graph]);
  const flow = useReactFlow();
  const focusNode = useFocusNode(graph.boxes);

  useFirstView(graph.boxes.get(document.root.id), lexicon.kinds.size > 0);

  const openReference = (id: string | undefined) => {
    const reference = graph.nodes.find((node) => node.id === id)?.data.description.reference;
    if (reference !== undefined) showBehavior(session, reference);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && (event.target as HTMLElement).matches('.card')) openReference(selected);
    if (event.key.toLowerCase() === 'f') void flow.fitView({ ...FIT, duration: 160 });
    const direction = directionOf(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    const next = walk(document, selected ?? document.root.id, direction);
    if (next === undefined) return;
    selectNode(session, next);
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
        onNodeClick={(_event, { id }) => {
          selectNode(session, id);
          focusNode(id);
        }}
        onNodeDoubleClick={(_event, { id }) => openReference(id)}
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
    </>
  );
}

/** Marks the selected card, which is also where the Tab key enters the tree. */
function withSelection(nodes: readonly CardNode[], selected: string | undefined): CardNode[] {
  return nodes.map((node) => (node.id === selected ? { ...node, selected: true } : node));
}

function useTextMeasure(): MeasureText {
  const measure = useRef<MeasureText>(undefined);
  measure.current ??= createTextMeasure(getComputedStyle(document.body).fontFamily);
  return measure.current;
}
