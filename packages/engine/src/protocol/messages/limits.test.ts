import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toJsonSchema } from '../../data/json-schema.js';
import { gameMessageSchema } from './from-game.js';
import { RELAY_VERSION, relayMessageSchema } from './relay-messages.js';
import { workbenchMessageSchema } from './to-game.js';

/** The limits in a JSON Schema, each field with the path to it. */
function limitsIn(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => limitsIn(each, `${path}/${typeOf(each) ?? i}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const own: string[] = [];
  const inner: string[] = [];
  for (const [key, value] of Object.entries(schema)) {
    if (typeof value === 'object') inner.push(...limitsIn(value, key === 'properties' ? path : `${path}/${key}`));
    // Integers are safe everywhere.
    else if (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER) own.push(`${key} ${value}`);
  }
  return [...(own.length > 0 ? [`${path.replaceAll('/oneOf', '')}: ${own.join(', ')}`] : []), ...inner];
}

/** The type of a message or of a part, for a path that new ones do not change. */
function typeOf(schema: unknown): string | undefined {
  const properties = (schema as { properties?: Record<string, { const?: unknown }> }).properties ?? {};
  const named = Object.values(properties).find((each) => each.const !== undefined);
  return named === undefined ? undefined : String(named.const);
}

/**
 * Both ends of a conversation check what they receive, and may be of different versions: how large a
 * message may be changes only on purpose, with `-u`. New fields may come.
 */
it.each([
  ['game', gameMessageSchema],
  ['workbench', workbenchMessageSchema],
  ['relay', relayMessageSchema],
] as const)('messages of a %s keep their limits', async (name, schema) => {
  const limits = [`relay version ${RELAY_VERSION}`, ...limitsIn(toJsonSchema(schema as never), name)];
  const file = fileURLToPath(new URL(`laws/limits-of-${name}-messages.txt`, import.meta.url));
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const isLost = known.length === 0 || known.some((line) => !limits.includes(line));
  if (isLost) await expect(`${limits.join('\n')}\n`).toMatchFileSnapshot(file);
  expect(known.length).toBeGreaterThan(3);
});
