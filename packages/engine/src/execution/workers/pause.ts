import { InvalidDataError } from '../../errors/invalid-data-error.js';
import { host } from '../../host/host.js';

/** Lets pending messages arrive, then calls `go`. */
export type Pause = (go: () => void) => void;

/**
 * Continues after the messages that have arrived meanwhile, by sending a message to itself. This
 * works like a timer of 0, without the milliseconds that browsers add to timers. The channel is
 * closed at once, since an open one would keep Node running.
 */
export function pauseForMail(go: () => void): void {
  const { MessageChannel } = host;
  if (MessageChannel === undefined)
    throw new InvalidDataError('pause', 'must be given to serveJobs, because there is no MessageChannel here');
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    port2.close();
    go();
  };
  port1.postMessage(undefined);
}
