/**
 * A place and a facing, as the engine has them: x to the right, z down the picture, orientation 0
 * along +z and growing towards +x.
 */
export interface Pose {
  readonly x: number;
  readonly z: number;
  readonly orientation?: number;
}

/** Something that moves: what it looks like, and where it was at each recorded moment. */
export interface Figure {
  /** A bar is seen from its end, as wings are from behind, and turns where an arrowhead would. */
  readonly look: 'arrowhead' | 'dot' | 'ring' | 'bar';
  readonly color: Color;
  /** Radius, in meters. */
  readonly size: number;
  /** Rays that go with an arrowhead: radians to its left, and how far, in meters. */
  readonly feelers?: readonly { readonly angle: number; readonly length: number }[];
  readonly poses: readonly Pose[];
  /** Is the way it went drawn, too? */
  readonly trail?: boolean;
}

/** Something that stays where it is. */
export type Scenery =
  | { readonly look: 'line'; readonly color: Color; readonly points: readonly Pose[] }
  | { readonly look: 'label'; readonly at: Pose; readonly text: string }
  | { readonly look: 'disc' | 'circle'; readonly color: Color; readonly at: Pose; readonly size: number };

/**
 * Something that is visible for a while: cells that a search has reached, lines of sight, the route
 * that it finds. `from` and `to` are times in seconds; by default it stays to the end.
 */
export type Passing = { readonly color: Color; readonly from: number; readonly to?: number } & (
  | { readonly look: 'squares'; readonly corners: readonly Pose[]; readonly size: number }
  | { readonly look: 'lines'; readonly lines: readonly (readonly Pose[])[]; readonly width: number }
);

/**
 * Colors by what they mean, each readable on light and on dark pages; `met` and `rim` are ground
 * that a search has done with, and that it will look at next.
 */
export type Color = 'hero' | 'other' | 'danger' | 'goal' | 'wall' | 'faint' | 'met' | 'rim' | Region;

/** Pieces of ground that are only to be told apart. */
export type Region = 'region-a' | 'region-b' | 'region-c' | 'region-d';

/**
 * What a moving picture shows: a piece of ground, seen from above, for some seconds, again and
 * again.
 */
export interface MovingPicture {
  readonly title: string;
  /** The part of the ground that is shown, in meters. */
  readonly ground: { readonly left: number; readonly top: number; readonly width: number; readonly depth: number };
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly scenery?: readonly Scenery[];
  readonly passing?: readonly Passing[];
}

const COLORS: Record<Color, string> = {
  hero: '#2f81f7',
  other: '#8a97a5',
  danger: '#e5534b',
  goal: '#d29922',
  wall: '#768390',
  faint: '#8a97a566',
  met: '#2f81f740',
  rim: '#2f81f7a0',
  'region-a': '#2f81f740',
  'region-b': '#d2992240',
  'region-c': '#3fb95040',
  'region-d': '#a371f740',
};

/** Pixels of the picture's width; pages scale it. */
const WIDTH = 480;

/**
 * Draws a moving picture as SVG that plays by itself wherever pictures are shown, without a script.
 * What it shows is what the engine did: numbers are only rounded to tenths of a pixel.
 */
export function drawMovingPicture({
  title,
  ground,
  seconds,
  figures,
  scenery = [],
  passing = [],
}: MovingPicture): string {
  const scale = WIDTH / ground.width;
  const at = ({ x, z }: Pose): string => `${round((x - ground.left) * scale)} ${round((z - ground.top) * scale)}`;
  const height = Math.round(ground.depth * scale);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#8a97a518"/>`,
    ...scenery.map((piece) => drawScenery(piece, at, scale)),
    ...passing.map((piece) => drawPassing(piece, at, scale, seconds)),
    ...figures.filter(({ trail }) => trail).map(({ poses, color }) => drawLine(poses, at, `${COLORS[color]}66`, 1.5)),
    ...figures.map((figure) => drawFigure(figure, at, scale, seconds)),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

function drawScenery(piece: Scenery, at: (pose: Pose) => string, scale: number): string {
  if (piece.look === 'label') {
    const [x, y] = at(piece.at).split(' ');
    return `<text x="${x}" y="${y}" font-family="system-ui, sans-serif" font-size="13" fill="${COLORS.wall}">${escapeText(piece.text)}</text>`;
  }
  const color = COLORS[piece.color];
  if (piece.look === 'line') return drawLine(piece.points, at, color, 3);
  const [x, y] = at(piece.at).split(' ');
  const paint = piece.look === 'disc' ? `fill="${color}"` : `fill="none" stroke="${color}" stroke-dasharray="4 4"`;
  return `<circle cx="${x}" cy="${y}" r="${round(piece.size * scale)}" ${paint}/>`;
}

function drawLine(points: readonly Pose[], at: (pose: Pose) => string, color: string, width: number): string {
  return `<polyline points="${points.map(at).join(' ')}" ${strokeOf(color, width)}/>`;
}

function drawPassing(piece: Passing, at: (pose: Pose) => string, scale: number, seconds: number): string {
  const { color, from, to = seconds } = piece;
  const share = (moment: number): string => (moment / seconds).toFixed(3).replace(/^0(?=\.)|\.?0+$/g, '') || '0';
  const shown = from <= 0 ? [] : ['0 0'];
  shown.push(`${from <= 0 ? 0 : share(from)} 1`);
  if (to < seconds) shown.push(`${share(to)} 0`);
  const times = shown.map((each) => each.split(' '));
  const timing = `values="${times.map(([, value]) => value).join(';')}" keyTimes="${times.map(([time]) => time).join(';')}"`;
  const blink = `<animate attributeName="opacity" calcMode="discrete" ${timing} dur="${seconds}s" repeatCount="indefinite"/>`;
  const paint = piece.look === 'squares' ? `fill="${COLORS[color]}"` : strokeOf(COLORS[color], piece.width);
  const d = piece.look === 'squares' ? squaresOf(piece.corners, piece.size, at, scale) : linesOf(piece.lines, at);
  return `<path d="${d}" ${paint}>${shown.length > 1 ? blink : ''}</path>`;
}

/** Squares as rows of them: those that touch become one rectangle, which keeps pictures small. */
function squaresOf(corners: readonly Pose[], size: number, at: (pose: Pose) => string, scale: number): string {
  const sorted = corners.toSorted((a, b) => a.z - b.z || a.x - b.x);
  const rows: { readonly corner: Pose; count: number }[] = [];
  for (const corner of sorted) {
    const last = rows.at(-1);
    if (last?.corner.z === corner.z && Math.abs(last.corner.x + last.count * size - corner.x) < size / 100)
      last.count++;
    else rows.push({ corner, count: 1 });
  }
  const side = round(size * scale);
  return rows
    .map(({ corner, count }) => {
      const width = round(count * size * scale);
      return `M${at(corner)}h${width}v${side}h${-width}z`;
    })
    .join('');
}

function linesOf(lines: readonly (readonly Pose[])[], at: (pose: Pose) => string): string {
  return lines.map((points) => `M${points.map(at).join('L')}`).join('');
}

function strokeOf(color: string, width: number): string {
  return `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

function drawFigure(
  { look, color, size, poses, feelers = [] }: Figure,
  at: (pose: Pose) => string,
  scale: number,
  seconds: number,
): string {
  const r = size * scale;
  const shape = {
    arrowhead: `<path d="M0 ${round(1.5 * r)}L${round(-r)} ${round(-r)}L0 ${round(-0.5 * r)}L${round(r)} ${round(-r)}Z" fill="${COLORS[color]}"/>`,
    dot: `<circle r="${round(r)}" fill="${COLORS[color]}"/>`,
    ring: `<circle r="${round(r)}" fill="none" stroke="${COLORS[color]}" stroke-width="1.5"/>`,
    bar: `<path d="M${round(-r)} 0H${round(r)}M0 0V${round(-r / 4)}" stroke="${COLORS[color]}" stroke-width="4" stroke-linecap="round"/>`,
  }[look];
  const rays = feelers
    .map(
      ({ angle, length }) =>
        `M0 0L${round(Math.sin(angle) * length * scale)} ${round(Math.cos(angle) * length * scale)}`,
    )
    .join('');
  const drawnRays = rays && `<path d="${rays}" stroke="${COLORS.goal}"/>`;
  const timing = `dur="${seconds}s" repeatCount="indefinite"`;
  const places = `<animateTransform attributeName="transform" type="translate" values="${poses.map(at).join(';')}" ${timing}/>`;
  if (look === 'dot' || look === 'ring') return `<g>${places}${shape}</g>`;
  const turns = `<animateTransform attributeName="transform" type="rotate" values="${turnsOf(poses).join(';')}" ${timing}/>`;
  return `<g>${places}<g>${turns}${drawnRays}${shape}</g></g>`;
}

/** Facings in degrees as SVG turns, and without jumps from one side of half a turn to the other. */
function turnsOf(poses: readonly Pose[]): number[] {
  let last = 0;
  return poses.map(({ orientation = 0 }) => {
    // The shape looks down the picture, along +z; facings grow towards +x, which is to the right,
    // so against SVG's turns.
    const turn = (-orientation * 180) / Math.PI;
    last = turn + 360 * Math.round((last - turn) / 360);
    return round(last);
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
