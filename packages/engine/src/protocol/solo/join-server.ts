/** Stands in for `joinServer` in games for players: there is no workbench to join. */
export function joinServer(): () => void {
  return () => {};
}

/** As in `transport/join-server.ts`. */
export const DEFAULT_SERVER = '';
