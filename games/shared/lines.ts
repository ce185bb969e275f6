/** Draws a line through points, given as x, y, x, y, …, in pixels of the canvas. */
export function strokeLine(
  context: CanvasRenderingContext2D,
  color: string,
  width: number,
  points: readonly number[],
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
  context.stroke();
}
