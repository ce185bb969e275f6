import { type Infer, nullable, parse, record, text } from 'gumption/data';

const projectInfo = record({
  /** Tells apart projects that are served at the same address one after the other. */
  id: text(),
  name: text(),
  title: text(),
  behaviors: text(),
  sheets: text(),
  scenarios: text(),
  /** The game's page in its folder; null when the game runs elsewhere. */
  gamePage: nullable(text()),
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

/** Reads the server's answer. Throws `InvalidDataError`. */
export function readProjectInfo(value: unknown): ProjectInfo {
  return parse(projectInfo, value, 'project');
}
