/** Where a token that came with the address is kept, for other windows and after a reload. */
const KEPT = 'gumption.token';

/** What reaching the server needs of the browser. */
export interface AccessWorld {
  readonly fetch: typeof globalThis.fetch;
  readonly openSocket: (url: string) => WebSocket;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'host' | 'hash' | 'pathname' | 'search'>;
  /** Shows another address without loading it. */
  readonly replaceAddress: (address: string) => void;
}

/** The way to the server's files, news and games: everything goes with the page's token. */
export interface ServerAccess {
  readonly fetch: typeof globalThis.fetch;
  readonly openSocket: (path: string) => WebSocket;
  /** Does the server demand a token that this page has no way to get? */
  readonly isLocked: boolean;
}

/**
 * Gets the page's token: from its address (`#token=…`) when the server is open to other machines,
 * otherwise from the server, which gives it to its own page only. A server that was started again
 * has another one, which is fetched when it refuses the old one.
 */
export async function openServer(world: AccessWorld): Promise<ServerAccess> {
  const { location, storage } = world;
  const [, given] = /^#token=([\w-]+)$/.exec(location.hash) ?? [];
  if (given !== undefined) {
    storage.setItem(KEPT, given);
    // Out of sight, and out of links that are copied.
    world.replaceAddress(location.pathname + location.search);
  }
  let token = '';
  let isLocked = false;

  async function renew(): Promise<void> {
    const response = await world.fetch('/token').catch(() => undefined);
    if (response?.ok !== true) return;
    const { token: own } = (await response.json()) as { readonly token: string | null };
    const found = own ?? storage.getItem(KEPT);
    isLocked = found === null;
    token = found ?? '';
  }

  function ask(input: Parameters<typeof world.fetch>[0], init: RequestInit = {}): Promise<Response> {
    return world.fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
  }

  await renew();
  return {
    isLocked,
    async fetch(input, init) {
      const response = await ask(input, init);
      if (response.status !== 401) return response;
      const refused = token;
      await renew();
      return token === refused ? response : ask(input, init);
    },
    openSocket(path) {
      const socket = world.openSocket(`ws://${location.host}${path}?token=${token}`);
      // Browsers hide the reason. If it was the token, the next try has the new one.
      socket.addEventListener('error', () => void renew());
      return socket;
    },
  };
}
