/** Returns the width of a text in the page's font, in pixels; each text is measured once. */
export type TextWidth = (text: string) => number;

/** Measures without drawing, so that many things can be placed before any of them is drawn. */
export function createTextWidth(): TextWidth {
  const known = new Map<string, number>();
  const pen = document.createElement('canvas').getContext('2d');
  if (pen !== null) pen.font = getComputedStyle(document.body).font;
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      width = Math.ceil(pen?.measureText(text).width ?? text.length * 8);
      known.set(text, width);
    }
    return width;
  };
}
