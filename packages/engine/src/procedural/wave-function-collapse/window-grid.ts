import { listNeighbors } from './wave.js';

/**
 * Which cell of the wave decides about which place of the result. With single tiles they are the same.
 * Windows that must not reach over the edge are fewer than places: those at the right and bottom edge
 * decide about the places in the rest of their window, too.
 */
export class WindowGrid {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** How many windows lie side by side, and one below the other. */
  readonly columns: number;
  readonly rows: number;
  readonly neighbors: Int32Array;
  /** For each place its cell, and where in the window of that cell it lies. */
  readonly cells: Int32Array;
  readonly offsets: Int32Array;
  /** The places of cell c: `places`, from `starts[c]` to `starts[c + 1]`. */
  readonly starts: Int32Array;
  readonly places: Int32Array;

  constructor(width: number, height: number, size: number, isPeriodic: boolean) {
    const margin = isPeriodic ? 0 : size - 1;
    this.width = width;
    this.height = height;
    this.count = width * height;
    this.columns = width - margin;
    this.rows = height - margin;
    this.neighbors = listNeighbors(width, height, isPeriodic);
    this.cells = new Int32Array(this.count);
    this.offsets = new Int32Array(this.count);
    this.starts = new Int32Array(this.columns * this.rows + 1);
    this.places = new Int32Array(this.count);
    for (let place = 0; place < this.count; place++) {
      const x = place % width;
      const y = Math.floor(place / width);
      const column = Math.min(x, this.columns - 1);
      const row = Math.min(y, this.rows - 1);
      this.cells[place] = row * this.columns + column;
      this.offsets[place] = (y - row) * size + (x - column);
      this.starts[this.cells[place] + 1]++;
    }
    for (let cell = 0; cell < this.columns * this.rows; cell++) this.starts[cell + 1] += this.starts[cell];
    const filled = this.starts.slice();
    for (let place = 0; place < this.count; place++) this.places[filled[this.cells[place]]++] = place;
  }
}
