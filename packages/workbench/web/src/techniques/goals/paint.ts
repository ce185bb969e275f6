import { showNumber } from '../../widgets/show-number.js';
import { paintDegree } from '../shared/degree-bar.js';
import type { GoalsParts } from './parts.js';
import type { GoalsNow } from './weigh-now.js';

/** Goals from 0 to 1 drift by thousandths: two digits that count, however small. */
const showRate = (rate: number): string => showNumber(Number(rate.toPrecision(2)));

const show = (value: number): string => showNumber(Math.round(value * 100) / 100);

/**
 * Paints the moment into the view: how goals press and drift, what each action would leave, and why
 * one is chosen.
 */
export function paintGoals(page: HTMLElement, { goals }: GoalsParts, now: GoalsNow | undefined): void {
  page.toggleAttribute('data-live', now !== undefined);
  const set = (selector: string, text: string) => {
    const found = page.querySelector(selector);
    if (found !== null && found.textContent !== text) found.textContent = text;
  };
  // One scale for all goals, which grows in steps, so that bars do not shrink when one of them
  // rises.
  const most = Math.max(1, ...goals.map(({ max }) => max ?? 0), ...(now?.goals.values ?? []));
  const full = 10 ** Math.ceil(Math.log10(most) - 1e-9);
  const scale = most <= full / 2 ? full / 2 : full;
  for (const [i, { node }] of goals.entries()) {
    paintDegree(page, node.id, now?.goals.values[i], scale);
    const rate = now?.goals.rates[i] ?? 0;
    const id = CSS.escape(node.id);
    set(
      `[data-drift="${id}"]`,
      now === undefined || rate === 0 ? '' : `${rate > 0 ? '▲ +' : '▼ '}${showRate(rate)} /s`,
    );
    set(`[data-felt="${id}"]`, now === undefined ? '' : show(now.felt[i]));
  }
  set('.goals-total', now === undefined ? '' : `discontentment ${show(now.total)}`);
  set('.utility-sentence', now?.sentence ?? 'Select a character that runs this, in a connected game.');
  const open = now?.actions.filter(({ isOpen }) => isOpen) ?? [];
  const best = Math.min(...open.map(({ left }) => left));
  const worst = Math.max(1, now?.total ?? 0, ...open.map(({ left }) => left).filter(Number.isFinite));
  for (const { id, left, isOpen } of now?.actions ?? []) {
    paintDegree(page, `left ${id}`, left, worst);
    const row = page.querySelector<HTMLElement>(`[data-action="${CSS.escape(id)}"]`);
    row?.toggleAttribute('data-closed', !isOpen);
    row?.toggleAttribute('data-best', isOpen && left === best);
  }
}
