import { degreeOf, explainFuzzy, type FuzzyExplanation } from 'gumption/decision/fuzzy';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { showNumber } from '../../widgets/show-number.js';
import { paintDegree } from '../shared/degree-bar.js';
import { areaOf, CHART, type Domain, xOf } from './chart-scale.js';
import type { CompiledFuzzy, FuzzyParts, FuzzyVariable } from './parts.js';

/** Samples of an area that is cut off. */
const SAMPLES = 80;

/** Room for a number over its line, in units of the chart. */
const VALUE_WIDTH = 48;

const round = (value: number) => showNumber(Math.round(value * 1000) / 1000);

/**
 * The controller's result for the present inputs; undefined while no agent is selected, or
 * something is wrong.
 */
export function explainNow(
  { inputs }: FuzzyParts,
  { controller }: CompiledFuzzy,
  values: ReadonlyMap<string, NodeNumbers>,
): FuzzyExplanation | undefined {
  if (controller === undefined || !inputs.some(({ node }) => values.get(node.id) !== undefined)) return undefined;
  const now = Object.fromEntries(inputs.map(({ name, node }) => [name, values.get(node.id)?.value ?? Number.NaN]));
  return explainFuzzy(controller, now);
}

/**
 * Paints the present into the view: lines at the input values, bars of degrees and of rules, the
 * clipped sets and the outputs.
 */
export function paintFuzzy(
  page: HTMLElement,
  parts: FuzzyParts,
  compiled: CompiledFuzzy,
  values: ReadonlyMap<string, NodeNumbers>,
): void {
  const told = explainNow(parts, compiled, values);
  page.toggleAttribute('data-live', told !== undefined);
  for (const variable of parts.inputs) {
    paintLine(page, variable, told && values.get(variable.node.id)?.value);
    for (const { node, name } of variable.sets) paintDegree(page, node.id, told?.inputs[variable.name]?.[name]);
  }
  for (const variable of parts.outputs) {
    const output = told?.outputs[variable.name];
    const value = output?.value;
    paintLine(page, variable, typeof value === 'number' && !Number.isNaN(value) ? value : undefined);
    const domain = domainIn(page, variable);
    for (const { node, name, shape } of variable.sets) {
      const degree = output?.sets[name];
      paintDegree(page, node.id, degree);
      const clip = page.querySelector(`[data-clip="${CSS.escape(node.id)}"]`);
      if (clip === null || shape === undefined || domain === undefined) continue;
      const isScaled = variable.node.params?.implication === 'scale';
      clip.setAttribute(
        'd',
        degree === undefined || degree === 0
          ? ''
          : clippedArea(domain, (x) => {
              const full = degreeOf(shape, x);
              return isScaled ? full * degree : Math.min(full, degree);
            }),
      );
      if (shape.shape === 'singleton' && degree !== undefined)
        clip.setAttribute(
          'd',
          areaOf(
            domain,
            [shape.at[0] - (domain.to - domain.from) / 150, shape.at[0] + (domain.to - domain.from) / 150],
            [degree, degree],
          ),
        );
    }
    const { x = [], y = [] } = output?.envelope ?? {};
    if (domain !== undefined)
      page.querySelector(`[data-envelope="${CSS.escape(variable.node.id)}"]`)?.setAttribute('d', areaOf(domain, x, y));
  }
  const strengths = new Map(compiled.places.map((place, i) => [place, told?.rules[i]?.degree]));
  for (const [i, { node }] of parts.rules.entries()) paintDegree(page, node.id, strengths.get(i));
}

function clippedArea(domain: Domain, heightAt: (x: number) => number): string {
  const xs = Array.from({ length: SAMPLES + 1 }, (_, i) => domain.from + ((domain.to - domain.from) * i) / SAMPLES);
  return areaOf(domain, xs, xs.map(heightAt));
}

function domainIn(page: HTMLElement, { node }: FuzzyVariable): Domain | undefined {
  const chart = page.querySelector<SVGElement>(`[data-chart="${CSS.escape(node.id)}"]`);
  return chart === null ? undefined : { from: Number(chart.dataset.from), to: Number(chart.dataset.to) };
}

function paintLine(page: HTMLElement, variable: FuzzyVariable, value: number | undefined): void {
  const domain = domainIn(page, variable);
  const id = CSS.escape(variable.node.id);
  const line = page.querySelector(`[data-line="${id}"]`);
  const text = page.querySelector(`[data-value="${id}"]`);
  if (line === null || text === null || domain === undefined) return;
  line.toggleAttribute('data-shown', value !== undefined);
  text.textContent =
    value === undefined ? '' : `${value < domain.from ? '‹ ' : ''}${round(value)}${value > domain.to ? ' ›' : ''}`;
  if (value === undefined) return;
  // Values beyond the chart are shown at its edge.
  const x = xOf(domain, Math.min(domain.to, Math.max(domain.from, value)));
  line.setAttribute('x1', x.toFixed(2));
  line.setAttribute('x2', x.toFixed(2));
  text.setAttribute('x', Math.min(CHART.width - VALUE_WIDTH / 2, Math.max(VALUE_WIDTH / 2, x)).toFixed(2));
}
