import { expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import type { GameMessage } from '../../messages/messages.js';
import { SpotReports } from './spot-reports.js';

type Preview = Extract<GameMessage, { type: 'queryPreview' }>;

function look(characters: readonly string[], canAsk = (_id: string) => true) {
  const sent: Preview[] = [];
  const answer = { value: 1, isWrong: false };
  const source = {
    canAsk,
    preview({ agent }: { readonly agent: string }) {
      if (answer.isWrong) throw new InvalidDataError('query.test', 'x'.repeat(100_000));
      return { agent, value: answer.value };
    },
  };
  const reports = new SpotReports(
    source as never,
    () => characters,
    (message) => sent.push(message as Preview),
  );
  return { sent, answer, reports };
}

const asked = (agent: string | null) => ({ query: 'cover', agent }) as never;

it('a preview asks for the character that is wanted, or else for the first that can ask', () => {
  const { sent, reports } = look(['tree', 'Ann', 'Bob'], (id) => id !== 'tree');
  for (const agent of ['Bob', 'tree', null]) reports.ask(asked(agent), 1);
  expect(sent.map(({ agent, wanted }) => [agent, wanted])).toEqual([
    ['Bob', 'Bob'],
    ['Ann', 'tree'],
    ['Ann', null],
  ]);
  expect(sent[0].askers).toEqual(['Ann', 'Bob']);
});

it('a preview offers a thousand characters at most', () => {
  const { sent, reports } = look(Array.from({ length: 1001 }, (_, i) => `unit ${i}`));
  reports.ask(asked(null), 1);
  expect(sent[0].askers).toHaveLength(1000);
});

it('a preview is told when it has changed, was forgotten or is asked for again, and says what is wrong', () => {
  const { sent, answer, reports } = look(['Ann']);
  reports.ask(asked(null), 1);
  reports.tell(2);
  expect(sent).toHaveLength(1);
  answer.value = 2;
  reports.tell(3);
  reports.forget();
  reports.tell(4);
  reports.ask(asked(null), 5);
  expect(sent.map(({ tick }) => tick)).toEqual([1, 3, 4, 5]);
  answer.isWrong = true;
  reports.tell(6);
  expect(sent[4].preview).toBeNull();
  expect(sent[4].problems[0].path).toBe('query.test');
  expect(sent[4].problems[0].problem.length).toBeLessThan(100_000);
  reports.ask(null, 7);
  reports.tell(8);
  expect(sent).toHaveLength(5);
});

it('a preview needs somebody who asks, and a game that has queries', () => {
  const { sent, reports } = look(['Ann'], () => false);
  reports.ask(asked('Ann'), 1);
  expect([sent[0].agent, sent[0].preview, sent[0].problems]).toEqual([
    ...[null, null, [{ path: 'agent', problem: 'no character asks queries' }]],
  ]);
  const none = new SpotReports(
    undefined,
    () => [],
    () => {},
  );
  expect(() => none.ask(asked(null), 1)).toThrow('the game has no queries for spots');
  expect(() => none.tell(1)).not.toThrow();
});
