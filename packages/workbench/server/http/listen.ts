import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many ports above the requested one are tried before giving up. */
const TRIES = 20;

/** Why a server could not listen, in one line that says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Listens on `port` or, when that is taken, on the next free one above; resolves to the port it
 * got. Port 0 means any.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  for (let wanted = port; ; wanted++) {
    const code = await tryListen(server, host, wanted);
    if (code === undefined) return (server.address() as AddressInfo).port;
    if (code !== 'EADDRINUSE') throw new ListenError(explain(code, host, wanted));
    if (wanted >= port + TRIES || wanted >= 65535)
      throw new ListenError(`Ports ${port} to ${wanted} are all taken: choose another with --port.`);
  }
}

function tryListen(server: Server, host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown error');
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}

function explain(code: string, host: string, port: number): string {
  switch (code) {
    case 'EACCES':
      return `Port ${port} needs administrator rights: choose one above 1023, as in --port 4747.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine: leave out --host, or name one of its own.`;
    default:
      return `Cannot listen on ${host}, port ${port} (${code}).`;
  }
}
