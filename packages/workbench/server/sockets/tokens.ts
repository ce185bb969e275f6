import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets that live as long as the server. */
export interface Tokens {
  /** Proves that a request comes from the workbench's page: it reads and changes the project. */
  readonly page: string;
  /** Lets a game join from another machine, and nothing else. */
  readonly game: string;
  /** Lets programs of the same person, which find it in a file, show a page. Never sent to anybody. */
  readonly program: string;
}

/** Makes them, of 192 random bits each. */
export function createTokens(): Tokens {
  const create = () => randomBytes(24).toString('base64url');
  return { page: create(), game: create(), program: create() };
}

/** Compares in a time that says nothing about how much of a guess is right. */
export function isToken(given: string | null | undefined, token: string): boolean {
  if (given == null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
