/** What the surroundings may offer beside the language itself; nothing of it has to be there. */
export interface Host {
  readonly AbortController?: new () => { readonly signal: HostSignal; abort(): void };
  structuredClone?(value: unknown, options: { readonly transfer: readonly unknown[] }): unknown;
  readonly window?: unknown;
  /** Set by the development server that serves the game. */
  readonly gumption?: unknown;
  /** Of Node. */
  readonly process?: {
    readonly env?: { readonly NODE_ENV?: string | undefined };
    cwd?(): string;
    /** Node's own modules, for code that must also load where there are none. */
    getBuiltinModule?(name: 'fs'): HostFiles | undefined;
    getBuiltinModule?(name: 'path'): HostPaths | undefined;
  };
  readonly WebSocket?: new (url: string) => unknown;
  setTimeout?(run: () => void, milliseconds: number): unknown;
  readonly console?: { warn(message: string): void };
  readonly MessageChannel?: new () => { readonly port1: ChannelPort; readonly port2: ChannelPort };
}

/** Of Node's module for files. */
export interface HostFiles {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
}

/** Of Node's module for paths. */
export interface HostPaths {
  join(...parts: string[]): string;
  dirname(path: string): string;
}

/** One end of a channel. */
interface ChannelPort {
  onmessage: unknown;
  postMessage(message: unknown): void;
  close(): void;
}

/**
 * The program around the engine: a page, a worker, Node, or a bare JavaScript engine. Look a
 * function up when it is needed, not when a module loads, and do without it where it is missing.
 */
export const host: Host = globalThis as Host;

/** What every signal can do, also where the surroundings have none of their own. */
export interface PlainSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * The signal that ends an action early: the `AbortSignal` of the browser or of Node, which `fetch`
 * and many libraries take, or a {@link PlainSignal} where there is neither.
 */
export type HostSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } } ? Signal : PlainSignal;

/**
 * What can move to another thread instead of being copied: the buffer of a typed array, a
 * `MessagePort`, and other objects of the host that can be closed.
 */
export type Movable = ArrayBufferLike | { close(): unknown };
