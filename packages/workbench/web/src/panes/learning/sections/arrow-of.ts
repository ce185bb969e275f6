/** The outline of an arrow around a point, for SVG and canvases. */
export function arrowOf(
  x: number,
  y: number,
  direction: { readonly x: number; readonly z: number },
  length: number,
): string {
  const size = Math.hypot(direction.x, direction.z);
  if (size === 0) return `M${x - 1.5} ${y}h3`;
  const [dx, dy] = [(direction.x / size) * length, (direction.z / size) * length];
  const [tipX, tipY] = [x + dx, y + dy];
  const wing = (side: 1 | -1) =>
    `M${tipX} ${tipY}L${tipX - dx * 0.7 - side * dy * 0.6} ${tipY - dy * 0.7 + side * dx * 0.6}`;
  return `M${x - dx} ${y - dy}L${tipX} ${tipY}${wing(1)}${wing(-1)}`;
}
