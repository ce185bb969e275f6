import { InvalidDataError } from '../../../data/check.js';
import { didYouMean } from '../../../data/suggest.js';
import type { Layer, LayerKind, Layers } from './layers.js';

/** Layers by name and kind. */
export abstract class LayerView {
  /** The names of all layers, in the order in which they were first written. */
  abstract get names(): readonly string[];
  /** A layer of whatever kind; undefined if there is none of that name yet. */
  abstract find(name: string): Layer | undefined;

  /** Throws unless there is a layer of that name and kind. */
  layer<K extends LayerKind>(kind: K, name: string): Layers[K] {
    const found = this.find(name);
    if (found === undefined) throw new InvalidDataError(name, `there is no such layer${didYouMean(name, this.names)}`);
    if (found.kind !== kind) throw new InvalidDataError(name, `holds ${found.kind}, not ${kind}`);
    return found.value as Layers[K];
  }

  /** The heights of this name. Throws if there is no such layer. */
  heights(name: string): Layers['heights'] {
    return this.layer('heights', name);
  }

  /** The mask of this name. Throws if there is no such layer. */
  mask(name: string): Layers['mask'] {
    return this.layer('mask', name);
  }

  /** The tiles of this name. Throws if there is no such layer. */
  tiles(name: string): Layers['tiles'] {
    return this.layer('tiles', name);
  }

  /** The maze of this name. Throws if there is no such layer. */
  maze(name: string): Layers['maze'] {
    return this.layer('maze', name);
  }

  /** The points of this name. Throws if there is no such layer. */
  points(name: string): Layers['points'] {
    return this.layer('points', name);
  }

  /** The rooms of this name. Throws if there is no such layer. */
  rooms(name: string): Layers['rooms'] {
    return this.layer('rooms', name);
  }

  /** The ways of this name. Throws if there is no such layer. */
  ways(name: string): Layers['ways'] {
    return this.layer('ways', name);
  }

  /** The locks of this name. Throws if there is no such layer. */
  locks(name: string): Layers['locks'] {
    return this.layer('locks', name);
  }

  /** The objects of this name. Throws if there is no such layer. */
  objects(name: string): Layers['objects'] {
    return this.layer('objects', name);
  }
}
