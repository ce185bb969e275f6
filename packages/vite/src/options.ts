import {
  boolean,
  choice,
  integer,
  list,
  literal,
  optional,
  parse,
  record,
  type Schema,
  text,
  union,
} from 'gumption/data';

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
  /**
   * The page that the workbench shows, relative to Vite's base, as in `game.html`. By default the base
   * itself. False shows none: that of a player, for one, whose characters are in rooms of a server.
   */
  readonly page?: string | false;
  /**
   * A module that runs in Node while the game is developed, relative to Vite's root, as in
   * `src/main.ts`: a game without a page, or the server of a game. Changed documents and task code are
   * swapped into it; for other code it starts again.
   */
  readonly server?: string;
  /**
   * Node kinds that builds keep beside those that the documents of the project use, for documents
   * that come at run time: their names, or `all`.
   */
  readonly keepKinds?: 'all' | readonly string[];
  /**
   * Compiles the behaviors into builds ahead of time: `modules` of `virtual:gumption`, for a `Cast`.
   * Such pages run at full speed under a content security policy that forbids generated code. A
   * build then runs the module that `headless` in `gumption.json` names. By default false.
   */
  readonly compile?: boolean;
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
  page: optional(union(text(), literal(false))),
  server: optional(text({ minLength: 1 })),
  keepKinds: optional(union(choice(['all']), list(text()))),
  compile: optional(boolean()),
  keepWorkbench: optional(boolean()),
});

/** Throws with every option that is wrong or misspelled. */
export function checkGumptionOptions(options: GumptionOptions): void {
  parse(gumptionOptions, options, 'gumption');
}
