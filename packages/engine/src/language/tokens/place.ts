/**
 * Where in the text something stands: offsets of its first character and behind its last, in UTF-16
 * units from 0.
 */
export interface Place {
  readonly start: number;
  readonly end: number;
}
