export const longParts: Readonly<
  Record<
    'stories' | 'properties' | 'games' | 'engines' | 'soak' | 'hostile' | 'packages' | 'players' | 'scenarios' | 'eye',
    string
  >
>;
export function longPartOf(path: string, text: string): keyof typeof longParts | undefined;
export function findLongTests(part: keyof typeof longParts, root: string): string[];
export function projectOf(part: keyof typeof longParts): string;
