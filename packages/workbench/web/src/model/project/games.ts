import { OWN_PAGE, type Project } from './project.js';

/** Looks at another game. Documents stay; what the other game runs is compared with them anew. */
export function chooseGame(project: Project, id: string): void {
  project.games.setState({ chosen: id });
}

/**
 * Without a page of its own, a project looks at the first game that joins. A choice once made
 * stays, also while its game is away.
 */
export function chooseWhatIsThere(project: Project): void {
  const { remote, chosen } = project.games.getState();
  const { info } = project.editor.project.getState();
  const hasPage = info === undefined || info.gamePage !== null;
  if (chosen === OWN_PAGE && !hasPage && remote[0] !== undefined) chooseGame(project, remote[0].id);
}
