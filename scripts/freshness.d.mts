export function hashInputs(paths: readonly string[], base: string): string;
export function filesUnder(path: string): string[];
export function isFresh(stamp: string, hash: string, output: string): boolean;
export function writeStamp(stamp: string, hash: string): void;
export function removeStamp(stamp: string): void;
