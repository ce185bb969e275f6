import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InvalidDataError } from 'gumption/data';
import {
  createNavMesh,
  type DetourNavMesh,
  importDetourNavMesh,
  parseObj,
  saveNavMesh,
} from 'gumption/pathfinding/mesh';
import { ProjectError } from '../files/config.js';
import { type Asked, type CommandLine, readCommandLine, UsageError } from './command-line.js';
import type { CommandWorld } from './world.js';

export const NAVMESH: CommandLine = {
  usage: 'navmesh <level.obj> [options]',
  says: `Makes a navigation mesh from the triangles of a level: the ground that a body of a given
size can stand on.
Needs the package recast-navigation beside this one: npm install --save-dev recast-navigation`,
  subject: 'file',
  options: {
    out: { takes: '<file>', says: 'where to write the mesh, for restoreNavMesh; printed by default' },
    radius: { takes: '<units>', says: 'how far the center of the body stays from walls (0.4)' },
    height: { takes: '<units>', says: 'how much room it needs above the ground (1.8)' },
    climb: { takes: '<units>', says: 'the highest step it can climb (0.4)' },
    slope: { takes: '<degrees>', says: 'the steepest ground it walks on (45)' },
    cell: { takes: '<units>', says: 'the cell size at which the level is sampled; smaller takes longer (0.2)' },
    json: { says: 'print the numbers of polygons and islands as JSON' },
  },
};

interface Body {
  readonly radius: number;
  readonly height: number;
  readonly climb: number;
  readonly slope: number;
  readonly cell: number;
}

const DEFAULTS: Body = { radius: 0.4, height: 1.8, climb: 0.4, slope: 45, cell: 0.2 };

/**
 * Runs `gumption navmesh` with the arguments behind it. Resolves to the exit code; throws
 * {@link UsageError}.
 */
export async function runNavmesh(args: readonly string[], world: CommandWorld): Promise<number> {
  const asked = readCommandLine(args, NAVMESH) as Asked;
  const { subject: file } = asked;
  const { out, json } = asked.options;
  if (file === undefined) throw new UsageError('Name the OBJ file of the level.');
  const body: Body = {
    radius: unitsOf(asked, 'radius'),
    height: unitsOf(asked, 'height'),
    climb: unitsOf(asked, 'climb'),
    slope: unitsOf(asked, 'slope'),
    cell: unitsOf(asked, 'cell'),
  };
  try {
    const source = await generate(await readFile(file, 'utf8'), body);
    const mesh = createNavMesh(source, { stepHeight: body.climb });
    const text = saveNavMesh(mesh);
    if (out !== undefined) {
      await mkdir(dirname(out), { recursive: true });
      await writeFile(out, text);
    }
    const islands = new Set(mesh.islands).size;
    if (json !== undefined) world.print(JSON.stringify({ polygons: mesh.polygonCount, islands, file: out ?? null }));
    else if (out === undefined) world.print(text);
    else world.print(`Wrote ${out}: ${mesh.polygonCount} polygons, ${islands} islands`);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof InvalidDataError) && code === undefined) throw error;
    world.printError(`${file}: ${(error as Error).message}`);
    return 1;
  }
}

function unitsOf({ options }: Asked, name: keyof Body): number {
  const text = options[name];
  const value = text === undefined ? DEFAULTS[name] : Number(text);
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) throw new UsageError(`--${name} must be above 0, got ${text}.`);
  return value;
}

async function generate(text: string, { radius, height, climb, slope, cell }: Body) {
  const { positions, indices } = parseObj(text);
  if (indices.length === 0) throw new InvalidDataError('', 'has no faces');
  const { init, generateSoloNavMesh } = await loadRecast();
  await init();
  // Heights are sampled more finely than lengths, so that steps come out right.
  const rise = cell / 2;
  const result = generateSoloNavMesh(positions, indices, {
    cs: cell,
    ch: rise,
    walkableRadius: Math.ceil(radius / cell),
    walkableHeight: Math.ceil(height / rise),
    walkableClimb: Math.floor(climb / rise),
    walkableSlopeAngle: slope,
  });
  if (!result.success) throw new InvalidDataError('', `no mesh could be made from it: ${result.error}`);
  return importDetourNavMesh(result.navMesh);
}

/**
 * What we use of `recast-navigation`; its own types are not found where modules are resolved as
 * Node does.
 */
interface Recast {
  init(): Promise<void>;
  generateSoloNavMesh(
    positions: readonly number[],
    indices: readonly number[],
    config: Readonly<Record<string, number>>,
  ): { readonly success: true; readonly navMesh: DetourNavMesh } | { readonly success: false; readonly error: string };
}

/** The generator is a large package that few need, so it is not installed with this one. */
async function loadRecast(): Promise<Recast> {
  try {
    const { init } = (await import('recast-navigation')) as unknown as Recast;
    const { generateSoloNavMesh } = (await import('recast-navigation/generators')) as unknown as Recast;
    return { init, generateSoloNavMesh };
  } catch {
    throw new ProjectError('recast-navigation is not installed: npm install --save-dev recast-navigation');
  }
}
