import { showNumber } from '../../widgets/show-number.js';

/**
 * A bar for a degree from 0 to 1, painted from outside by {@link paintDegree}. `of` says of what.
 */
export function DegreeBar({ id, of }: { readonly id: string; readonly of: string }) {
  return (
    <span className="weight-bar" role="img" aria-label={of} data-degree={id} data-of={of}>
      <span className="weight-fill" />
      <span className="weight-number" />
    </span>
  );
}

/** Paints a number into its bar, which `full` fills; undefined while there is none. */
export function paintDegree(page: HTMLElement, id: string, degree: number | undefined, full = 1): void {
  const words = degree === undefined ? '' : showNumber(Math.round(degree * 1000) / 1000);
  paintBar(page, id, { share: (degree ?? 0) / full, isLive: degree !== undefined, words });
}

export interface BarPaint {
  /** How much of the bar is filled, from 0 to 1. */
  readonly share: number;
  /** Whether the number comes from the game. */
  readonly isLive: boolean;
  readonly words: string;
}

/** Fills a bar and writes its number beside it. */
export function paintBar(page: HTMLElement, id: string, { share, isLive, words }: BarPaint): void {
  const bar = page.querySelector<HTMLElement>(`[data-degree="${CSS.escape(id)}"]`);
  if (bar === null) return;
  bar.style.setProperty('--weight', `${Math.min(1, Math.max(0, share)) * 100}%`);
  bar.toggleAttribute('data-live', isLive);
  if (bar.lastElementChild !== null) bar.lastElementChild.textContent = words;
  bar.setAttribute('aria-label', `${bar.dataset.of}: ${words === '' ? 'nothing yet' : words}`);
}
