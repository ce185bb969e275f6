import { withRoom } from '../../../math/with-room.js';
import { DiskList } from '../../placement/disk-grid.js';

/** What is known of a point besides its place. */
export interface PointFacts {
  readonly radius?: number;
  readonly kind?: string;
  /** The number of the point that it came from. */
  readonly parent?: number;
}

/**
 * Things at places of the map: trees, villages, keys. Flat arrays, of which the first `count` entries
 * count. Each point knows its kind, the point it came from, and the step that placed it.
 */
export class PlacedPoints extends DiskList {
  /** Names of kinds; `kind` has numbers of this list. */
  readonly kinds: string[] = [];
  /** Ids of steps; `step` has numbers of this list. */
  readonly steps: string[] = [];
  /** The number of the step that placed it. */
  step = new Int32Array(16);
  #placedBy = 0;

  /** @param stepId The step that places the points that are added from now on. */
  constructor(stepId: string) {
    super();
    this.placeBy(stepId);
  }

  /** Makes a step the one that places the points that are added from now on. */
  placeBy(stepId: string): void {
    this.#placedBy = numberOf(this.steps, stepId);
  }

  /** Appends a point and returns its number. */
  override add(x: number, y: number, radius: number, kind: number, parent: number): number {
    const at = super.add(x, y, radius, kind, parent);
    if (this.step.length < this.x.length) this.step = withRoom(this.step, this.x.length);
    this.step[at] = this.#placedBy;
    return at;
  }

  /** Adds a point with names instead of numbers; by default of radius 0, kind `point`, from nowhere. */
  place(x: number, y: number, { radius = 0, kind = 'point', parent = -1 }: PointFacts = {}): number {
    return this.add(x, y, radius, numberOf(this.kinds, kind), parent);
  }

  /** The name of a point's kind. */
  kindOf(point: number): string {
    return this.kinds[this.kind[point]];
  }

  /** The id of the step that placed a point. */
  stepOf(point: number): string {
    return this.steps[this.step[point]];
  }

  /** Adds the points of another list that pass a test. Parents that did not pass are forgotten. */
  addFrom(other: PlacedPoints, passes: (point: number) => boolean = () => true): void {
    const placedBy = this.#placedBy;
    const moved = new Int32Array(other.count).fill(-1);
    for (let point = 0; point < other.count; point++) {
      if (!passes(point)) continue;
      const parent = other.parent[point];
      this.#placedBy = numberOf(this.steps, other.stepOf(point));
      moved[point] = this.place(other.x[point], other.y[point], {
        radius: other.radius[point],
        kind: other.kindOf(point),
        parent: parent < 0 ? -1 : moved[parent],
      });
    }
    this.#placedBy = placedBy;
  }
}

function numberOf(names: string[], name: string): number {
  const found = names.indexOf(name);
  return found >= 0 ? found : names.push(name) - 1;
}
