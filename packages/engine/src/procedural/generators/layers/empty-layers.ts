import type { Layer, LayerKind } from './layers.js';
import { PlacedPoints } from './placed-points.js';

/** A layer with nothing in it. */
export function emptyLayer(kind: LayerKind, width: number, height: number, stepId: string): Layer {
  switch (kind) {
    case 'heights':
    case 'mask':
      return { kind, value: { width, height, cells: new Float64Array(width * height) } };
    case 'tiles':
    case 'maze':
      return { kind, value: { width, height, cells: new Uint8Array(width * height) } };
    case 'points':
      return { kind, value: new PlacedPoints(stepId) };
    case 'rooms':
      return { kind, value: { rooms: [], links: [] } };
    case 'locks':
      return { kind, value: { width, height, start: 0, goal: 0, doors: [], keys: [] } };
    case 'ways':
    case 'objects':
      return { kind, value: [] };
  }
}

/** A layer with the same content that may be changed. Lists that nobody changes in place are shared. */
export function copyLayer(layer: Layer): Layer {
  switch (layer.kind) {
    case 'heights':
    case 'mask':
    case 'tiles':
    case 'maze':
      return { kind: layer.kind, value: { ...layer.value, cells: layer.value.cells.slice() } } as Layer;
    case 'points': {
      const points = new PlacedPoints(layer.value.steps[0] ?? '');
      points.addFrom(layer.value);
      return { kind: 'points', value: points };
    }
    default:
      return layer;
  }
}

/** About how much memory a layer takes, in bytes. */
export function bytesOf(layer: Layer): number {
  switch (layer.kind) {
    case 'heights':
    case 'mask':
    case 'tiles':
    case 'maze':
      return layer.value.cells.byteLength;
    case 'points':
      return 36 * layer.value.x.length;
    case 'rooms':
      return 64 * (layer.value.rooms.length + layer.value.links.length);
    case 'locks':
      return 64 * (layer.value.doors.length + layer.value.keys.length);
    case 'ways':
      return layer.value.reduce((sum, { line }) => sum + 64 + 8 * line.length, 0);
    case 'objects':
      return layer.value.reduce((sum, { mesh, parents }) => sum + 24 * mesh.positions.length + 20 * parents.length, 0);
  }
}
