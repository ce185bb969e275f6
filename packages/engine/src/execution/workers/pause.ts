/** Lets whatever waits have its turn, then goes on. */
export type Pause = (go: () => void) => void;

/**
 * Goes on after the mail that has come in meanwhile, by sending itself some: what a timer of 0
 * would do, without the milliseconds that browsers add to one. The line is closed at once, since an
 * open one would keep Node from ending.
 */
export function pauseForMail(go: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    port2.close();
    go();
  };
  port1.postMessage(undefined);
}
