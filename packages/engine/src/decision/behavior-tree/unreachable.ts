import { type DocumentNode, isBinding } from '../../behavior/document/document.js';
import type { Problem } from '../../data/index.js';

/** How a node can end. One that can do neither runs until it is stopped. */
interface Ends {
  readonly succeeds: boolean;
  readonly fails: boolean;
}

const BOTH: Ends = { succeeds: true, fails: true };
const SUCCEEDS: Ends = { succeeds: true, fails: false };
const FAILS: Ends = { succeeds: false, fails: true };
const NEVER: Ends = { succeeds: false, fails: false };

/**
 * Leaves that always end with one result, if none of their parameters is bound: one bound to an
 * empty key fails.
 */
const LEAVES: ReadonlyMap<string, Ends> = new Map([
  ['success', SUCCEEDS],
  ['wait', SUCCEEDS],
  ['waitTicks', SUCCEEDS],
  ['randomWait', SUCCEEDS],
  ['log', SUCCEEDS],
  ['failure', FAILS],
  ['running', NEVER],
]);

/**
 * Kinds that continue with the next child after a success, and those that do so after a failure.
 */
const AFTER_SUCCESS: readonly string[] = ['sequence', 'reactiveSequence'];
const AFTER_FAILURE: readonly string[] = ['selector', 'reactiveSelector', 'prioritizedList'];

/**
 * Finds children that can never run, because a child before them never ends with the result that
 * would lead on. Reports nothing if it is not sure: for tasks, unknown kinds and bound parameters.
 */
export function adviseUnreachable(root: DocumentNode, hints: Problem[]): void {
  visit(root, 'root');

  function visit(node: DocumentNode, path: string): Ends {
    const children = node.children ?? [];
    const ends = children.map((child, i) => visit(child, `${path}.children[${i}]`));
    const leads = AFTER_SUCCESS.includes(node.kind)
      ? 'succeeds'
      : AFTER_FAILURE.includes(node.kind)
        ? 'fails'
        : undefined;
    if (leads === undefined) return endsOf(node, ends);
    const last = ends.findIndex((end) => !end[leads]);
    if (last >= 0)
      for (let i = last + 1; i < children.length; i++) {
        const before = children[last];
        const problem = `is never run: ${before.name ?? before.kind} before it never ${leads}`;
        hints.push({ path: `${path}.children[${i}]`, problem });
      }
    const reached = last < 0 ? ends : ends.slice(0, last + 1);
    const goesOn = last < 0;
    return leads === 'succeeds'
      ? { succeeds: goesOn, fails: reached.some(({ fails }) => fails) }
      : { succeeds: reached.some(({ succeeds }) => succeeds), fails: goesOn };
  }
}

function endsOf({ kind, params = {} }: DocumentNode, [child = BOTH]: readonly Ends[]): Ends {
  if (Object.values(params).some(isBinding)) return BOTH;
  switch (kind) {
    case 'inverter':
      return { succeeds: child.fails, fails: child.succeeds };
    case 'alwaysSucceed':
      return { succeeds: child.succeeds || child.fails, fails: false };
    case 'alwaysFail':
      return { succeeds: false, fails: child.succeeds || child.fails };
    case 'repeat':
      return (params.times ?? 0) === 0 && (params.until ?? 'never') === 'never' ? NEVER : BOTH;
    default:
      return LEAVES.get(kind) ?? BOTH;
  }
}
