/** Lets pending messages arrive, then calls `go`. */
export type Pause = (go: () => void) => void;

/**
 * Continues after the messages that have arrived meanwhile, by sending a message to itself. This
 * works like a timer of 0, without the milliseconds that browsers add to timers. The channel is
 * closed at once, since an open one would keep Node running.
 */
export function pauseForMail(go: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    port2.close();
    go();
  };
  port1.postMessage(undefined);
}
