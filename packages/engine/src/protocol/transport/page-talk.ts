import type { KeyLike, PageLike, PageMessage, ProjectName } from './page-like.js';

/** The colors that the workbench around a page wears. */
export type PageTheme = 'dark' | 'light';

/** A key press as the workbench writes it when it says which ones it wants. */
export interface WantedKey {
  /** As in `KeyboardEvent.key`, in lower case. */
  readonly key: string;
  /** With Ctrl or ⌘. */
  readonly mod: boolean;
  /** With Alt or Option. */
  readonly alt: boolean;
  /** Null where Shift does not matter, as for a mark whose place differs between keyboards. */
  readonly shift: boolean | null;
}

/** A key that was pressed in the game. */
export type PressedKey = Pick<KeyLike, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * What a game's page and the workbench around it post to each other. Everything else goes over the
 * line that comes with `connect`.
 */
export type PageTalk =
  /** The game's page has loaded and takes a line. It says no more, since anyone may hear it. */
  | { readonly gumption: 'ready' }
  /**
   * The workbench's answer, with a `MessagePort`, its project, and the keys that are its own
   * everywhere.
   */
  | { readonly gumption: 'connect'; readonly keys?: readonly WantedKey[]; readonly project?: ProjectName }
  /** The game does not join, because it belongs to another project. */
  | { readonly gumption: 'refused'; readonly problem: string }
  /** The workbench's colors have changed. */
  | { readonly gumption: 'theme'; readonly theme: PageTheme }
  /** Whether the workbench wants to know where the pointer is, since it draws over the game. */
  | { readonly gumption: 'follow-pointer'; readonly on: boolean }
  /** Where the pointer is, in CSS pixels from the upper left corner of the page; null elsewhere. */
  | { readonly gumption: 'pointer'; readonly at: { readonly x: number; readonly y: number } | null }
  /**
   * Somebody let something go over the game in the workbench: the page acts as if that place were
   * clicked, in CSS pixels from its upper left corner, so that the game tells what is there.
   */
  | { readonly gumption: 'press'; readonly at: { readonly x: number; readonly y: number } }
  /** One of the wanted keys was pressed in the game. */
  | ({ readonly gumption: 'key' } & PressedKey);

/**
 * Does the message come from a workbench that shows this page? It must be the page around this one,
 * and served by the same machine: the workbench serves the game under another name or port of its
 * own, such as `localhost` beside `127.0.0.1`. A page from elsewhere that frames a published game
 * is not one.
 */
export function isFromWorkbench({ source, origin }: PageMessage, page: PageLike): boolean {
  if (source !== page.parent) return false;
  const around = hostOf(origin);
  const own = hostOf(page.location.origin);
  return around !== '' && (around === own || (LOOPBACK.test(around) && LOOPBACK.test(own)));
}

/**
 * Why a game does not join a workbench: it belongs to another project. Undefined if it may join. A
 * page that no development server told its project joins any workbench that shows it.
 */
export function whyNotJoin(own: ProjectName | undefined, shown: ProjectName | undefined): string | undefined {
  if (own === undefined || own.id === shown?.id) return undefined;
  const other = shown === undefined ? 'one that does not name its project' : `that of ${shown.name}`;
  return `This page belongs to the project ${own.name} and joins its workbench only; this workbench is ${other}.`;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function hostOf(origin: string): string {
  return /^https?:\/\/(\[[^\]]+\]|[^:/]+)(:\d+)?$/.exec(origin)?.[1] ?? '';
}

/** Is this one of the keys that the workbench wants? */
export function isWanted(keys: readonly WantedKey[], pressed: PressedKey): boolean {
  return keys.some(
    ({ key, mod, alt, shift }) =>
      key === pressed.key.toLowerCase() &&
      mod === (pressed.ctrlKey || pressed.metaKey) &&
      alt === pressed.altKey &&
      (shift === null || shift === pressed.shiftKey),
  );
}
