import type { BehaviorDocument } from 'gumption/behavior';
import type { ComponentType } from 'react';
import type { PictureColors } from '../../canvas/export/svg.js';
import type { MeasureText } from '../../canvas/layout/card-size.js';
import type { Command } from '../../commands/command.js';
import type { ViewDescription } from '../../document/describe/views.js';
import type { Editor } from '../../model/editor.js';
import type { ExplainTurn } from '../../model/why-not/turn.js';
import type { WayStep } from '../../model/why-not/way.js';
import type { Part, Seen } from '../../model/why-not/words.js';

/** What the view of a technique receives. */
export interface TechniqueViewProps {
  readonly document: BehaviorDocument;
  /** The node whose kind names the view. */
  readonly root: string;
}

/**
 * Everything that a technique adds to the page, besides its name and title. What the page needs
 * only while it shows the technique is loaded then: the view, and pictures of it.
 */
export interface Technique extends ViewDescription {
  /**
   * Shows and edits a node with its parts, on the same document, selection, history and commands as
   * the tree.
   */
  readonly View: ComponentType<TechniqueViewProps>;
  /** Further commands, for menus, keys and the search. */
  readonly commands?: readonly Command[];
  /**
   * What a command of the page does in this view, by its id. It returns false to let the page do
   * what it always does.
   */
  readonly instead?: Readonly<Record<string, (editor: Editor) => boolean>>;
  /** Why a child of a node does not run, by the node's kind. */
  readonly explainTurn?: Readonly<Record<string, ExplainTurn>>;
  /**
   * Why a part is not active: the innermost part on a path that begins with one. Undefined for
   * nodes of other techniques.
   */
  readonly explainPart?: (way: readonly WayStep[], seen: Seen) => readonly Part[] | undefined;
  /** How the view on screen is exported; without it, the tree is. */
  readonly loadExport?: () => Promise<TechniqueExport>;
}

/** The view on screen as a file. */
export interface TechniqueExport {
  readonly toMermaid: (editor: Editor) => string;
  readonly toSvg: (editor: Editor, options: ExportOptions) => string;
}

export interface ExportOptions {
  readonly colors: PictureColors;
  readonly measure: MeasureText;
  readonly fontFamily: string;
  /** Also what is folded on screen? */
  readonly unfolded: boolean;
}
