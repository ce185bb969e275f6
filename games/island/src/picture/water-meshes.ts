import { Rng } from 'gumption/math';
import type { Landscape } from 'gumption/procedural/landscapes';
import { Octaves, PerlinNoise } from 'gumption/procedural/noise';
import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RepeatWrapping,
  RGBAFormat,
} from 'three';
import { SEA_LEVEL, SPAN, WORLD_CELLS } from '../land/size.js';
import { heightAt, type Terrain } from '../land/terrain.js';
import type { River } from '../land/waters.js';

/** How wide the sea is, in meters: up to where it fades into the haze. */
const SEA_SPAN = 1600;

/** Texels along the side of the pattern of waves, and its length, after which it repeats. */
const WAVE_TEXELS = 128;
const WAVE_METERS = 14;

/** The sea, and the rivers as ribbons in their valleys; both have moving waves. */
export interface Waters {
  readonly sea: Mesh<PlaneGeometry, MeshStandardMaterial | MeshLambertMaterial>;
  readonly rivers: Mesh<BufferGeometry, MeshLambertMaterial>;
}

/** Without `hasWaves` the sea is smooth, which is drawn faster. */
export function createWaters(hasWaves: boolean): Waters {
  const waves = hasWaves ? createWaves() : null;
  const sea = new Mesh(
    new PlaneGeometry(SEA_SPAN, SEA_SPAN).rotateX(-Math.PI / 2),
    waves === null
      ? new MeshLambertMaterial({ transparent: true, opacity: 0.8 })
      : new MeshStandardMaterial({
          transparent: true,
          opacity: 0.8,
          roughness: 0.22,
          metalness: 0.1,
          normalMap: waves,
        }),
  );
  waves?.repeat.set(SEA_SPAN / WAVE_METERS, SEA_SPAN / WAVE_METERS);
  sea.material.normalScale.set(0.35, 0.35);
  sea.position.set(SPAN / 2, SEA_LEVEL, SPAN / 2);
  sea.receiveShadow = true;
  const rivers = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ side: DoubleSide }));
  rivers.receiveShadow = true;
  rivers.visible = false;
  return { sea, rivers };
}

/** Lets the waves go on: the same at the same time. */
export function moveWaters({ sea }: Waters, seconds: number): void {
  sea.material.normalMap?.offset.set((seconds * 0.35) / WAVE_METERS, (seconds * 0.2) / WAVE_METERS);
}

/** Bumps that repeat without a seam, as a normal map. */
function createWaves(): DataTexture {
  const noise = new Octaves(new PerlinNoise(new Rng('waves')), { octaves: 4 });
  // A point on two circles has no end: blended with its shifted copies, the noise repeats.
  const heightOf = (x: number, y: number) => {
    const [p, q] = [x / WAVE_TEXELS, y / WAVE_TEXELS];
    const at = (u: number, v: number) => noise.at(6 * u, 6 * v);
    return (
      (1 - p) * (1 - q) * at(p, q) + p * (1 - q) * at(p - 1, q) + (1 - p) * q * at(p, q - 1) + p * q * at(p - 1, q - 1)
    );
  };
  const data = new Uint8Array(4 * WAVE_TEXELS * WAVE_TEXELS);
  for (let y = 0, at = 0; y < WAVE_TEXELS; y++)
    for (let x = 0; x < WAVE_TEXELS; x++, at += 4) {
      const next = (value: number) => (value + 1) % WAVE_TEXELS;
      const [dx, dy] = [heightOf(next(x), y) - heightOf(x, y), heightOf(x, next(y)) - heightOf(x, y)];
      const length = Math.sqrt(64 * dx * dx + 64 * dy * dy + 1);
      data.set([128 - (127 * 8 * dx) / length, 128 - (127 * 8 * dy) / length, 128 + 127 / length, 255], at);
    }
  const texture = new DataTexture(data, WAVE_TEXELS, WAVE_TEXELS, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

/** Lays the rivers into a land: ribbons that get wider downstream and never rise. */
export function layRivers({ rivers }: Waters, terrain: Terrain, land: Landscape): void {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const river of terrain.rivers) addRiver(positions, indices, river, land);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute(
    'normal',
    new BufferAttribute(
      new Float32Array(positions.length).map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  geometry.setIndex(indices);
  rivers.geometry.dispose();
  rivers.geometry = geometry;
  rivers.visible = true;
}

function addRiver(positions: number[], indices: number[], { cells, drainage }: River, land: Landscape): void {
  const points = smooth(cells.map((cell) => [(cell % WORLD_CELLS) + 0.5, Math.floor(cell / WORLD_CELLS) + 0.5]));
  let level = Infinity;
  for (const [i, [x, z]] of points.entries()) {
    const [fromX, fromZ] = points[Math.max(0, i - 1)];
    const [toX, toZ] = points[Math.min(points.length - 1, i + 1)];
    const length = Math.max(1e-6, Math.sqrt((toX - fromX) * (toX - fromX) + (toZ - fromZ) * (toZ - fromZ)));
    const flow = drainage[Math.min(drainage.length - 1, Math.round((i * drainage.length) / points.length))];
    const half = Math.min(0.85, 0.13 + 0.021 * Math.sqrt(flow)) * Math.min(1, 0.3 + i / 12);
    level = Math.max(SEA_LEVEL - 0.05, Math.min(level, heightAt(land, x, z) + 0.16));
    const [sideX, sideZ] = [(-(toZ - fromZ) / length) * half, ((toX - fromX) / length) * half];
    const first = positions.length / 3;
    positions.push(x - sideX, level, z - sideZ, x + sideX, level, z + sideZ);
    if (i > 0) indices.push(first - 2, first - 1, first, first, first - 1, first + 1);
  }
}

type Corner = readonly [x: number, z: number];

/** Cuts the corners of a line twice, so that it bends softly (Chaikin). */
function smooth(line: readonly Corner[]): readonly Corner[] {
  let points = line;
  for (let pass = 0; pass < 2; pass++)
    points = [
      points[0],
      ...points.slice(1).flatMap(([x, z], i): Corner[] => {
        const [u, v] = points[i];
        return [
          [0.75 * u + 0.25 * x, 0.75 * v + 0.25 * z],
          [0.25 * u + 0.75 * x, 0.25 * v + 0.75 * z],
        ];
      }),
      points[points.length - 1],
    ];
  return points;
}
