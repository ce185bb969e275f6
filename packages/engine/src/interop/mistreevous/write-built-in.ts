import { type DocumentNode, isBinding, type ParamValue } from '../../behavior/document/document.js';
import type { Json } from '../../data/index.js';
import type { Writing } from '../foreign/dialect.js';
import { keptFor, type ParamRecord, recordOf, toMilliseconds } from '../foreign/foreign.js';
import type { About } from '../foreign/note.js';
import { identifierOf } from './dialect.js';

/** Kinds that mistreevous has under another name, or something close to them. */
const RENAMED: { readonly [kind: string]: { readonly type: string; readonly differs?: string } } = {
  sequence: { type: 'sequence' },
  selector: { type: 'selector' },
  reactiveSequence: { type: 'sequence', differs: 'does not ask its earlier children again every tick' },
  reactiveSelector: { type: 'selector', differs: 'does not try its earlier children again every tick' },
  prioritizedList: { type: 'selector', differs: 'does not look again from the top every tick' },
  randomSequence: { type: 'sequence', differs: 'runs its children in the order written' },
  inverter: { type: 'flip' },
  alwaysSucceed: { type: 'succeed' },
  alwaysFail: { type: 'fail' },
};

/**
 * A built-in node in the words of mistreevous; undefined where it has none. Differences go to
 * `about`.
 */
export function writeBuiltIn(node: DocumentNode, about: About): Writing | undefined {
  const { kind, params = {}, children = [] } = node;
  const kept = keptFor(node, 'mistreevous');
  const renamed = Object.hasOwn(RENAMED, kind) ? RENAMED[kind] : undefined;
  if (renamed !== undefined) {
    if (renamed.differs !== undefined) about.changed(renamed.differs);
    return { type: renamed.type, attributes: {} };
  }
  switch (kind) {
    case 'parallel':
      return writeParallel(params, kept.type === 'all', about);
    case 'randomSelector':
      about.changed('draws one child and reports what comes of it, without trying another');
      return { type: 'lotto', attributes: recordOf([['weights', weightsOf(params, children.length)]]) };
    case 'repeat':
      if (params.until !== 'failure') about.changed('ends as soon as its child fails');
      else if (isOther(params.result, 'same')) about.changed('reports the failure that ends it');
      return writeCount('repeat', 'iterations', params.times ?? 0, kept.iterations, about);
    case 'retry':
      return writeCount('retry', 'attempts', params.times ?? 3, kept.attempts, about);
    case 'limit':
      if (params.times === 0 && kept.iterations === 0) return { type: 'repeat', attributes: { iterations: 0 } };
      return params.times === 0 && kept.attempts === 0 ? { type: 'retry', attributes: { attempts: 0 } } : undefined;
    case 'wait':
      return writeWait([params.seconds ?? 1], about);
    case 'randomWait':
      return writeWait([params.min ?? 0.5, params.max ?? 1.5], about);
    case 'running':
      return { type: 'wait', attributes: {} };
    case 'subtree':
      return { type: 'branch', attributes: { ref: identifierOf(String(params.behavior ?? '')) } };
    default:
      return undefined;
  }
}

function isOther(value: ParamValue | undefined, usual: ParamValue): boolean {
  return value !== undefined && value !== usual;
}

function writeParallel(params: ParamRecord, isAll: boolean, about: About): Writing {
  const { successes = 0, failures = 1, finished, decides, tie, hopeless } = params;
  if (isOther(finished, 'wait')) about.changed('children that have ended wait for the others');
  if (isOther(decides, 'after all')) about.changed('decides when all children have had their turn');
  if (isOther(tie, 'failure') && isOther(tie, 'first')) about.changed('its tie cannot be set');
  if (isOther(hopeless, 'go on')) about.changed('goes on where enough can no longer succeed');
  if (successes === 1 && failures === 0) return { type: 'race', attributes: {} };
  if (successes === 0 && failures === 0 && isAll) return { type: 'all', attributes: {} };
  if (successes !== 0 || failures !== 1) about.changed('needs all to succeed and ends at the first failure');
  return { type: 'parallel', attributes: {} };
}

function weightsOf(params: ParamRecord, count: number): number[] | undefined {
  const weights = params.weights;
  const fits =
    Array.isArray(weights) && weights.length === count && weights.every((one) => Number.isInteger(one) && one >= 0);
  return fits ? (weights as number[]) : undefined;
}

function writeCount(type: string, attribute: string, times: ParamValue, kept: Json | undefined, about: About): Writing {
  if (Array.isArray(kept) && kept[1] === times) return { type, attributes: { [attribute]: kept } };
  if (isBinding(times)) about.changed('mistreevous reads no count from elsewhere: it goes on for ever');
  const isCount = typeof times === 'number' && Number.isSafeInteger(times) && times > 0;
  return { type, attributes: isCount ? { [attribute]: times } : {} };
}

function writeWait(seconds: readonly ParamValue[], about: About): Writing {
  const durations = seconds.map(toMilliseconds);
  if (durations.some((one) => one === undefined || !Number.isSafeInteger(one))) {
    about.changed('mistreevous reads no time from elsewhere: it waits for ever');
    return { type: 'wait', attributes: {} };
  }
  const [least, most = least] = durations as number[];
  const isSingle = durations.length === 1;
  return { type: 'wait', attributes: { duration: isSingle ? least : [Math.min(least, most), most] } };
}
