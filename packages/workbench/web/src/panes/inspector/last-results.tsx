import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import { StatusMark } from '../../widgets/status-mark.js';

const STATUS_WORDS = {
  idle: 'not running',
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  abort: 'was aborted',
};

export interface LastResultsProps {
  readonly behavior: string;
  readonly node: string;
}

/**
 * What a node does now, and how it ended the last few times, with the reasons that the game gave.
 */
export function LastResults({ behavior, node }: LastResultsProps) {
  const { live, results } = useEditor();
  const key = nodeKey(behavior, node);
  const status = useSyncExternalStore(
    useCallback((changed: () => void) => live.subscribe(key, changed), [live, key]),
    () => live.statusOf(key),
  );
  const past = useSyncExternalStore(
    useCallback((changed: () => void) => results.subscribe(key, changed), [results, key]),
    () => results.of(key),
  );
  const reason = live.reasonOf(key);
  return (
    <div className="results">
      <p className="last-result" data-status={status}>
        <StatusMark />
        <span>
          {STATUS_WORDS[status]}
          {reason !== undefined && status !== 'idle' && <span className="muted">: {reason}</span>}
        </span>
      </p>
      {past.length > 0 && (
        <details>
          <summary>Last results</summary>
          <ol aria-label="Last results">
            {past.map(({ tick, event, times, reason: why }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a node can end twice in a tick
              <li key={`${tick}-${i}`} className="last-result" data-status={event}>
                <StatusMark />
                <span>
                  {STATUS_WORDS[event]}{' '}
                  <span className="muted">
                    at tick {tick}
                    {times > 1 && `, ${times} in a row`}
                  </span>
                  {why !== undefined && <span className="muted">: {why}</span>}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
