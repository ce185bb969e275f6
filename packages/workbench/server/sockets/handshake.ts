import { createHmac, randomBytes } from 'node:crypto';
import { isToken } from './tokens.js';

/** Who proves that it knows the secret. */
export type Party = 'workbench' | 'program';

/** A number that is used once, for the other end to sign. */
export function createNonce(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * What only a holder of the secret can answer. The two ends sign different words, so that neither
 * can be made to answer for the other, and a proof that was overheard is worth nothing later.
 */
export function proofOf(secret: string, party: Party, nonce: string): string {
  return createHmac('sha256', secret).update(`gumption ${party} ${nonce}`).digest('base64url');
}

/** Does the other end know the secret? */
export function isProof(given: unknown, secret: string, party: Party, nonce: string): boolean {
  return typeof given === 'string' && isToken(given, proofOf(secret, party, nonce));
}
