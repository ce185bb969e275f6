import { OWN_PAGE, type Project } from './project.js';

/**
 * Connects to another game. Documents stay; they are compared again with what the other game runs.
 */
export function chooseGame(project: Project, id: string): void {
  project.games.setState({ chosen: id });
}

/**
 * A project without its own game page connects to the first game that joins. An explicit choice
 * stays, even while its game is away.
 */
export function chooseWhatIsThere(project: Project): void {
  const { remote, chosen } = project.games.getState();
  const { info } = project.editor.project.getState();
  const hasPage = info === undefined || info.gameOrigin !== null;
  if (chosen === OWN_PAGE && !hasPage && remote[0] !== undefined) chooseGame(project, remote[0].id);
}
