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
