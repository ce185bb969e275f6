export const chromiumAdvice: string;
export function chromiumCandidates(platform: string, env: Record<string, string | undefined>): string[];
export function findChromiumPath(accept?: (path: string) => boolean): string | undefined;
export function provideChromium(): Promise<string>;
