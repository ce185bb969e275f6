import { describe, expect, it } from 'vitest';
import { meshOfBlocks } from '../laws/text-mesh.js';
import { createNavMesh } from './create-nav-mesh.js';
import { parseObj } from './parse-obj.js';
import { restoreNavMesh, saveNavMesh } from './save-nav-mesh.js';

describe('a saved mesh', () => {
  it('is the same after loading, with areas and links', () => {
    const mesh = createNavMesh({
      ...meshOfBlocks(['...', '.#.', '...']),
      areas: [0, 1, 2, 3],
      links: [
        { from: { x: 0.5, y: 0, z: 0.5 }, to: { x: 2.5, y: 0, z: 2.5 }, cost: 7, bothWays: true, kind: 'ladder' },
      ],
    });
    const saved = saveNavMesh(mesh);
    expect(restoreNavMesh(saved)).toEqual(mesh);
    expect(saveNavMesh(restoreNavMesh(saved))).toBe(saved);
  });

  it('is refused if it is from a newer version, or damaged', () => {
    expect(() => restoreNavMesh('{"version": 2, "vertices": [], "polygons": []}')).toThrow(
      'version: was written by a newer version',
    );
    expect(() => restoreNavMesh('{"version": 1, "vertices": [[0, 0]], "polygons": []}')).toThrow('vertices[0]');
    expect(() => restoreNavMesh('{"version": 1, "vertices": [], "polygons": [[0, 1, 2]]}')).toThrow('polygons[0][0]');
  });
});

describe('an OBJ file', () => {
  it('gives its triangles, with larger faces split and all forms of corners', () => {
    const { positions, indices } = parseObj(
      '# level\no floor\nv 0 0 0\nv 0 0 4 1.0\nv 4 0 4\r\nv 4 0 0\nvn 0 1 0\nf 1/1/1 2//1 3/2 4\nf -4 -3 -2\n',
    );
    expect(positions).toEqual([0, 0, 0, 0, 0, 4, 4, 0, 4, 4, 0, 0]);
    expect(indices).toEqual([0, 1, 2, 0, 2, 3, 0, 1, 2]);
  });

  it('is refused with the number of the wrong line', () => {
    expect(() => parseObj('v 0 0\nv 1 1 1\nf 1 2 3')).toThrow(
      'line 1: must have three numbers\nline 3: must have corners from 1 to 2, got 1 2 3',
    );
  });
});
