import { isIP } from 'node:net';

/** Names that always mean this machine, as they stand in a Host header. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses to listen on that mean "every network of this machine". */
const WILDCARD_HOSTS: readonly string[] = ['0.0.0.0', '::', '[::]'];

/** Does listening on `host` keep the server to this machine? */
export function isLoopback(host: string): boolean {
  return host === '::1' || LOOPBACK_NAMES.includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Does listening on `host` mean every network of this machine? */
export function isWildcard(host: string): boolean {
  return WILDCARD_HOSTS.includes(host);
}

/** The address a person types to reach a server that listens on `host` and `port`. */
export function addressOf(host: string, port: number): string {
  const reachable = isWildcard(host) ? '127.0.0.1' : host;
  return `http://${bracketed(reachable)}:${port}/`;
}

/**
 * Whether the Host header is one that our own page would send. A page of another site that points
 * its name at this machine (DNS rebinding) reaches the port but cannot hide its name, so names are
 * compared and ports are not.
 */
export function isAllowedHost(header: string | undefined, listening: string): boolean {
  if (header === undefined) return false;
  const name = hostName(header);
  if (name === undefined) return false;
  if (LOOPBACK_NAMES.includes(name) || name === bracketed(listening.toLowerCase())) return true;
  // Listening everywhere, we cannot list our names, but a bare address needs no name service that
  // could be rebound.
  return isWildcard(listening) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Does a request with this Origin come from the page that this very server served? A missing Origin
 * does not count.
 */
export function isOwnOrigin(origin: string | undefined, hostHeader: string | undefined): boolean {
  return (
    origin !== undefined && hostHeader !== undefined && origin.toLowerCase() === `http://${hostHeader.toLowerCase()}`
  );
}

/** The name in a Host header, without its port; undefined when the header is none. */
export function hostName(header: string): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

/** A host as it stands in an address. */
export function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
