import type { KnownValues } from '../../document/describe/known-values.js';
import type { ScopeName } from '../../document/values/expression-scope.js';

/** The value of a name for the agent on screen; undefined where it is empty or not reported. */
export function liveOf({ name, kind }: ScopeName, known: KnownValues | undefined): unknown {
  return (kind === 'key' ? known?.values[name] : known?.properties?.[name.slice('agent.'.length)]) ?? undefined;
}
