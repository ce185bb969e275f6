/** A sweep of rotations reduces what is left so fast that a dozen do for any size. */
const MAX_SWEEPS = 60;

/**
 * Finds the axes of a symmetric matrix by Jacobi's rotations: the columns of `vectors` are its
 * eigenvectors, and `values` belong to them. `matrix` is row by row, and is overwritten. Only sums,
 * products and roots are used, so the result is the same on every machine.
 */
export function findAxes(matrix: Float64Array, vectors: Float64Array, values: Float64Array): void {
  const n = values.length;
  vectors.fill(0);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS && rotateAll(matrix, vectors, n); sweep++);
  for (let i = 0; i < n; i++) values[i] = matrix[i * n + i];
}

/** One sweep. Returns false if there was nothing left to rotate. */
function rotateAll(matrix: Float64Array, vectors: Float64Array, n: number): boolean {
  let isRotated = false;
  for (let p = 0; p < n; p++)
    for (let q = p + 1; q < n; q++) {
      const off = matrix[p * n + q];
      const [atP, atQ] = [matrix[p * n + p], matrix[q * n + q]];
      if (Math.abs(off) <= 1e-15 * (Math.abs(atP) + Math.abs(atQ))) continue;
      isRotated = true;
      const theta = (atQ - atP) / (2 * off);
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const cosine = 1 / Math.sqrt(t * t + 1);
      const sine = t * cosine;
      for (let k = 0; k < n; k++) rotate(matrix, k * n + p, k * n + q, cosine, sine);
      for (let k = 0; k < n; k++) rotate(matrix, p * n + k, q * n + k, cosine, sine);
      for (let k = 0; k < n; k++) rotate(vectors, k * n + p, k * n + q, cosine, sine);
    }
  return isRotated;
}

function rotate(array: Float64Array, first: number, second: number, cosine: number, sine: number): void {
  const [a, b] = [array[first], array[second]];
  array[first] = cosine * a - sine * b;
  array[second] = sine * a + cosine * b;
}
