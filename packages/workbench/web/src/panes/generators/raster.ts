/** Triangles to draw: corners in space, and for each triangle its color and what it belongs to. */
export interface Surface {
  /** Three numbers for each corner: east, up, south. */
  readonly corners: Float32Array;
  /** Three corners for each triangle. */
  readonly triangles: Uint32Array;
  /** Three bytes for each triangle. */
  readonly colors: Uint8ClampedArray;
  /** For each triangle what a click on it means: a number of the one who made it, at least 1. */
  readonly owners: Uint32Array;
}

/** From where a surface is seen: turned, tilted, nearer, moved aside. */
export interface Eye {
  /** In radians, around the vertical. */
  readonly turn: number;
  /** In radians: 0 is from the side, π/2 from above. */
  readonly tilt: number;
  readonly zoom: number;
  /** In pixels. */
  readonly x: number;
  readonly y: number;
}

/** A picture of surfaces, and for each pixel what is seen there; 0 for nothing. */
export interface Rastered {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  readonly owners: Uint32Array;
}

/**
 * Draws surfaces without perspective, with a depth for each pixel, so that any triangles may cross. A
 * landscape of 128 by 128 cells takes a few milliseconds.
 *
 * @param radius Half the width of what is to be seen at zoom 1, around the origin.
 */
export function rasterize(
  surfaces: readonly Surface[],
  eye: Eye,
  radius: number,
  width: number,
  height: number,
): Rastered {
  const pixels = new Uint8ClampedArray(4 * width * height);
  const owners = new Uint32Array(width * height);
  const depths = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  const scale = (eye.zoom * Math.min(width, height)) / (2.2 * radius);
  const [cosTurn, sinTurn] = [Math.cos(eye.turn), Math.sin(eye.turn)];
  const [cosTilt, sinTilt] = [Math.cos(eye.tilt), Math.sin(eye.tilt)];
  for (const { corners, triangles, colors, owners: owned } of surfaces) {
    const seen = new Float32Array(corners.length);
    for (let i = 0; i < corners.length; i += 3) {
      const east = corners[i] * cosTurn - corners[i + 2] * sinTurn;
      const south = corners[i] * sinTurn + corners[i + 2] * cosTurn;
      seen[i] = width / 2 + eye.x + scale * east;
      seen[i + 1] = height / 2 + eye.y + scale * (south * sinTilt - corners[i + 1] * cosTilt);
      seen[i + 2] = south * cosTilt + corners[i + 1] * sinTilt;
    }
    for (let t = 0; t < owned.length; t++) {
      const [a, b, c] = [3 * triangles[3 * t], 3 * triangles[3 * t + 1], 3 * triangles[3 * t + 2]];
      const [ax, ay, bx, by, cx, cy] = [seen[a], seen[a + 1], seen[b], seen[b + 1], seen[c], seen[c + 1]];
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (area === 0) continue;
      const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
      const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
      const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++) {
          const px = x + 0.5;
          const py = y + 0.5;
          const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
          const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
          if (v < 0 || w < 0 || v + w > 1) continue;
          const depth = seen[a + 2] + v * (seen[b + 2] - seen[a + 2]) + w * (seen[c + 2] - seen[a + 2]);
          const at = y * width + x;
          if (depth <= depths[at]) continue;
          depths[at] = depth;
          owners[at] = owned[t];
          pixels[4 * at] = colors[3 * t];
          pixels[4 * at + 1] = colors[3 * t + 1];
          pixels[4 * at + 2] = colors[3 * t + 2];
          pixels[4 * at + 3] = 255;
        }
    }
  }
  return { width, height, pixels, owners };
}
