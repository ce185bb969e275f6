/**
 * One step of growing the storage for `count` states: enlarges one array. The steps run separately,
 * because all together may take longer than a slice of a search. The stored states stay usable
 * between steps.
 */
export type RoomPart = (count: number) => void;
