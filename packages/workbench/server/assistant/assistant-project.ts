import { join } from 'node:path';
import type { Assignments } from 'gumption/behavior/cast';
import type { VocabularyDescription } from 'gumption/protocol';
import { OWN_FOLDER, type Project, ProjectError } from '../files/config.js';
import type { DocumentFiles } from '../files/document-files.js';
import { openDocumentFolders } from '../files/document-folders.js';
import { readSetting } from '../files/setting-files.js';
import { Trash } from '../files/trash.js';
import { howToTrust, type Trust } from '../files/trust.js';
import { assignmentsOf } from '../games/project-assignments.js';
import { type Finding, type ProjectDocuments, readDocuments } from '../games/project-documents.js';
import type { DocumentSet, ObservedPlay } from './game-task.js';
import { runInGame } from './run-in-game.js';

/** A document's folder, and its place in it. */
export interface DocumentPlace {
  readonly folder: DocumentFiles;
  readonly segments: readonly string[];
}

/** A project as an assistant sees it: documents on disk, and the game in threads of its own. */
export class AssistantProject {
  readonly project: Project;
  readonly #trust: Trust;
  readonly #folders: readonly DocumentFiles[];

  constructor(project: Project, trust: Trust) {
    this.project = project;
    this.#trust = trust;
    const trash = new Trash(join(project.folder, OWN_FOLDER, 'trash'), project.folder);
    this.#folders = openDocumentFolders(project, trash);
  }

  /** Whether the game can be run: it has a module for it, and the person trusts the folder. */
  async mayRun(): Promise<boolean> {
    return this.project.headless !== undefined && (await this.#trust.isTrusted());
  }

  /** Throws, with what the person can do, if the game cannot be run. */
  async requireGame(): Promise<void> {
    if (this.project.headless === undefined)
      throw new ProjectError(
        'The project does not say how its game runs without a page: name a module under "headless" in gumption.json.',
      );
    if (!(await this.#trust.isTrusted()))
      throw new ProjectError(
        `The code in ${this.project.folder} is not trusted yet, so it does not run. Ask the person to ` +
          `${howToTrust(this.project)}.`,
      );
  }

  /** All documents, read again from disk. */
  readDocuments(): Promise<ProjectDocuments> {
    return readDocuments(this.project);
  }

  /** Where a document is that is named by its path in the project, `behaviors/guard.json`. */
  placeOf(file: string): DocumentPlace {
    for (const folder of this.#folders) {
      const prefix = `${this.project[folder.kind.name].replace(/\/+$/, '')}/`;
      if (file.startsWith(prefix)) {
        const rest = file.slice(prefix.length).split('/').map(encodeURIComponent).join('/');
        return { folder, segments: folder.segmentsOf(rest) };
      }
    }
    const names = this.#folders.map(({ kind }) => this.project[kind.name]);
    throw new ProjectError(`${file} is in none of the folders of documents: ${names.join(', ')}.`);
  }

  /** What the game offers: from the game itself, or as the workbench has saved it. */
  async readVocabulary(signal: AbortSignal): Promise<VocabularyDescription> {
    if (await this.mayRun()) return runInGame(this.project, 'vocabulary', {}, { mayRun: true, signal });
    const saved = await readSetting(this.project, 'vocabulary');
    if (saved?.value === undefined) {
      await this.requireGame();
      throw new ProjectError(`There is no ${this.project.vocabulary}: open the game in the workbench once.`);
    }
    return saved.value as VocabularyDescription;
  }

  /** Everything that is wrong or doubtful with documents, for each set by itself. */
  async check(sets: readonly DocumentSet[], signal: AbortSignal): Promise<readonly (readonly Finding[])[]> {
    const mayRun = await this.mayRun();
    return runInGame(this.project, 'check', { project: this.project, sets }, { mayRun, signal });
  }

  /** Plays the game and reports what one character does. */
  async observe(documents: ProjectDocuments, options: ObservedPlay, signal: AbortSignal) {
    await this.requireGame();
    const assignments = (await assignmentsOf(this.project)) as Assignments | undefined;
    const asked = { documents, options: { ...options, ...(assignments && { assignments }) } };
    return runInGame(this.project, 'observe', asked, { mayRun: true, signal });
  }
}
