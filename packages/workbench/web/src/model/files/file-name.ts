/**
 * A document's name as a file name: whatever file systems quarrel over becomes a dash.
 */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'behavior';
}
