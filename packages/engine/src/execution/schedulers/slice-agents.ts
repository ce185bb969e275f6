/**
 * Chooses which agents think in a frame so that all have thought once in `frames` frames: writes
 * the first index and the index after the last. The number per frame differs by at most one.
 */
export function sliceAgents(out: { from: number; to: number }, count: number, frames: number, frame: number): void {
  const turn = frame % frames;
  out.from = Math.floor((count * turn) / frames);
  out.to = Math.floor((count * (turn + 1)) / frames);
}
