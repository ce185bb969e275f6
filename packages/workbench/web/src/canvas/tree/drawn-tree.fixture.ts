import type { BehaviorDocument } from 'gumption/behavior';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { type DrawnNode, drawTree } from './drawn-tree.js';

type Ids = Readonly<Record<string, readonly string[]>>;

/** What the canvas draws of a behavior, by ids on the canvas. */
export function drawAll(
  document: BehaviorDocument,
  {
    documents = [],
    folded = {},
    opened = {},
  }: { documents?: readonly BehaviorDocument[]; folded?: Ids; opened?: Ids } = {},
) {
  const root = drawTree({
    document,
    lexicon: createLexicon(VOCABULARY),
    documentOf: (name) => documents.find((each) => each.name === name),
    folded,
    opened,
  });
  const drawn = new Map<string, DrawnNode>();
  const visit = (node: DrawnNode) => {
    drawn.set(node.id, node);
    node.children.forEach(visit);
  };
  visit(root);
  return { root, drawn };
}
