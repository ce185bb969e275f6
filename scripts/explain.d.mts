export class Failure extends Error {
  readonly output: string;
  constructor(message: string, output?: string);
}
export function explainCode(code: string): string | undefined;
export function explainOutput(output: string): string | undefined;
export function describeError(error: unknown): string;
