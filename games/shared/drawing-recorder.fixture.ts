/** A drawing context that keeps the texts and numbers it is given, and accepts everything else. */
export function recordDrawing() {
  const texts: string[] = [];
  const numbers: number[] = [];
  const gradient = { addColorStop: () => {} };
  const own: Record<string, unknown> = {
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: text.length * 7 }),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
  };
  const context = new Proxy(own, {
    get: (target, key: string) =>
      target[key] ?? ((...values: unknown[]) => numbers.push(...values.filter((value) => typeof value === 'number'))),
  });
  return { texts, numbers, context: context as unknown as CanvasRenderingContext2D };
}
