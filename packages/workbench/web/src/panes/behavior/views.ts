import type { BehaviorDocument } from 'gumption/behavior';
import { type ComponentType, lazy } from 'react';
import type { IconName } from '../../widgets/icon.js';
import { Outline } from '../outline/outline.js';
import { BehaviorCanvas } from './behavior-canvas.js';

// The text editor weighs as much as the rest of the page: it is loaded on first use.
const TextView = lazy(() => import('../text/text-view.js'));

/** One way to look at a behavior. */
export interface View {
  readonly id: string;
  readonly title: string;
  readonly Component: ComponentType<{ readonly document: BehaviorDocument }>;
  /** The keys that put it beside another view; it cannot stand there without. */
  readonly besideKeys?: string;
  readonly besideIcon?: IconName;
  /** Is the palette of use beside it? */
  readonly palette?: boolean;
}

/**
 * The views of a behavior, in the order of the switch. To add one, add a line; it gets its own
 * command.
 */
export const VIEWS: readonly View[] = [
  { id: 'tree', title: 'Tree', Component: BehaviorCanvas, palette: true },
  {
    id: 'outline',
    title: 'Outline',
    besideIcon: 'outlineBeside',
    besideKeys: 'Alt+9',
    Component: Outline,
    palette: true,
  },
  { id: 'text', title: 'Text', besideIcon: 'textBeside', besideKeys: 'Alt+0', Component: TextView },
];
