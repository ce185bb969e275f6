import { type HostSignal, host, type PlainSignal } from './host.js';

/** Ends what listens to its signal. */
export interface Abort {
  readonly signal: HostSignal;
  abort(): void;
}

/** A new signal and the way to abort it: the host's, or a plain one where it has none. */
export function createAbort(): Abort {
  const { AbortController } = host;
  if (AbortController !== undefined) return new AbortController();
  const plain = new PlainAbort();
  return { signal: plain as PlainSignal as HostSignal, abort: () => plain.abort() };
}

class PlainAbort implements PlainSignal {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }
}
