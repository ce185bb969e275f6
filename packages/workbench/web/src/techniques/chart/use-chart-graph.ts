import type { DocumentNode } from 'gumption/behavior';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useTextMeasure } from '../../canvas/tree/use-tree-graph.js';
import { useEditor } from '../../model/context.js';
import { type ChartGraph, createChartGraph, pinsOf } from './chart-graph.js';
import { type DraggedBoxes, dragGraph } from './drag-graph.js';

const NONE: readonly string[] = [];

/** The chart of a machine as it is drawn now, with dragged boxes at their present positions. */
export function useChartGraph(behavior: string, owner: DocumentNode, dragged: DraggedBoxes | undefined): ChartGraph {
  const editor = useEditor();
  const folded = useStore(editor.preferences, (preferences) => preferences.folded[behavior]) ?? NONE;
  const places = useStore(editor.preferences, (preferences) => preferences.places[behavior]);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const measure = useTextMeasure();
  const last = useRef<ChartGraph>(undefined);
  const graph = useMemo(() => {
    const pins = pinsOf(places ?? {});
    last.current = createChartGraph({ behavior, owner, lexicon, objects, folded, pins, measure }, last.current);
    return last.current;
  }, [behavior, owner, lexicon, objects, folded, places, measure]);
  return useMemo(() => (dragged === undefined ? graph : dragGraph(graph, dragged)), [graph, dragged]);
}
