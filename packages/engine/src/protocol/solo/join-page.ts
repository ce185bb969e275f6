/** Stands in for `joinPage` in games for players: there is no workbench to join. */
export function joinPage(): () => void {
  return () => {};
}
