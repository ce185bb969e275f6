/** Longer texts are cut in messages: a reader needs to recognize the value, not to reread it. */
const SHOWN_CHARACTERS = 40;

/**
 * Names a value in an error message: scalars as JSON writes them, everything else by its kind.
 * Never calls into the value, so a hostile getter, proxy or `toString` cannot throw from here.
 */
export function showValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length > SHOWN_CHARACTERS
        ? `${JSON.stringify(value.slice(0, SHOWN_CHARACTERS))}…`
        : JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'boolean':
      return String(value);
    case 'undefined':
      return 'nothing';
    case 'object':
      return value === null ? 'null' : isArray(value) ? 'a list' : 'an object';
    default:
      return `a ${typeof value}`;
  }
}

/**
 * The message of whatever was thrown. Games may throw anything: an error whose `message` is computed
 * and throws, an object without a prototype, a revoked proxy. Those that cannot be turned into text
 * are named by their kind, so reporting a failure never fails.
 */
export function showError(error: unknown): string {
  try {
    return `${error instanceof Error ? error.message : String(error)}`;
  } catch {
    return `${showValue(error)} that cannot be shown as text`;
  }
}

/** `Array.isArray` that answers for a revoked proxy too, where the built-in one throws. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
