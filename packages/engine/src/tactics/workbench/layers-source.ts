import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import type { Ground } from '../ground/ground.js';
import { inputsOf } from '../layers/combinations.js';
import { readLayer, writeLayer } from '../layers/describe-layer.js';
import { LayerServer } from '../layers/layer-server.js';

/** One server of layers, or one for each side by its name. */
export type LayerServers = LayerServer | Readonly<Record<string, LayerServer>>;

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly side?: string;
  readonly server: LayerServer;
  /** Its name at the server. */
  readonly own: string;
}

/** The ground of all servers. */
export function groundOf(servers: LayerServers): Ground {
  if (servers instanceof LayerServer) return servers.ground;
  const [first, ...others] = Object.entries(servers);
  if (first === undefined) throw new InvalidDataError('layers', 'must have a server');
  for (const [side, { ground }] of others)
    if (ground !== first[1].ground)
      throw new InvalidDataError(joinKey('layers', side), `must have the same ground as ${first[0]}`);
  return first[1].ground;
}

/** Layers for a workbench. Layers of a side are named like `red/danger`. */
export function layersSource(servers: LayerServers) {
  const find = (name: string) => {
    const found = listLayers(servers).find((layer) => layer.name === name);
    if (found === undefined) throw new InvalidDataError('layer', `there is no layer ${name}`);
    return found;
  };
  return {
    list: () =>
      listLayers(servers).map(({ name, title, unit, side }) => ({
        name,
        title,
        unit,
        ...(side !== undefined && { side }),
      })),
    write(out: Float64Array, layer: string): boolean {
      const { server, own } = find(layer);
      writeLayer(out, server, own);
      return server.categoryOf(own) === 'fast' || server.isReady(own);
    },
    valueAt(layer: string, place: number): number {
      const { server, own } = find(layer);
      return readLayer(server, own, place);
    },
    partsAt(layer: string, place: number) {
      const { server, own } = find(layer);
      const combination = server.combinationOf(own);
      if (combination === undefined) return [];
      const { weights, constant = 0, where = {} } = combination;
      const parts = inputsOf(combination).map((name) => {
        const value = readLayer(server, name, place);
        const { min = Number.NEGATIVE_INFINITY, max = Infinity } = where[name] ?? {};
        const isVeto = value < min || value > max;
        return { layer: titleOf(name), value, weight: weights[name] ?? 0, ...(isVeto && { isVeto }) };
      });
      return constant === 0 ? parts : [...parts, { layer: 'Constant', value: constant, weight: 1 }];
    },
  };
}

/** All layers, those that sides share first and once. */
function listLayers(servers: LayerServers): Listed[] {
  if (servers instanceof LayerServer) return servers.names.map((own) => list(servers, own));
  const shared = new Map<string, Listed>();
  const ofSides: Listed[] = [];
  for (const [side, server] of Object.entries(servers)) {
    const common = server.shared?.names ?? [];
    for (const own of common) shared.set(own, list(server, own));
    for (const own of server.names)
      if (!common.includes(own)) ofSides.push({ ...list(server, own, `${side}/${own}`), side });
  }
  return [...shared.values(), ...ofSides];
}

function list(server: LayerServer, own: string, name = own): Listed {
  return { name, title: titleOf(own), unit: server.unitOf(own), server, own };
}

/** A name as people read it: `enemy-fire` and `enemyFire` are "Enemy fire". */
function titleOf(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])(?![A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
