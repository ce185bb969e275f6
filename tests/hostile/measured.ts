/** Thrown where hostile data asks for more memory than it may. */
class TooMuchMemory extends Error {}

const ARRAYS = [
  'Array',
  'ArrayBuffer',
  'Float32Array',
  'Float64Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'BigInt64Array',
  'BigUint64Array',
] as const;

type ArrayConstructorLike = { new (...args: never[]): object; readonly BYTES_PER_ELEMENT?: number };

/**
 * Runs a function and counts the bytes of all arrays that it makes with a length: typed arrays,
 * buffers, `new Array(n)` and `Array.from`. Throws when they exceed `limit`, before they are made:
 * a count in a file that asks for gigabytes is found without taking them.
 */
export function withLimitedArrays<T>(limit: number, run: () => T): T {
  const globals = globalThis as unknown as Record<string, ArrayConstructorLike>;
  const kept = ARRAYS.map((name) => globals[name]);
  let bytes = 0;
  kept.forEach((kind, i) => {
    const size = ARRAYS[i] === 'Array' ? 8 : (kind.BYTES_PER_ELEMENT ?? 1);
    globals[ARRAYS[i]] = new Proxy(kind, {
      construct(target, args, newTarget) {
        const [first] = args as unknown[];
        // A view of a buffer takes no memory of its own.
        const length = typeof first === 'number' ? first : first instanceof kept[1] ? 0 : lengthOf(first);
        bytes += length * size;
        if (bytes > limit) throw new TooMuchMemory(`asked for ${bytes} bytes, more than ${limit}`);
        return Reflect.construct(target, args, newTarget === globals[ARRAYS[i]] ? target : newTarget);
      },
    });
  });
  try {
    return run();
  } finally {
    for (const [i, name] of ARRAYS.entries()) globals[name] = kept[i];
  }
}

function lengthOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'length' in value ? Number(value.length) : 0;
}

const PROTOTYPES: readonly object[] = [
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  Map,
  Set,
  Promise,
  RegExp,
  Error,
  Float64Array,
].flatMap((kind) => [kind, kind.prototype as object]);

/** What the built-in objects have now, to compare later. */
export function describeBuiltIns(): string {
  return PROTOTYPES.map((each) => Reflect.ownKeys(each).map(String).join()).join(' ');
}
