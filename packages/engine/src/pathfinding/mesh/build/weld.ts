/**
 * Returns the first vertex within `tolerance` of each vertex, so that repeated corners become one.
 * Uses cells as large as the tolerance, and searches the 27 cells around a vertex.
 */
export function weldVertices(vertices: ArrayLike<number>, tolerance: number): Int32Array {
  const count = vertices.length / 3;
  const welded = new Int32Array(count);
  const cells = new Map<string, number[]>();
  const size = Math.max(tolerance, 1e-9);
  for (let i = 0; i < count; i++) {
    const x = vertices[3 * i];
    const y = vertices[3 * i + 1];
    const z = vertices[3 * i + 2];
    const cx = Math.floor(x / size);
    const cy = Math.floor(y / size);
    const cz = Math.floor(z / size);
    let same = -1;
    for (let dx = -1; dx <= 1 && same < 0; dx++)
      for (let dy = -1; dy <= 1 && same < 0; dy++)
        for (let dz = -1; dz <= 1 && same < 0; dz++)
          for (const other of cells.get(`${cx + dx} ${cy + dy} ${cz + dz}`) ?? []) {
            const ox = vertices[3 * other] - x;
            const oy = vertices[3 * other + 1] - y;
            const oz = vertices[3 * other + 2] - z;
            if (ox * ox + oy * oy + oz * oz <= tolerance * tolerance) {
              same = other;
              break;
            }
          }
    welded[i] = same < 0 ? i : same;
    if (same >= 0) continue;
    const key = `${cx} ${cy} ${cz}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else cell.push(i);
  }
  return welded;
}
