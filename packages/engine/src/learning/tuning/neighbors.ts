/**
 * The directions of neighbors: one parameter down, then up, for each parameter in turn; and with
 * `diagonals` two parameters together, in all four ways.
 */
export function createNeighbors(size: number, neighbors: 'axes' | 'diagonals'): Int8Array[] {
  const directions: Int8Array[] = [];
  const add = (...changes: readonly (readonly [parameter: number, sign: number])[]) => {
    const direction = new Int8Array(size);
    for (const [parameter, sign] of changes) direction[parameter] = sign;
    directions.push(direction);
  };
  for (let i = 0; i < size; i++) for (const sign of [-1, 1]) add([i, sign]);
  if (neighbors === 'diagonals')
    for (let i = 0; i < size; i++)
      for (let j = i + 1; j < size; j++)
        for (const sign of [-1, 1]) for (const other of [-1, 1]) add([i, sign], [j, other]);
  return directions;
}
