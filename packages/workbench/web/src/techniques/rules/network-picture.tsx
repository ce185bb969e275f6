import { useMemo } from 'react';
import { useInsight } from '../../model/insight/use-insight.js';
import { BOX, layOutNetwork } from './network-layout.js';
import { readNetwork } from './read-insight.js';

const MARGIN = 6;
/** Letters that fit beside the number. */
const LETTERS = 15;

/**
 * The network that facts trickle through: what rules share, and how much each node holds now. What
 * the selected rule uses stands out.
 */
export function NetworkPicture({
  behavior,
  root,
  selected,
  nameOf,
}: {
  readonly behavior: string;
  readonly root: string;
  readonly selected: string | undefined;
  readonly nameOf: (id: string) => string;
}) {
  const network = useInsight(behavior, root, readNetwork, { network: true });
  const { placed, width, height } = useMemo(() => layOutNetwork(network ?? []), [network]);
  if (network === undefined)
    return <p className="technique-section technique-note">The network appears while a character runs the rules.</p>;
  const at = new Map(placed.map((each) => [each.node.id, each]));
  const count = (sort: string) => network.filter((node) => node.sort === sort).length;
  const words = `Network of ${count('pattern')} patterns, ${count('join') + count('not')} joins and ${count('rule')} rules`;
  const isUsed = (rules: readonly string[]) => selected !== undefined && rules.includes(selected);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="technique-section network-section" aria-label="Network" tabIndex={0}>
      <svg
        className="network-picture"
        role="img"
        aria-label={words}
        width={width + 2 * MARGIN}
        height={height + MARGIN}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + MARGIN}`}
      >
        <title>{words}</title>
        {placed.flatMap(({ node, x, y }) =>
          [...new Set(node.from)].map((id) => {
            const from = at.get(id);
            if (from === undefined) return null;
            const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
            const bend = (x - x1) / 2;
            const isIn = isUsed(node.rules) && isUsed(from.node.rules);
            return (
              <path
                key={`${node.id} ${id}`}
                className="network-edge"
                data-used={isIn || undefined}
                d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x - bend} ${y + BOX.height / 2} ${x} ${y + BOX.height / 2}`}
              />
            );
          }),
        )}
        {placed.map(({ node, x, y }) => {
          const text = node.sort === 'rule' ? nameOf(node.text) : node.text;
          const shared = node.rules.length > 1 ? `, shared by ${node.rules.map(nameOf).join(', ')}` : '';
          return (
            <g
              key={node.id}
              className="network-node"
              data-sort={node.sort}
              data-used={isUsed(node.rules) || undefined}
              data-shared={shared !== '' || undefined}
              data-empty={node.count === 0 || undefined}
              transform={`translate(${x} ${y})`}
            >
              <title>{`${text}: ${node.count}${shared}`}</title>
              <rect width={BOX.width} height={BOX.height} rx={node.sort === 'rule' ? 11 : 4} />
              <text x={7} y={15}>
                {text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text}
              </text>
              <text className="network-count" x={BOX.width - 7} y={15} textAnchor="end">
                {node.count}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
