/**
 * Geometric tests whose sign is always right: they use floating-point arithmetic where that is
 * safe, and exact whole numbers where rounding might decide. A triangulation with wrong signs would
 * be inconsistent.
 */

/** A result larger than this share of its summands has the right sign (after Shewchuk). */
const SAFE_TURN = 3.4e-16;
const SAFE_CIRCLE = 1.2e-15;

/**
 * Returns a positive number if c lies to the left of the line from a to b (from +x towards +z), a
 * negative one if to the right, 0 if all three lie on a line.
 */
export function turn(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): number {
  const left = (bx - ax) * (cz - az);
  const right = (bz - az) * (cx - ax);
  const sum = left - right;
  if (Math.abs(sum) > SAFE_TURN * (Math.abs(left) + Math.abs(right))) return sum;
  const [AX, AZ, BX, BZ, CX, CZ] = toWhole([ax, az, bx, bz, cx, cz]);
  return signOf((BX - AX) * (CZ - AZ) - (BZ - AZ) * (CX - AX));
}

/**
 * Returns a positive number if d lies inside the circle through a, b and c, which turn left; a
 * negative one outside, 0 on it.
 */
export function inCircle(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  cx: number,
  cz: number,
  dx: number,
  dz: number,
): number {
  const [adx, adz, bdx, bdz, cdx, cdz] = [ax - dx, az - dz, bx - dx, bz - dz, cx - dx, cz - dz];
  const [a, b, c] = [adx * adx + adz * adz, bdx * bdx + bdz * bdz, cdx * cdx + cdz * cdz];
  const sum = a * (bdx * cdz - cdx * bdz) + b * (cdx * adz - adx * cdz) + c * (adx * bdz - bdx * adz);
  const size =
    a * (Math.abs(bdx * cdz) + Math.abs(cdx * bdz)) +
    b * (Math.abs(cdx * adz) + Math.abs(adx * cdz)) +
    c * (Math.abs(adx * bdz) + Math.abs(bdx * adz));
  if (Math.abs(sum) > SAFE_CIRCLE * size) return sum;
  const whole = toWhole([ax, az, bx, bz, cx, cz, dx, dz]);
  const [AX, AZ, BX, BZ, CX, CZ] = whole.map((value, i) => value - whole[6 + (i % 2)]);
  return signOf(
    (AX * AX + AZ * AZ) * (BX * CZ - CX * BZ) +
      (BX * BX + BZ * BZ) * (CX * AZ - AX * CZ) +
      (CX * CX + CZ * CZ) * (AX * BZ - BX * AZ),
  );
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** Multiplies all numbers by the least power of two that makes them whole. */
function toWhole(values: readonly number[]): bigint[] {
  const parts = values.map((value) => {
    let mantissa = value;
    let exponent = 0;
    for (; !Number.isInteger(mantissa); exponent++) mantissa *= 2;
    return { mantissa, exponent };
  });
  const most = Math.max(...parts.map(({ exponent }) => exponent));
  return parts.map(({ mantissa, exponent }) => BigInt(mantissa) << BigInt(most - exponent));
}
