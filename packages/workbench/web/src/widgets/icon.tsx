/** Pictures as strokes on a 16 × 16 grid; they take the color of the text around them. */
const PATHS = {
  play: 'M5 3.2v9.6L12.8 8z',
  pause: 'M5 3.5v9M11 3.5v9',
  stop: 'M4 4h8v8H4z',
  step: 'M4 3.5v9M7.5 4.2v7.6L13.2 8z',
  stepNode: 'M3 4.5c4-2.5 8-1 8.5 4M8.6 6.6l2.9 2.4 2-3.1M11.5 12.6v.1',
  finish: 'M3.5 4.2v7.6L9 8zM12.5 3.5v9M10 3.5h2.5M10 12.5h2.5',
  breakpoint: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  breakpointOff: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3 13L13 3',
  stub: 'M3.5 5.5h9v5h-9zM5.5 8h5',
  settings: 'M3 5h6M12 5h1M3 11h1M7 11h6M10.5 3.5v3M5.5 9.5v3',
  copy: 'M5.5 5.5V3h7.5v7.5h-2.5M3 5.5h7.5V13H3z',
  down: 'M8 3v9M4.5 8.5L8 12l3.5-3.5',
  save: 'M3 3h8l2 2v8H3zM5.5 3v3.5h5V3M5 13V9.5h6V13',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  moon: 'M13 9.6A5.5 5.5 0 0 1 6.4 3 5.5 5.5 0 1 0 13 9.6z',
  help: 'M6 6a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.6v.1',
  shrink: 'M6 3v3H3M10 3v3h3M13 10h-3v3M3 10h3v3',
  'tree-right': 'M2 6.5h3.5v3H2zM10.5 2.5H14v3h-3.5zM10.5 10.5H14v3h-3.5zM5.5 8H8M10.5 4H8v8h2.5',
  'tree-down': 'M6.5 2h3v3.5h-3zM2.5 10.5h3V14h-3zM10.5 10.5h3V14h-3zM8 5.5V8M4 10.5V8h8v2.5',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  up: 'M4.5 9.5L8 6l3.5 3.5',
  left: 'M9.5 4.5L6 8l3.5 3.5',
  right: 'M6.5 4.5L10 8l-3.5 3.5',
  success: 'M3.5 8.5l3 3 6-7',
  star: 'M8 2.6l1.6 3.5 3.8.4-2.8 2.6.8 3.8L8 11l-3.4 1.9.8-3.8-2.8-2.6 3.8-.4z',
  pin: 'M6 2.5h4M7 2.5v4L4.5 9h7L9 6.5v-4M8 9v4.5',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  reset: 'M3.5 7.5A4.6 4.6 0 1 1 5 11.6M3.2 4.2v3.4h3.4',
  undo: 'M6 3.5L3 6.5l3 3M3.2 6.5h6a3.4 3.4 0 0 1 0 6.8H7',
  redo: 'M10 3.5l3 3-3 3M12.8 6.5h-6a3.4 3.4 0 0 0 0 6.8H9',
  outlineBeside: 'M2.5 3h11v10h-11zM7 3v10M9 5.6h2.6M10 8h2M10 10.4h2',
  textBeside: 'M2.5 3h11v10h-11zM7 3v10M9 5.6h2.8M9 8h2.8M9 10.4h1.6',
  palette: 'M2.8 3h4v4h-4zM9.2 3h4v4h-4zM2.8 9.2h4v4h-4zM11.2 9v4.4M9 11.2h4.4',
  search: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l3.2 3.2',
  menu: 'M3 4.5h10M3 8h10M3 11.5h10',
  link: 'M6.7 9.3l2.6-2.6M7.2 5.2l1.5-1.5a2.6 2.6 0 0 1 3.6 3.6l-1.5 1.5M8.8 10.8l-1.5 1.5a2.6 2.6 0 0 1-3.6-3.6l1.5-1.5',
  target: 'M8 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM8 1.8v3M8 11.2v3M1.8 8h3M11.2 8h3',
  open: 'M9 3h4v4M13 3L8 8M11 9.5V13H3V5h3.5',
  info: 'M8 7.4v4M8 4.8v.1',
  warning: 'M8 2.8l5.8 10.4H2.2zM8 6.6v3M8 11.3v.1',
  error: 'M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
  clear: 'M4 4.5h8M6.5 4.5V3h3v1.5M5 4.5l.6 8.5h4.8l.6-8.5',
  sheet: 'M4 2.5h5.5L12.5 5.5v8H4zM6 7h4.5M6 9.5h4.5M6 12h2.5',
  generator: 'M1.5 13.5l4-7 2.5 4 2-3 4.5 6zM11.5 2.5h2v2h-2z',
  script: 'M2.5 3.5h6v3h-6zM7.5 9.5h6v3h-6zM8.5 5h2v4.5M9 8l1.5 1.5L12 8',
  // Senses, and hearsay
  sight: 'M1.8 8c3.6-5 8.8-5 12.4 0-3.6 5-8.8 5-12.4 0zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  hearing: 'M5 6.4a3.2 3.2 0 0 1 6.4 0c0 2.4-2.4 2.8-2.4 4.8a2 2 0 0 1-3.6 1.2M7 6.6a1.3 1.3 0 0 1 2.4 0',
  smell:
    'M8.6 2.8L5.2 9.2c-.8 1.6.2 3 1.8 3 .8 0 1.2.8 2 .8 1 0 1.8-.8 1.8-1.8M12.8 4c-.8.8.8 1.6 0 2.6M12.8 8.4c-.8.8.8 1.6 0 2.6',
  touch: 'M6 8.5V4a1.2 1.2 0 0 1 2.4 0v3.4l3 .8c.9.3 1.2 1 1 1.8l-.7 3.2H7.4L4.2 9.8',
  told: 'M3 3.5h10v7H7.5L4.8 13v-2.5H3zM5.8 6h4.4M5.8 8h2.8',
  // Node kinds
  machine: 'M3 3.5h4v3H3zM9 9.5h4v3H9zM7 5h3.5a1.5 1.5 0 0 1 1.5 1.5v3M10.6 8l1.4 1.5L13.4 8',
  state: 'M3 6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7h10',
  final: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  history: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM6.4 5.6v4.8M9.6 5.6v4.8M6.4 8h3.2',
  sequence: 'M2.5 8h9M8.5 5l3 3-3 3',
  selector: 'M3 8h3l3-4h3.5M6 8l3 4h3.5M10.8 2.4L12.6 4l-1.8 1.6',
  priority: 'M3 4h10M3 8h7M3 12h4',
  parallel: 'M3 5h8M9 3l2.2 2L9 7M3 11h8M9 9l2.2 2L9 13',
  repeat: 'M12.5 6.5A4.8 4.8 0 0 0 4 5M3.5 9.5A4.8 4.8 0 0 0 12 11M4 2.4V5h2.6M12 13.6V11H9.4',
  clock: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM8 5.4V8l1.9 1.3',
  invert: 'M8 3.5v5.5M8 11.8v.1',
  limit: 'M3 3.5h10M3 12.5h10M8 5.5v5',
  dice: 'M3.5 3.5h9v9h-9zM6 6v.1M10 10v.1M10 6v.1M6 10v.1',
  gate: 'M5.5 7V5.5a2.5 2.5 0 0 1 5 0V7M4 7h8v5.5H4z',
  text: 'M3 4.5h10M3 8h10M3 11.5h6',
  subtree: 'M8 2.5v3M8 5.5L4 9M8 5.5L12 9M2.5 9h3v3.5h-3zM10.5 9h3v3.5h-3z',
  composite: 'M8 3v4M8 7L4 12M8 7v5M8 7l4 5',
  decorator: 'M8 2.8l5.2 5.2L8 13.2 2.8 8z',
  action: 'M5.5 3.8v8.4L12 8z',
  condition: 'M5.8 5.8a2.2 2.2 0 1 1 3.2 2c-.7.3-1 .8-1 1.6M8 12v.1',
  leaf: 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  unknown: 'M4 4h2M8 4h2M12 4v2M12 8v2M12 12h-2M8 12H6M4 12v-2M4 8V6',
} as const;

export type IconName = keyof typeof PATHS;

/** Whether there is a picture of this name. */
export function isIcon(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}

/** Icons whose shape is filled rather than drawn. */
const FILLED: readonly IconName[] = ['play', 'stop', 'step', 'breakpoint', 'action', 'leaf'];

/** The picture itself, for what draws without the page: exports. */
export function iconShape(name: IconName): { readonly path: string; readonly filled: boolean } {
  return { path: PATHS[name], filled: FILLED.includes(name) };
}

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={FILLED.includes(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
