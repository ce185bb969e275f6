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

/** What a machine without IPv6 answers. */
const NO_SUCH_ADDRESS: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on the same port of several addresses, from `port` on; resolves to the port and to the
 * servers that listen. The first address must be there; of the others those that the machine has.
 * Port 0 means any.
 */
export async function listenOnAll(
  create: () => Server,
  hosts: readonly string[],
  port: number,
): Promise<{ readonly port: number; readonly servers: readonly Server[] }> {
  const [first, ...others] = hosts;
  for (let tries = 0, wanted = port; ; tries++) {
    const main = create();
    const got = await listen(main, first, wanted);
    const servers = [main];
    let isTaken = false;
    for (const host of others) {
      const server = create();
      const code = await tryListen(server, host, got);
      if (code === undefined) servers.push(server);
      else if (!NO_SUCH_ADDRESS.includes(code)) isTaken = true;
    }
    if (!isTaken) return { port: got, servers };
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    if (tries >= TRIES) throw new ListenError(`No port from ${port} to ${got} is free on ${hosts.join(' and ')}.`);
    wanted = port === 0 ? 0 : got + 1;
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
