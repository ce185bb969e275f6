import { shareOf } from 'gumption/decision/utility';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { showNumber } from '../../widgets/show-number.js';
import { paintDegree } from '../shared/degree-bar.js';
import { partName } from '../shared/node-title.js';
import type { TermPart, UtilityParts } from './parts.js';
import { xOf, yOf } from './response-chart.js';
import { type Why, whyNow } from './why.js';

const show = (value: number): string => showNumber(Math.round(value * 1000) / 1000);

/**
 * Paints the present into the view: the inputs, their scores, the total of each option, and why one
 * is chosen.
 */
export function paintUtility(
  page: HTMLElement,
  parts: UtilityParts,
  values: ReadonlyMap<string, NodeNumbers>,
  running: string | undefined,
): void {
  const why = whyNow(parts, values, running);
  page.toggleAttribute('data-live', why !== undefined);
  const scores = new Map(parts.terms.map(({ id }, term) => [id, why?.scores[term]]));
  const paintTerm = (term: TermPart): void => {
    if (term.combine === undefined) {
      paintInput(page, term, values.get(term.node.id)?.value, scores.get(term.node.id));
      paintTurn(page, term, why?.swings.get(term.input)?.to);
    }
    paintDegree(page, term.node.id, scores.get(term.node.id));
    term.below.forEach(paintTerm);
  };
  for (const { below } of parts.options) below.forEach(paintTerm);
  paintOptions(page, parts, why, running);
  setText(page, '.utility-sentence', why?.sentence ?? 'Select a character that runs this, in a connected game.');
  const names = new Map(parts.options.map(({ node }) => [node.id, partName(node)]));
  for (const input of parts.inputs) {
    const swing = why?.swings.get(input);
    setText(
      page,
      `[data-swing="${CSS.escape(input)}"]`,
      swing === undefined ? '–' : `${showNumber(Number(swing.to.toPrecision(3)))}: ${names.get(swing.winner)}`,
    );
    const now = parts.terms.findIndex((_, term) => parts.utility?.inputs[parts.utility.looks[term]] === input);
    const value = now < 0 ? undefined : values.get(parts.terms[now].id)?.value;
    setText(page, `[data-now="${CSS.escape(input)}"]`, value === undefined ? '–' : show(value));
  }
}

function paintOptions(
  page: HTMLElement,
  { options }: UtilityParts,
  why: Why | undefined,
  running: string | undefined,
): void {
  const ranked = why?.explanation.ranked ?? [];
  const full = Math.max(1, ...ranked.map(({ total }) => total));
  for (const { node } of options) {
    const rank = ranked.findIndex(({ option }) => option === node.id);
    paintDegree(page, node.id, ranked[rank]?.total, full);
    const card = page.querySelector<HTMLElement>(`[data-option="${CSS.escape(node.id)}"]`);
    card?.toggleAttribute('data-chosen', node.id === (running ?? why?.explanation.chosen));
    setText(page, `[data-rank="${CSS.escape(node.id)}"]`, rank < 0 ? '' : `${rank + 1}.`);
  }
}

function paintInput(
  page: HTMLElement,
  { node, range: [from, to] }: TermPart,
  value: number | undefined,
  score: number | undefined,
): void {
  const id = CSS.escape(node.id);
  const line = page.querySelector(`[data-line="${id}"]`);
  const text = page.querySelector(`[data-value="${id}"]`);
  const point = page.querySelector(`[data-point="${id}"]`);
  if (line === null || text === null || point === null) return;
  const isShown = value !== undefined && score !== undefined;
  line.toggleAttribute('data-shown', isShown);
  point.toggleAttribute('data-shown', isShown);
  if (!isShown) {
    text.textContent = '';
    return;
  }
  const share = shareOf(value, from, to);
  // Values beyond the range are shown at its end.
  const [isBefore, isAfter] = from < to ? [value < from, value > to] : [value > from, value < to];
  text.textContent = `${isBefore ? '‹ ' : ''}${show(value)}${isAfter ? ' ›' : ''}`;
  line.setAttribute('x1', xOf(share).toFixed(2));
  line.setAttribute('x2', xOf(share).toFixed(2));
  point.setAttribute('cx', xOf(share).toFixed(2));
  point.setAttribute('cy', yOf(score).toFixed(2));
  text.setAttribute('x', Math.min(xOf(1) - 14, Math.max(xOf(0) + 14, xOf(share))).toFixed(2));
}

/** Where another option would be chosen, if that is in the picture. */
function paintTurn(page: HTMLElement, { node, range: [from, to] }: TermPart, turn: number | undefined): void {
  const line = page.querySelector(`[data-turn="${CSS.escape(node.id)}"]`);
  const isShown = turn !== undefined && turn >= Math.min(from, to) && turn <= Math.max(from, to);
  line?.toggleAttribute('data-shown', isShown);
  if (!isShown) return;
  const x = xOf(shareOf(turn, from, to)).toFixed(2);
  line?.setAttribute('x1', x);
  line?.setAttribute('x2', x);
}

function setText(page: HTMLElement, selector: string, text: string): void {
  const found = page.querySelector(selector);
  if (found !== null && found.textContent !== text) found.textContent = text;
}
