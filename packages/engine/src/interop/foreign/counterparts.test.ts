import { expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { BEHAVIOR3_NODES } from '../behavior3/node-table.js';
import { BTCPP_NODES } from '../btcpp/node-table.js';

/** As many children as a kind has that says nothing of them. */
const USUAL = { leaf: [0, 0], decorator: [1, 1], composite: [1, Infinity] } as const;

it('node types of other tools have as many children as our kinds, but where theirs have fewer', () => {
  const kinds = new Map(standardKinds.map((kind) => [kind.name, kind]));
  const others = [...BTCPP_NODES, ...BEHAVIOR3_NODES].flatMap(({ type, kind, children = [0, 0] }) => {
    const ours = kinds.get(kind);
    const [least, most] =
      (ours as { readonly children?: readonly [number, number] } | undefined)?.children ??
      USUAL[ours?.category as keyof typeof USUAL] ??
      USUAL.leaf;
    const isSame = children[0] === least && (children[1] === most || (children[1] >= 1000 && most >= 1000));
    return isSame ? [] : [`${type} ${children.join(' to ')}, ours ${least} to ${most}`];
  });
  // A switch of theirs has a child for each case, and one for none of them.
  expect(others).toEqual([2, 3, 4, 5, 6].map((n) => `Switch${n} ${n + 1} to ${n + 1}, ours 1 to Infinity`));
});
