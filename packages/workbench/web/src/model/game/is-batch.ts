import type { GameMessage } from 'gumption/protocol';

type Batch = Extract<GameMessage, { type: 'batch' }>;

/** Looks at the envelope only: what is in it is checked message by message. */
export function isBatch(value: unknown): value is Batch {
  const { type, batch, messages } = (value ?? {}) as { readonly [Key in keyof Batch]?: unknown };
  return type === 'batch' && Number.isSafeInteger(batch) && Array.isArray(messages);
}
