/** The list with one part in another place; the others keep their order. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, i) => i !== from);
  moved.splice(to, 0, items[from]!);
  return moved;
}
