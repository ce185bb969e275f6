/**
 * One part of making room for so many states: an array of each. Done one by one, since all of them
 * together may take longer than a slice of a search; what is stored can be used between parts.
 */
export type RoomPart = (count: number) => void;
