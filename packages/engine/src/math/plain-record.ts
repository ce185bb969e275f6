/**
 * Turns a function that fills in a new record into a constructor of plain records with fields of
 * their own: for records of numbers that are written to every tick. V8 lets all literals that begin
 * with the same keys share one description of their fields, wherever they are written. Let a page
 * write `{ x: 'left', y: 'top', z: 1 }` once, and from then on every `x` of a literal `{ x, y, z }`
 * is allocated again with each change, 16 bytes a number, and code that was compiled for numbers is
 * thrown out. Records made by a constructor share with nobody. A class would do as well, but for
 * its prototype: these are as plain as a literal, for code that saves, sends or compares them.
 *
 * Fill each number in as NaN first, then as what it is: a field that begins with a whole number
 * would be one for whole numbers.
 */
export function plainRecord<Fields, Values extends unknown[]>(
  fill: (this: Fields, ...values: Values) => void,
): new (
  ...values: Values
) => Fields {
  fill.prototype = Object.prototype;
  return fill as unknown as new (
    ...values: Values
  ) => Fields;
}
