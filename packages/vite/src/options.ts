import { boolean, choice, integer, list, optional, parse, record, type Schema, text, union } from 'gumption/data';

/** Options of the plugin. */
export interface GumptionOptions {
  /** The folder of `gumption.json`, relative to Vite's root. By default the root itself. */
  readonly project?: string;
  /** Starts the workbench with the development server. By default true. */
  readonly workbench?: boolean;
  /** Port of the workbench, or the next free one; 0 means any. By default 4747. */
  readonly port?: number;
  /** Opens the workbench in a browser, where there is a desktop. By default true. */
  readonly open?: boolean;
  /** The game's page, relative to Vite's base, as in `game.html`. By default the base itself. */
  readonly page?: string;
  /**
   * Node kinds that builds keep beside those that the documents of the project use, for documents
   * that come at run time: their names, or `all`.
   */
  readonly keepKinds?: 'all' | readonly string[];
  /**
   * Leaves joining and everything that only a workbench needs in builds, for a build that is shown
   * in the workbench. By default false.
   */
  readonly keepWorkbench?: boolean;
}

const gumptionOptions: Schema<GumptionOptions> = record({
  project: optional(text({ minLength: 1 })),
  workbench: optional(boolean()),
  port: optional(integer({ min: 0, max: 65_535 })),
  open: optional(boolean()),
  page: optional(text()),
  keepKinds: optional(union(choice(['all']), list(text()))),
  keepWorkbench: optional(boolean()),
});

/** Throws with every option that is wrong or misspelled. */
export function checkGumptionOptions(options: GumptionOptions): void {
  parse(gumptionOptions, options, 'gumption');
}
