/** A color as red, green, blue and how opaque it is, from 0 to 255 each. */
export type LayerColor = readonly [red: number, green: number, blue: number, alpha: number];

type Stops = readonly LayerColor[];

// Both scales stay apart for every common kind of color blindness: the first grows lighter all the
// way, the second is orange and blue. What matters least is nearly clear, so that the game shows.

const SEQUENTIAL: Stops = [
  [0, 34, 78, 90],
  [59, 73, 108, 150],
  [124, 123, 120, 190],
  [188, 175, 111, 225],
  [255, 234, 70, 255],
];

const DIVERGING: Stops = [
  [179, 72, 6, 255],
  [241, 143, 57, 225],
  [235, 235, 240, 50],
  [74, 150, 214, 225],
  [20, 88, 168, 255],
];

/** Whether a layer has two sides: values below zero, such as the enemy's lead. */
export function isSigned(low: number): boolean {
  return low < 0;
}

/**
 * The color of a value between the lowest and the highest one. In a layer with two sides the middle
 * of the scale is zero, and both sides have the same scale.
 */
export function colorOf(value: number, low: number, high: number): LayerColor {
  if (isSigned(low)) {
    const most = Math.max(-low, Math.abs(high));
    return mix(DIVERGING, (value / most + 1) / 2);
  }
  return mix(SEQUENTIAL, high > low ? (value - low) / (high - low) : 0);
}

/** The lowest and the highest value of the scale, which a legend shows. */
export function scaleOf(low: number, high: number): readonly [from: number, to: number] {
  const most = Math.max(-low, Math.abs(high));
  return isSigned(low) ? [-most, most] : [low, high];
}

/** A color for each byte of a picture; 0 is clear. */
export function colorTable(low: number, high: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray(4 * 256);
  for (let byte = 1; byte < 256; byte++)
    table.set(colorOf(low + ((byte - 1) / 254) * (high - low), low, high), 4 * byte);
  return table;
}

export function cssColor([red, green, blue, alpha]: LayerColor): string {
  return `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(3)})`;
}

/** The scale as a gradient, from left to right. */
export function cssGradient(low: number, high: number): string {
  const stops = isSigned(low) ? DIVERGING : SEQUENTIAL;
  return `linear-gradient(to right, ${high > low ? stops.map(cssColor).join(', ') : `${cssColor(colorOf(low, low, high))} 0 100%`})`;
}

function mix(stops: Stops, share: number): LayerColor {
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const first = Math.min(stops.length - 2, Math.floor(at));
  const [a, b] = [stops[first], stops[first + 1]];
  const channel = (i: 0 | 1 | 2 | 3) => Math.round(a[i] + (b[i] - a[i]) * (at - first));
  return [channel(0), channel(1), channel(2), channel(3)];
}
