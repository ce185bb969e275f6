import { createPattern, createPlacement, type FormationPattern } from 'gumption/movement/formations';
import { SHAPES, type ShapeName } from './shapes.js';

/** The bar's callbacks and shapes. */
export interface OrdersBarOptions {
  readonly shapes: Readonly<Record<ShapeName, FormationPattern>>;
  readonly onShape: (shape: ShapeName) => void;
  readonly onAuto: () => void;
  readonly onRally: () => void;
}

/** What it shows of the game. */
export interface OrdersShown {
  readonly ordered: ShapeName;
  readonly isAuto: boolean;
  /** The shape the squad has at present, which may be the column. */
  readonly taken: ShapeName;
  readonly canRally: boolean;
  /** What the squad is doing, in a few words. */
  readonly news: string;
}

const TITLES: Readonly<Record<ShapeName, string>> = {
  line: 'Line',
  column: 'Column',
  wedge: 'Wedge',
  vee: 'Vee',
  box: 'Box',
  circle: 'Circle',
};

/** Members drawn on a button. */
const DOTS = 7;

/**
 * The orders above the field, in the page alone and in the workbench: a button for each formation,
 * drawn by its own pattern.
 */
export function createOrdersBar({ shapes, onShape, onAuto, onRally }: OrdersBarOptions) {
  const bar = document.createElement('div');
  bar.className = 'button-bar orders';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Orders');
  const add = (label: string, key: string, content: string, run: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = `${label} (${key})`;
    button.setAttribute('aria-label', label);
    button.innerHTML = content;
    button.addEventListener('click', () => {
      run();
      // Without focus on the button, keys still push the flag and space still pauses.
      button.blur();
    });
    bar.append(button);
    return button;
  };
  const shapeButtons = SHAPES.map((shape, i) =>
    add(TITLES[shape], String(i + 1), iconOf(shape, shapes), () => onShape(shape)),
  );
  bar.insertAdjacentHTML('beforeend', '<span class="divider"></span>');
  const auto = add('Close to a column in gaps', '0', 'Auto', onAuto);
  const rally = add('Get everybody up', 'R', 'Rally', onRally);
  const news = document.createElement('output');
  bar.append(news);
  document.body.prepend(bar);
  return {
    show({ ordered, isAuto, taken, canRally, news: text }: OrdersShown): void {
      if (news.textContent !== text) news.textContent = text;
      SHAPES.forEach((shape, i) => {
        const button = shapeButtons[i];
        button.setAttribute('aria-pressed', String(shape === ordered));
        button.toggleAttribute('data-taken', shape === taken);
      });
      auto.setAttribute('aria-pressed', String(isAuto));
      rally.disabled = !canRally;
    },
  };
}

/** Some slots of the pattern, the front up. */
function iconOf(shape: ShapeName, shapes: OrdersBarOptions['shapes']): string {
  const places = Array.from({ length: DOTS }, (_, slot) => {
    const place = createPlacement();
    // A column follows a trail, which a button does not have: the icon shows a line instead.
    const pattern = shape === 'column' ? createPattern({ shape: 'line', spacing: 1 }) : shapes[shape];
    pattern.slotLocation(place, slot, DOTS, 0);
    const { x, z } = place.position;
    return shape === 'column' ? { x: 0, y: x } : { x: -x, y: -z };
  });
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))];
  const scale = 15 / Math.max(right - left, bottom - top);
  const dots = places.map(
    ({ x, y }) =>
      `<circle cx="${(10 + (x - (left + right) / 2) * scale).toFixed(2)}" cy="${(10 + (y - (top + bottom) / 2) * scale).toFixed(2)}" r="1.6" />`,
  );
  return `<svg viewBox="0 0 20 20" aria-hidden="true">${dots.join('')}</svg>`;
}
