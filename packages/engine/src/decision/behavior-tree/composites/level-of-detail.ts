import { type Command, defineKind, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

interface Ranges {
  readonly distance: number;
  readonly ranges: readonly number[];
  readonly margin: number;
  readonly seen: boolean;
}

/**
 * Runs a cheaper behavior where the player would not notice: the first child up to the first
 * distance, the second up to the next, and so on; the last child beyond. Changes only when a border
 * is crossed by more than the margin, so that a character on the border does not flicker. What ran
 * is stopped before the other starts. A character that nobody sees runs the last child, however near it
 * is. With any other number than a distance, and a margin of 0, it
 * is a decision by bands.
 */
export const levelOfDetail = defineKind({
  name: 'levelOfDetail',
  title: 'Level of detail',
  category: 'composite',
  description:
    'Runs one of its children by distance: the first when near, cheaper ones farther away or while nobody sees it.',
  tags: [
    'lod',
    'cheap',
    'far',
    'visible',
    'hidden',
    'off screen',
    'importance',
    'decision tree',
    'band',
    'threshold',
    'range',
    'far away',
  ],
  role: 'distance',
  sentence: 'Level of detail by {distance}',
  params: {
    distance: param.number({
      description: 'The distance, or how unimportant the character is; usually bound to a key.',
    }),
    ranges: param.list(param.number({ min: 0 }), {
      default: [20],
      description: 'Where one child ends and the next starts.',
    }),
    margin: param.number({ default: 1, min: 0, description: 'How far a border must be crossed before it changes.' }),
    seen: param.boolean({
      default: true,
      description: 'Whether the player can see the character. Unseen, it runs the last child, however near it is.',
    }),
  },
  memory: { level: -1, hidden: false },
  start: (node) => choose(node),
  update: (node) => choose(node),
  next: (node, _child, report) => (report === 0 ? updateChild(node.memory.level) : report),
});

function choose(node: NodeView<Ranges, { level: number; hidden: boolean }>): Command {
  const { distance, ranges, margin, seen } = node.params;
  const { memory } = node;
  const before = memory.level;
  // Where it was while hidden says nothing about borders.
  const isFresh = before < 0 || memory.hidden;
  let level = isFresh ? levelAt(distance, ranges) : before;
  // From where it is, it moves a step at a time past every border that is crossed by more than the
  // margin; where it was just put, none is.
  while (level < ranges.length && distance >= ranges[level] + margin) level++;
  while (level > 0 && distance < ranges[level - 1] - margin) level--;
  level = seen ? Math.min(level, node.childCount - 1) : node.childCount - 1;
  memory.hidden = !seen;
  memory.level = level;
  return before >= 0 && level !== before && node.activeChild === before ? stopChild(before) : updateChild(level);
}

function levelAt(distance: number, ranges: readonly number[]): number {
  let level = 0;
  while (level < ranges.length && distance >= ranges[level]) level++;
  return level;
}
