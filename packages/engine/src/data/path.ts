/** One step into a document: the key of an object, or the index of a list. */
export type Step = string | number;

/**
 * Longer keys are cut in paths: a hostile document has one key of a million characters above a
 * thousand problems.
 */
const MAX_KEY_LENGTH = 200;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Path of the field `key` inside `path`: `guard.speed`, or `guard["odd key"]` where a dot would
 * mislead.
 */
export function joinKey(path: string, key: string): string {
  if (key.length > MAX_KEY_LENGTH) return joinKey(path, `${key.slice(0, MAX_KEY_LENGTH - 1)}…`);
  if (!IDENTIFIER.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Path of the item at `index` inside `path`: `children[2]`. */
export function joinIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** Path of a place reached by `steps` from `root`; {@link parsePath} leads back. */
export function formatPath(steps: readonly Step[], root = ''): string {
  let path = root;
  for (const step of steps) path = typeof step === 'number' ? joinIndex(path, step) : joinKey(path, step);
  return path;
}

/**
 * The steps of a path written by {@link formatPath}, for a tool that jumps to a problem's place.
 * Undefined when `path` is not written that way. Numbers are indexes; `["2"]` is a key.
 */
export function parsePath(path: string): Step[] | undefined {
  if (typeof path !== 'string') return undefined;
  const step = /(\.|^)([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  const steps: Step[] = [];
  while (step.lastIndex < path.length) {
    const at = step.lastIndex;
    const match = step.exec(path);
    // A leading dot has nothing before it to be a field of.
    if (!match || (at === 0 && match[1] === '.')) return undefined;
    if (match[2] !== undefined) steps.push(match[2]);
    else if (match[3] !== undefined) steps.push(Number(match[3]));
    else {
      try {
        steps.push(JSON.parse(match[4]) as string);
      } catch {
        return undefined;
      }
    }
  }
  return steps;
}
