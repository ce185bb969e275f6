export interface Chapter {
  path: string;
  specifier: string;
  source: string;
  built: string;
}
export interface ChapterSize {
  path: string;
  bytes: number;
  gzipped: number;
}
export function findChapters(): Chapter[];
export function measureChapter(chapter: Chapter): Promise<ChapterSize | undefined>;
export interface GameSize {
  bytes: number;
  gzipped: number;
  /** Paths of the engine's sources in the bundle, from its folder `src`. */
  sources: string[];
}
export function measureSmallGame(): Promise<GameSize>;
export function measureShippedScripts(): Promise<GameSize>;
export function measureReadmeExample(): Promise<GameSize>;
/** Packages that a template needs and that are not installed here. */
export function missingPackages(name: string): string[];
/** Names of the templates that are pages. */
export function findPageTemplates(): string[];
export function measureTemplate(name: string): Promise<Omit<ChapterSize, 'path'>>;
