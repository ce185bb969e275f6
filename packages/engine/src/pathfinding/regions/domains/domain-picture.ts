import type { Division } from '../../graph/division.js';
import type { DomainLink } from './domains.js';

/** A rectangle of ground, sampled at the centers of squares. */
export interface PictureWindow {
  /** World coordinates of the corner with the lowest x and z, and the height of the samples. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** World units between samples. */
  readonly cellSize: number;
  /** Number of samples along x and z. */
  readonly width: number;
  readonly depth: number;
}

/** A part of a node's region that is cut off from the node's point. */
export interface Island {
  readonly node: number;
  /** How many samples it covers. */
  readonly samples: number;
  /** The position of one of them. */
  readonly x: number;
  readonly z: number;
}

/**
 * Returns the node of each sample, row by row, −1 for none: for drawing the regions of any
 * division.
 */
export function sampleRegions(division: Pick<Division, 'quantize'>, window: PictureWindow): Int32Array {
  const picture = new Int32Array(window.width * window.depth);
  const point = { x: 0, y: window.y, z: 0 };
  for (let row = 0; row < window.depth; row++)
    for (let column = 0; column < window.width; column++) {
      const at = row * window.width + column;
      point.x = window.x + (column + 0.5) * window.cellSize;
      point.z = window.z + (row + 0.5) * window.cellSize;
      picture[at] = division.quantize(point, column > 0 ? picture[at - 1] : undefined);
    }
  return picture;
}

/**
 * Finds parts of regions that are not connected with their points, such as the far end of a
 * corridor that belongs to a heavily weighted point at its start. A character there would be sent
 * back through the region in between. Islands smaller than a sample are missed.
 */
export function findIslands(division: Division, window: PictureWindow): Island[] {
  const picture = sampleRegions(division, window);
  const parts = labelParts(picture, window.width);
  const place = { x: 0, y: 0, z: 0 };
  // The part of a region that contains its point; the largest part if the point lies outside the
  // window.
  const home = new Map<number, { part: number; samples: number }>();
  for (const [part, { node, samples }] of parts.list.entries())
    if (samples > (home.get(node)?.samples ?? 0)) home.set(node, { part, samples });
  for (const node of home.keys()) {
    division.localize(place, node);
    const column = Math.floor((place.x - window.x) / window.cellSize);
    const row = Math.floor((place.z - window.z) / window.cellSize);
    const at = row * window.width + column;
    if (column < 0 || column >= window.width || row < 0 || row >= window.depth || picture[at] !== node) continue;
    home.set(node, { part: parts.labels[at], samples: Infinity });
  }
  return parts.list.flatMap(({ node, samples, at }, part) =>
    node < 0 || home.get(node)?.part === part
      ? []
      : [
          {
            node,
            samples,
            x: window.x + ((at % window.width) + 0.5) * window.cellSize,
            z: window.z + (Math.floor(at / window.width) + 0.5) * window.cellSize,
          },
        ],
  );
}

/**
 * Links all pairs of regions that touch in a sampled picture: for weighted domains, which have no
 * matching triangulation. Contacts narrower than a sample are missed.
 */
export function touchingRegions(division: Pick<Division, 'quantize'>, window: PictureWindow): DomainLink[] {
  const { width } = window;
  const picture = sampleRegions(division, window);
  const links = new Map<string, DomainLink>();
  picture.forEach((node, at) => {
    for (const next of [at % width < width - 1 ? at + 1 : at, at + width < picture.length ? at + width : at]) {
      const other = picture[next];
      if (other === node || other < 0 || node < 0) continue;
      const link = { from: Math.min(node, other), to: Math.max(node, other) };
      links.set(`${link.from} ${link.to}`, link);
    }
  });
  return [...links.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * Finds the connected parts of a picture: the part of each sample, and for each part its node, size
 * and first sample.
 */
function labelParts(picture: Int32Array, width: number) {
  const labels = new Int32Array(picture.length).fill(-1);
  const list: { node: number; samples: number; at: number }[] = [];
  picture.forEach((node, first) => {
    if (labels[first] >= 0) return;
    const part = list.length;
    const stack = [first];
    labels[first] = part;
    let samples = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      samples++;
      const column = at % width;
      for (const next of [column > 0 ? at - 1 : at, column < width - 1 ? at + 1 : at, at - width, at + width])
        if (next >= 0 && next < picture.length && labels[next] < 0 && picture[next] === node) {
          labels[next] = part;
          stack.push(next);
        }
    }
    list.push({ node, samples, at: first });
  });
  return { labels, list };
}
