/**
 * Which of some characters think in a frame when all are to have thought once in `frames` frames:
 * writes the first of them and the one behind the last. As many in every frame as in any other, or
 * one more.
 */
export function sliceAgents(out: { from: number; to: number }, count: number, frames: number, frame: number): void {
  const turn = frame % frames;
  out.from = Math.floor((count * turn) / frames);
  out.to = Math.floor((count * (turn + 1)) / frames);
}
