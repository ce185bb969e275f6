import { placesOf } from '../../model/edit/places.js';
import type { Editor } from '../../model/editor.js';
import type { ExportOptions } from '../shared/technique.js';
import { createChartGraph, pinsOf } from './chart-graph.js';
import { toChartSvg } from './chart-svg.js';
import { shownChart } from './edit-chart.js';
import { toStateDiagram } from './state-diagram.js';

/** The chart on screen as a Mermaid state diagram. */
export function toMermaid(editor: Editor): string {
  const { lexicon, objects } = editor.world.getState();
  return toStateDiagram(shownChart(editor)!.chart, lexicon, objects);
}

/** The chart on screen as a picture. */
export function toSvg(editor: Editor, { colors, measure, fontFamily, unfolded }: ExportOptions): string {
  const { document, chart } = shownChart(editor)!;
  const { lexicon, objects } = editor.world.getState();
  const behavior = document.name;
  const folded = unfolded ? [] : (editor.preferences.getState().folded[behavior] ?? []);
  const pins = pinsOf(placesOf(editor, behavior));
  const graph = createChartGraph({ behavior, owner: chart.owner, lexicon, objects, measure, folded, pins });
  return toChartSvg(graph, colors, measure, fontFamily);
}
