import { useEffect, useState } from 'react';
import { GAME_STORAGE_PATH, type ProjectInfo } from '../../../../wire/project-info.js';

/** Time for the message to come after its page has loaded; it comes first as a rule. */
const LATE_MS = 1000;

/**
 * The origin at which to show the game's page; undefined until it is known, and without a page. It
 * is the game's own site, except in browsers that refuse storage to frames of other sites: there a
 * game that keeps anything would fail, so it is shown under the workbench's name.
 */
export function useGameOrigin(info: ProjectInfo | undefined): string | undefined {
  const { gameOrigin = null, gameBeside = null } = info ?? {};
  const [origin, setOrigin] = useState<string>();
  useEffect(() => {
    if (gameOrigin === null) return;
    if (gameBeside === null) return setOrigin(gameOrigin);
    return askStorage(gameOrigin, (isAllowed) => setOrigin(isAllowed ? gameOrigin : gameBeside));
  }, [gameOrigin, gameBeside]);
  // The last answer is about another game once the origins have changed.
  return origin !== undefined && (origin === gameOrigin || origin === gameBeside) ? origin : undefined;
}

/**
 * Asks a page of the site, in a hidden frame, whether it may store anything. A site that does not
 * answer gets the benefit of the doubt. Returns what ends the question.
 */
function askStorage(origin: string, answer: (isAllowed: boolean) => void): () => void {
  const frame = document.createElement('iframe');
  let late: number | undefined;
  const end = () => {
    window.clearTimeout(late);
    window.removeEventListener('message', onMessage);
    frame.remove();
  };
  const finish = (isAllowed: boolean) => {
    end();
    answer(isAllowed);
  };
  const onMessage = ({
    source,
    origin: from,
    data,
  }: MessageEvent<{ gumption?: unknown; storage?: unknown } | null>) => {
    if (source === frame.contentWindow && from === origin && data?.gumption === 'storage')
      finish(data.storage === true);
  };
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', () => {
    late = window.setTimeout(() => finish(true), LATE_MS);
  });
  frame.hidden = true;
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.referrerPolicy = 'no-referrer';
  frame.src = origin + GAME_STORAGE_PATH;
  document.body.append(frame);
  return end;
}
