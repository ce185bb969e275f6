import { InvalidDataError } from '../../data/index.js';
import { host } from '../../host/host.js';

// The parts of a browser that the engine uses, so that its types need none. A `Window` and a
// `MessagePort` fit.

/** A page that may stand in a frame of the workbench. */
export interface PageLike {
  /** The page around it; a page in no frame is its own. */
  readonly parent: PageLike;
  readonly location: { readonly origin: string; readonly search: string };
  readonly console?: { warn(text: string): void };
  /** Set by the development server that serves the page, such as Vite with `@gumption/vite`. */
  readonly gumption?: DevelopmentServer;
  /** With the two below, a place of the page can be clicked for somebody. */
  readonly document?: { elementFromPoint(x: number, y: number): { dispatchEvent(event: never): unknown } | null };
  readonly PointerEvent?: new (type: string, options: PressOptions) => unknown;
  readonly MouseEvent?: new (type: string, options: PressOptions) => unknown;
  postMessage(message: unknown, origin: string): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  addEventListener(type: 'keydown', listener: (event: KeyLike) => void): void;
  addEventListener(type: 'pointermove' | 'pointerout', listener: (event: PointerLike) => void, capture: true): void;
  readonly removeEventListener?: PageLike['addEventListener'];
}

/** How a click is made that nobody's hand made. */
export interface PressOptions {
  readonly bubbles: true;
  readonly cancelable: true;
  readonly clientX: number;
  readonly clientY: number;
  /** The mouse, which a page may capture at any time. */
  readonly pointerId: 1;
  readonly pointerType: 'mouse';
  readonly isPrimary: true;
}

/** A project, as the workbench's server and a game's development server know it. */
export interface ProjectName {
  /** As in `gumption.json`. */
  readonly name: string;
  /** Tells apart projects of the same name. */
  readonly id: string;
}

/** What a development server tells the pages that it serves, as `window.gumption`. */
export interface DevelopmentServer {
  /** The page joins the workbench of this project and of no other. */
  readonly project: ProjectName;
  /** Receives every session that joins, to swap changed documents and code into it. */
  join?(session: unknown): () => void;
}

/** A key that was pressed in a page. */
export interface KeyLike {
  readonly key: string;
  /** Its place on the keyboard. */
  readonly code?: string;
  /** True while it is held down. */
  readonly repeat?: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** A move of the pointer in a page. */
export interface PointerLike {
  readonly clientX: number;
  readonly clientY: number;
  /** Where the pointer goes to; null when it leaves the page. */
  readonly relatedTarget: unknown;
}

/** What a page receives from another one. */
export interface PageMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly PortLike[];
}

/** One end of a line between pages, frames or workers. */
export interface PortLike {
  get onmessage(): unknown;
  /** Also starts the port, which keeps messages until then. */
  set onmessage(listener: (event: { readonly data: unknown }) => void);
  postMessage(message: unknown): void;
  addEventListener(type: 'close', listener: () => void): void;
  close(): void;
}

/** The page that the game runs in. */
export function thisPage(): PageLike {
  if (host.window === undefined) throw new InvalidDataError('page', 'must be given where there is no window');
  return host.window as PageLike;
}
