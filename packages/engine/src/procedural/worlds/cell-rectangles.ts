/** A rectangle of cells: from its first column and row to before its last. */
export interface CellRectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Divides the cells that have a value into rectangles: each as wide as it can be from its first cell,
 * then as high. No two overlap, and together they are all these cells.
 */
export function listCellRectangles(cells: ArrayLike<number>, width: number, value: number): CellRectangle[] {
  const taken = new Uint8Array(cells.length);
  const height = cells.length / width;
  const rectangles: CellRectangle[] = [];
  const isFree = (cell: number) => cells[cell] === value && taken[cell] === 0;
  for (let top = 0; top < height; top++)
    for (let left = 0; left < width; left++) {
      if (!isFree(top * width + left)) continue;
      let right = left + 1;
      while (right < width && isFree(top * width + right)) right++;
      let bottom = top + 1;
      while (bottom < height && isRowFree(isFree, bottom * width, left, right)) bottom++;
      for (let row = top; row < bottom; row++) taken.fill(1, row * width + left, row * width + right);
      rectangles.push({ left, top, right, bottom });
    }
  return rectangles;
}

function isRowFree(isFree: (cell: number) => boolean, start: number, left: number, right: number): boolean {
  for (let column = left; column < right; column++) if (!isFree(start + column)) return false;
  return true;
}
