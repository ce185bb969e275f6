import { useEffect, useState } from 'react';
import { GAME_SITE_PATH, readGameSite } from '../../../../wire/project-info.js';

/** Whether the game's site answers: not known yet, yes, not at all, or as somebody else's. */
export type Reach = 'unknown' | 'there' | 'unreachable' | 'foreign';

/**
 * Asks the game's site whose game it serves, since a browser does not say why a frame stays empty.
 * Asks again with each `visit`.
 */
export function useReach(origin: string | undefined, id: string | undefined, visit: number): Reach {
  const [reach, setReach] = useState<Reach>('unknown');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit asks again
  useEffect(() => {
    setReach('unknown');
    if (origin === undefined) return;
    const leave = new AbortController();
    void askSite(origin, id, leave.signal).then((found) => {
      if (!leave.signal.aborted) setReach(found);
    });
    return () => leave.abort();
  }, [origin, id, visit]);
  return reach;
}

async function askSite(origin: string, id: string | undefined, signal: AbortSignal): Promise<Reach> {
  // A stranger's answer is not shown to us, so it looks like none; only its absence is certain.
  const answer = await fetch(origin + GAME_SITE_PATH, { signal, credentials: 'omit' }).catch(() => undefined);
  if (answer === undefined) {
    const isThere = await fetch(origin, { signal, mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    );
    return isThere ? 'foreign' : 'unreachable';
  }
  try {
    return readGameSite(await answer.json()).id === id ? 'there' : 'foreign';
  } catch {
    return 'foreign';
  }
}
