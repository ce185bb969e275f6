import { isSameJson } from 'gumption/data';
import type { KeyDescription } from 'gumption/protocol';
import type { KnownValues } from '../../document/describe/known-values.js';

/** One key as the pane shows it. */
export interface BlackboardRow {
  readonly name: string;
  /** Undefined for a key that the game sent without declaring it. */
  readonly key: KeyDescription | undefined;
  /** Undefined where the key is empty. */
  readonly value: unknown;
  /** Is it what the key starts with? */
  readonly isDefault: boolean;
}

/**
 * Keys that belong together: the agent's own, the world's, or those of a scope that a node has
 * opened.
 */
export interface BlackboardGroup {
  readonly scope: 'agent' | 'world' | 'node';
  /** Path of the node that opened the scope; empty otherwise. */
  readonly node: string;
  readonly rows: readonly BlackboardRow[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What an agent knows, in groups: the innermost scope first, since the tree reads it first, then
 * the agent's own keys, then the world's. Open scopes show only keys with values. `search` keeps
 * rows whose name contains it. `hidden` keys are shown elsewhere.
 */
export function blackboardGroups(
  keys: readonly KeyDescription[],
  { values, scopes }: KnownValues,
  search = '',
  hidden: ReadonlySet<string> = NONE,
): readonly BlackboardGroup[] {
  const sought = search.trim().toLowerCase().replace(/^@/, '');
  const isSought = (name: string) => !hidden.has(name) && name.toLowerCase().includes(sought);
  const described = new Map(keys.map((key) => [key.name, key]));
  const row = (name: string, value: unknown): BlackboardRow => {
    const key = described.get(name);
    const isDefault = key?.default !== undefined && value != null && isSameJson(value, key.default);
    return { name, key, value: value ?? undefined, isDefault };
  };
  const others = Object.keys(values).filter((name) => !described.has(name));
  const ofScope = (scope: KeyDescription['scope']) => keys.filter((key) => key.scope === scope).map(({ name }) => name);
  const groups: BlackboardGroup[] = [
    ...scopes.toReversed().map(({ node, values: inner }) => ({
      scope: 'node' as const,
      node,
      rows: Object.entries(inner).map(([name, value]) => row(name, value)),
    })),
    { scope: 'agent', node: '', rows: [...ofScope('agent'), ...others].map((name) => row(name, values[name])) },
    { scope: 'world', node: '', rows: ofScope('world').map((name) => row(name, values[name])) },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ name }) => isSought(name)) }))
    .filter(({ rows, scope }) => rows.length > 0 || (scope === 'node' && sought === ''));
}

/** A key of a sensor or actuator as the pane shows it. */
export function settingRow(keys: readonly KeyDescription[], name: string, { values }: KnownValues): BlackboardRow {
  const [{ rows }] = blackboardGroups(
    keys.filter((key) => key.name === name),
    { values: { [name]: values[name] }, scopes: [] },
  );
  return rows[0];
}

/**
 * What the agent itself has, called as expressions call it, so that nobody takes it for a key of
 * the same name. `search` keeps rows whose name contains it.
 */
export function ownRows(own: { readonly [name: string]: unknown }, search = ''): readonly BlackboardRow[] {
  const sought = search.trim().toLowerCase();
  return Object.entries(own)
    .map(([name, value]) => ({ name: `agent.${name}`, key: undefined, value: value ?? undefined, isDefault: false }))
    .filter(({ name }) => name.toLowerCase().includes(sought));
}
