import { InvalidDataError } from '../../data/check.js';
import type { NavMesh } from './nav-mesh.js';

/**
 * Which parts of a mesh are closed at the moment: doors, drawbridges, broken ladders. A mesh itself
 * never changes; graphs and searches that share one `MeshDoors` treat closed polygons as walls and
 * do not take closed links. Closing a link is cheap. After a polygon opens or closes, each search
 * looks at the whole mesh again when it next begins: make a doorway a link of kind `door` where it
 * moves often.
 */
export class MeshDoors {
  /** Increases with every change. */
  version = 0;
  /** The version in which a polygon last opened or closed. */
  polygonVersion = 0;
  /** 1 for open polygons, and for open links by their index in `mesh.links`. */
  readonly polygons: Readonly<Uint8Array>;
  /** 1 for open links, by their index in `mesh.links`. */
  readonly links: Readonly<Uint8Array>;
  readonly #mesh: NavMesh;
  readonly #polygons: Uint8Array;
  readonly #links: Uint8Array;

  constructor(mesh: NavMesh) {
    this.#mesh = mesh;
    this.#polygons = new Uint8Array(mesh.polygonCount).fill(1);
    this.#links = new Uint8Array(mesh.links.count).fill(1);
    this.polygons = this.#polygons;
    this.links = this.#links;
  }

  /** Opens or closes a polygon. */
  setPolygon(polygon: number, isOpen: boolean): void {
    requireIndex(polygon, this.#polygons.length, 'polygon');
    const value = isOpen ? 1 : 0;
    if (this.#polygons[polygon] === value) return;
    this.#polygons[polygon] = value;
    this.version++;
    this.polygonVersion = this.version;
  }

  /** Opens or closes a link, in both directions, by its index in the source of the mesh. */
  setLink(index: number, isOpen: boolean): void {
    const { source, links } = this.#mesh;
    requireIndex(index, source.links?.length ?? 0, 'link');
    const value = isOpen ? 1 : 0;
    let changes = false;
    for (let link = 0; link < links.count; link++) {
      if (links.index[link] !== index || this.#links[link] === value) continue;
      this.#links[link] = value;
      changes = true;
    }
    if (changes) this.version++;
  }
}

function requireIndex(index: number, count: number, name: string): void {
  if (Number.isInteger(index) && index >= 0 && index < count) return;
  const problem = count === 0 ? `must be one of the mesh, which has none` : `must be from 0 to ${count - 1}`;
  throw new InvalidDataError(name, `${problem}, got ${index}`);
}
