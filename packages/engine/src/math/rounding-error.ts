/**
 * What one IEEE multiplication rounds away, found exactly by a few more operations (Dekker).
 * With it two doubles carry one number to twice the precision, where a last bit matters.
 */

/** Splits a double into halves of 26 bits whose products are exact (Veltkamp). */
const SPLIT = 2 ** 27 + 1;

/**
 * a · b − `product`, for product = a · b rounded; neither factor above 2⁹⁹⁶, nor the product near
 * underflow.
 */
export function productError(a: number, b: number, product: number): number {
  const scaledA = SPLIT * a;
  const aTop = scaledA - (scaledA - a);
  const aRest = a - aTop;
  const scaledB = SPLIT * b;
  const bTop = scaledB - (scaledB - b);
  const bRest = b - bTop;
  return aRest * bRest - (product - aTop * bTop - aRest * bTop - aTop * bRest);
}
