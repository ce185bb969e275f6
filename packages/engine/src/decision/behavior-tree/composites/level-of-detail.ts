import { type Command, defineKind, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

interface Ranges {
  readonly distance: number;
  readonly ranges: readonly number[];
  readonly margin: number;
}

/**
 * Runs a cheaper behavior where the player would not notice: the first child up to the first
 * distance, the second up to the next, and so on; the last child beyond. Changes only when a border
 * is crossed by more than the margin, so that a character on the border does not flicker. What ran
 * is stopped before the other starts. With any other number than a distance, and a margin of 0, it
 * is a decision by bands.
 */
export const levelOfDetail = defineKind({
  name: 'levelOfDetail',
  title: 'Level of detail',
  category: 'composite',
  description: 'Runs one of its children by distance: the first when near, cheaper ones farther away.',
  tags: ['lod', 'cheap', 'far', 'importance', 'decision tree', 'band', 'threshold', 'range'],
  role: 'distance',
  params: {
    distance: param.number({
      description: 'The distance, or how unimportant the character is; usually bound to a key.',
    }),
    ranges: param.list(param.number({ min: 0 }), {
      default: [20],
      description: 'Where one child ends and the next starts.',
    }),
    margin: param.number({ default: 1, min: 0, description: 'How far a border must be crossed before it changes.' }),
  },
  memory: { level: -1 },
  start: (node) => choose(node),
  update: (node) => choose(node),
  next: (node, _child, report) => (report === 0 ? updateChild(node.memory.level) : report),
});

function choose(node: NodeView<Ranges, { level: number }>): Command {
  const { distance, ranges, margin } = node.params;
  const before = node.memory.level;
  let level = before < 0 ? levelAt(distance, ranges) : before;
  // From where it is, it moves a step at a time past every border that is crossed by more than the
  // margin.
  if (before >= 0) {
    while (level < ranges.length && distance >= ranges[level] + margin) level++;
    while (level > 0 && distance < ranges[level - 1] - margin) level--;
  }
  level = Math.min(level, node.childCount - 1);
  node.memory.level = level;
  return before >= 0 && level !== before && node.activeChild === before ? stopChild(before) : updateChild(level);
}

function levelAt(distance: number, ranges: readonly number[]): number {
  let level = 0;
  while (level < ranges.length && distance >= ranges[level]) level++;
  return level;
}
