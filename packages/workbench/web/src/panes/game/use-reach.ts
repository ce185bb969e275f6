import { useEffect, useState } from 'react';
import { GAME_SITE_PATH, NONCE_PARAMETER, type ProjectInfo, readGameSite } from '../../../../wire/project-info.js';

/** Whether the game's site answers: not known yet, yes, not at all, or as somebody else's. */
export type Reach = 'unknown' | 'there' | 'unreachable' | 'foreign';

/**
 * Asks the game's site whose game it serves, since a browser does not say why a frame stays empty.
 * A development server must also prove that it is the project's own. Asks again with each `visit`.
 */
export function useReach(origin: string | undefined, info: ProjectInfo | undefined, visit: number): Reach {
  const { id, siteSecret = null } = info ?? {};
  const [reach, setReach] = useState<Reach>('unknown');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit asks again
  useEffect(() => {
    setReach('unknown');
    if (origin === undefined) return;
    const leave = new AbortController();
    void askSite(origin, id, siteSecret, leave.signal).then((found) => {
      if (!leave.signal.aborted) setReach(found);
    });
    return () => leave.abort();
  }, [origin, id, siteSecret, visit]);
  return reach;
}

async function askSite(
  origin: string,
  id: string | undefined,
  secret: string | null,
  signal: AbortSignal,
): Promise<Reach> {
  const nonce = secret === null ? '' : crypto.randomUUID();
  const address = `${origin}${GAME_SITE_PATH}${secret === null ? '' : `?${NONCE_PARAMETER}=${nonce}`}`;
  // A stranger's answer is not shown to us, so it looks like none; only its absence is certain.
  const answer = await fetch(address, { signal, credentials: 'omit' }).catch(() => undefined);
  if (answer === undefined) {
    const isThere = await fetch(origin, { signal, mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    );
    return isThere ? 'foreign' : 'unreachable';
  }
  try {
    const site = readGameSite(await answer.json());
    const isOwn = site.id === id && (secret === null || site.proof === (await sign(nonce, secret)));
    return isOwn ? 'there' : 'foreign';
  } catch {
    return 'foreign';
  }
}

/** What only somebody who knows the secret can answer to a nonce. */
async function sign(nonce: string, secret: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(nonce)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
