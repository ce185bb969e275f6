import { type Infer, nullable, optional, parse, record, text } from 'gumption/data';

const projectInfo = record({
  /** Tells apart projects that are served at the same address one after the other. */
  id: text(),
  name: text(),
  title: text(),
  behaviors: text(),
  sheets: text(),
  queries: text(),
  scripts: text(),
  generators: text(),
  recordings: text(),
  scenarios: text(),
  /** The site that serves the game's page, and nothing else; null when the game has no page. */
  gameOrigin: nullable(text()),
  /** The same under the workbench's own name; null where it has no other name anyway. */
  gameBeside: nullable(text()),
  /** The path of the game's page on its site. */
  gamePath: text({ minLength: 1 }),
  /**
   * What the page asks a development server to prove that it knows; null where the game's page is a
   * built one.
   */
  siteSecret: nullable(text()),
  /** The project's folder while its code may not run, for the question whether it may; else null. */
  untrusted: nullable(text()),
});

/** What the server says about the project at `/api/project`. */
export type ProjectInfo = Infer<typeof projectInfo>;

/**
 * Reads the answer to `POST /api/trust`: why it could not be remembered, or null. Throws
 * `InvalidDataError`.
 */
export function readTrustAnswer(value: unknown): string | null {
  return parse(record({ problem: nullable(text()) }), value, 'answer').problem;
}

/** Where the game's site says whose game it serves, so that the page notices a stranger there. */
export const GAME_SITE_PATH = '/.gumption/site';

/** The parameter of {@link GAME_SITE_PATH} to which a development server must answer with a proof. */
export const NONCE_PARAMETER = 'nonce';

/** Where the game's site has a page that posts whether the browser lets it store anything. */
export const GAME_STORAGE_PATH = '/.gumption/storage';

const gameSite = record({ id: text(), proof: optional(text()) });

/** Reads what the game's site says: the project's id, and that it knows the secret. Throws `InvalidDataError`. */
export function readGameSite(value: unknown): Infer<typeof gameSite> {
  return parse(gameSite, value, 'game site');
}

/** Reads the server's answer. Throws `InvalidDataError`. */
export function readProjectInfo(value: unknown): ProjectInfo {
  return parse(projectInfo, value, 'project');
}
