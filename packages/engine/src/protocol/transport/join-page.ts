import type { Session } from '../session/session.js';
import {
  type KeyLike,
  type PageLike,
  type PageMessage,
  type PointerLike,
  type PressOptions,
  thisPage,
} from './page-like.js';
import { isFromWorkbench, isWanted, type PageTalk, type WantedKey, whyNotJoin } from './page-talk.js';
import { portTransport } from './transport.js';

/**
 * Connects a game that runs in a page to the workbench that shows the page, if there is one.
 * Announces that it is ready, and accepts a line only from the page that embeds it and only if the
 * same machine serves both. Keys that belong to the workbench everywhere, such as the one for
 * saving, are passed on unless the game prevents their default. So is the place of the pointer, while
 * the workbench draws over the game. Keys that choose for a character that a person plays reach that
 * character. Warnings go to the page's console unless the cast reports them
 * elsewhere. A page of a development server also has its changed files swapped in, and joins the
 * workbench of its own project only. Without a workbench it does nothing else. Returns a function
 * that leaves the workbench,
 * for a game or a scene that ends before its page does.
 */
export function joinPage<A>(session: Session<A>, page: PageLike = thisPage()): () => void {
  session.options.cast.warnings.reportTo(({ message }) => page.console?.warn(message));
  const leaveServer = page.gumption?.join?.(session);
  const leave = () => {
    leaveServer?.();
    session.disconnect();
  };
  if (page.parent === page) return leave;
  let workbench = '';
  let keys: readonly WantedKey[] = [];
  let isFollowed = false;
  const say = (talk: PageTalk, origin: string) => page.parent.postMessage(talk, origin);
  const onMessage = (event: PageMessage): void => {
    const port = event.ports[0];
    const talk = event.data as PageTalk | null | undefined;
    if (!isFromWorkbench(event, page)) return;
    if (talk?.gumption === 'follow-pointer' && workbench === event.origin) isFollowed = talk.on;
    if (talk?.gumption === 'press' && workbench === event.origin) press(page, talk.at.x, talk.at.y);
    if (talk?.gumption !== 'connect' || port === undefined) return;
    const problem = whyNotJoin(page.gumption?.project, talk.project);
    if (problem !== undefined) {
      page.console?.warn(problem);
      say({ gumption: 'refused', problem }, event.origin);
      return;
    }
    isFollowed = false;
    workbench = event.origin;
    keys = talk.keys ?? [];
    session.connect(portTransport(port));
  };
  const onKeyDown = (event: KeyLike): void => {
    if (event.defaultPrevented) return;
    if (isChoice(session, event)) {
      event.preventDefault();
      return;
    }
    if (!isWanted(keys, event)) return;
    // The browser's own meaning of Escape, leaving full screen, stays.
    if (event.key !== 'Escape') event.preventDefault();
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    say({ gumption: 'key', key, ctrlKey, metaKey, shiftKey, altKey }, workbench);
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerLike): void => {
    if (isFollowed) say({ gumption: 'pointer', at: { x, y } }, workbench);
  };
  const onPointerOut = ({ relatedTarget }: PointerLike): void => {
    if (isFollowed && relatedTarget === null) say({ gumption: 'pointer', at: null }, workbench);
  };
  page.addEventListener('message', onMessage);
  page.addEventListener('keydown', onKeyDown);
  // Captured, so that a game that keeps its events to itself hides nothing.
  page.addEventListener('pointermove', onPointerMove, true);
  page.addEventListener('pointerout', onPointerOut, true);
  // The workbench's address is not known yet.
  say({ gumption: 'ready' }, '*');
  return () => {
    page.removeEventListener?.('message', onMessage);
    page.removeEventListener?.('keydown', onKeyDown);
    page.removeEventListener?.('pointermove', onPointerMove, true);
    page.removeEventListener?.('pointerout', onPointerOut, true);
    leave();
  };
}

/** Clicks a place of the page: games answer a press, a click or what comes between. */
function press({ document, PointerEvent, MouseEvent }: PageLike, clientX: number, clientY: number): void {
  const element = document?.elementFromPoint(clientX, clientY);
  if (element == null || PointerEvent === undefined || MouseEvent === undefined) return;
  const options: PressOptions = {
    bubbles: true,
    cancelable: true,
    clientX,
    clientY,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
  };
  for (const type of ['down', 'up']) {
    element.dispatchEvent(new PointerEvent(`pointer${type}`, options) as never);
    element.dispatchEvent(new MouseEvent(`mouse${type}`, options) as never);
  }
  element.dispatchEvent(new PointerEvent('click', options) as never);
}

/** Is a key meant for the character that a person plays? Chooses what it means. */
function isChoice<A>({ possession }: Session<A>, { code, repeat, ctrlKey, metaKey, altKey }: KeyLike): boolean {
  if (code === undefined || ctrlKey || metaKey || altKey || possession.agent === undefined) return false;
  // Holding a key down is one decision.
  return repeat === true ? possession.describe()!.options.some(({ key }) => key === code) : possession.press(code);
}
