import type { SenseArrival, SenseLinkDescription, SenseMapDescription } from 'gumption/world';
import type { CSSProperties } from 'react';
import { useEditor } from '../../model/context.js';
import { shareThrough, showShare } from '../../model/senses/sense-numbers.js';
import { useRefreshed } from '../../model/use-refreshed.js';

export interface SenseMapViewProps {
  readonly map: SenseMapDescription;
  readonly links: readonly SenseLinkDescription[];
  readonly sense: string;
  readonly selected: string | undefined;
  readonly onSelect: (link: string) => void;
}

/**
 * The parts from above and the links between them, stronger lines where more passes. While a signal
 * is sent, each part shows how much of it arrives, and when.
 */
export function SenseMapView({ map, links, sense, selected, onSelect }: SenseMapViewProps) {
  const arrivals = useRefreshed(useEditor().senses, (state) => state.arrivals);
  const { x, z, width, height } = boundsOf(map);
  const size = Math.max(width, height);
  const arrivalOf = (part: string) => arrivals?.find((each) => each.part === part);
  return (
    <svg
      className="sense-map"
      role="img"
      aria-label={`Map of ${sense}`}
      viewBox={`${x} ${z} ${width} ${height}`}
      style={{ '--unit': `${size / 100}px` } as CSSProperties}
    >
      {map.parts.map((part) => (
        <PartShape key={part.name} part={part} arrival={arrivalOf(part.name)} size={size} />
      ))}
      {links.map((link) => {
        const share = shareThrough(link, sense);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it has the keys
          <g key={link.id} data-state={share > 0 ? 'open' : 'shut'} onClick={() => onSelect(link.id)}>
            <title>{`${link.id}: ${showShare(share)}`}</title>
            <line
              className="sense-link"
              data-selected={link.id === selected || undefined}
              data-origin={link.origin}
              x1={link.start.x}
              y1={link.start.z}
              x2={link.end.x}
              y2={link.end.z}
              strokeOpacity={0.35 + 0.65 * share}
            />
          </g>
        );
      })}
      {map.parts.map(({ name, position }) => (
        <text key={name} className="sense-part-name" x={position.x} y={position.z}>
          {name}
          {arrivals !== undefined && (
            <tspan x={position.x} dy="1.2em">
              {arrivalWords(arrivalOf(name))}
            </tspan>
          )}
        </text>
      ))}
    </svg>
  );
}

interface PartShapeProps {
  readonly part: SenseMapDescription['parts'][number];
  readonly arrival: SenseArrival | undefined;
  readonly size: number;
}

function PartShape({ part: { position, outline }, arrival, size }: PartShapeProps) {
  const style = { '--arrived': `${Math.round(70 * (arrival?.intensity ?? 0))}%` } as CSSProperties;
  if (outline === undefined)
    return <circle className="sense-part" style={style} cx={position.x} cy={position.z} r={size / 40} />;
  return <polygon className="sense-part" style={style} points={outline.map(({ x, z }) => `${x},${z}`).join(' ')} />;
}

function arrivalWords(arrival: SenseArrival | undefined): string {
  if (arrival === undefined) return 'nothing';
  const { intensity, seconds } = arrival;
  return `${showShare(intensity)}${seconds > 0 ? `, ${seconds.toFixed(1)} s` : ''}`;
}

function boundsOf({ parts, links }: SenseMapDescription) {
  const points = [
    ...parts.flatMap(({ position, outline = [] }) => [position, ...outline]),
    ...links.flatMap(({ start, end }) => [start, end]),
  ];
  const [xs, zs] = [points.map((point) => point.x), points.map((point) => point.z)];
  const [left, top] = [Math.min(...xs), Math.min(...zs)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...zs) - top];
  const margin = 0.05 * Math.max(width, height, 1);
  return { x: left - margin, z: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}
