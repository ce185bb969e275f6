import type { Size } from './arrange.js';

/** Gives the width of a text in pixels. */
export type MeasureText = (text: string, style: 'title' | 'subtitle') => number;

export const CARD_HEIGHT = 46;
/** A remark adds a line. */
export const COMMENT_HEIGHT = 16;
const MIN_WIDTH = 92;
const MAX_WIDTH = 288;
/** Icon, gap and padding beside the text. */
const CHROME_WIDTH = 58;
/**
 * Widths go in steps, so that a number that grows by a digit while it is dragged rarely moves its
 * neighbors.
 */
const WIDTH_STEP = 12;

/** How large a card must be to show its lines; longer ones are cut with an ellipsis. */
export function cardSize(title: string, subtitle: string, measure: MeasureText, comment?: string): Size {
  const text = Math.max(measure(title, 'title'), measure(subtitle, 'subtitle'), measure(comment ?? '', 'subtitle'));
  const wanted = Math.ceil((text + CHROME_WIDTH) / WIDTH_STEP) * WIDTH_STEP;
  const height = CARD_HEIGHT + (comment === undefined ? 0 : COMMENT_HEIGHT);
  return { width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted)), height };
}

/** Measures with the fonts that the page really has. Each text is measured once. */
export function createTextMeasure(fontFamily: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d')!;
  const fonts = { title: `600 13px ${fontFamily}`, subtitle: `400 12px ${fontFamily}` };
  const known = { title: new Map<string, number>(), subtitle: new Map<string, number>() };
  return (text, style) => {
    let width = known[style].get(text);
    if (width === undefined) {
      context.font = fonts[style];
      width = context.measureText(text).width;
      known[style].set(text, width);
    }
    return width;
  };
}
