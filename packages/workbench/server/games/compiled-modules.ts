import type { CompiledBehavior } from '../../index.js';
import type { GameModule } from './game-module.js';
import type { ProjectDocuments } from './project-documents.js';

/**
 * Writes every behavior as a module of straight code, and every sheet that names one: what a `Cast`
 * is given as `modules`. Throws if a behavior does not fit the game.
 */
export function writeModules({ behaviors, sheets }: ProjectDocuments, module: GameModule): readonly CompiledBehavior[] {
  const { behavior, cast, files, game } = module;
  const byName = new Map(behaviors.map(({ document }) => [document.name, document]));
  const written: CompiledBehavior[] = [];
  for (const [part, document] of byName) {
    const program = behavior.compile(document, game.vocabulary, { find: (referred) => byName.get(referred) });
    written.push({ part, code: files.writeModule(program) });
  }
  for (const sheet of cast.resolveSheets(sheets.map(({ document }) => document))) {
    const document = sheet.behavior === undefined ? undefined : byName.get(sheet.behavior);
    if (document === undefined) continue;
    const find = (referred: string) => byName.get(sheet.subtrees[referred] ?? referred);
    const program = behavior.compile(document, game.vocabulary, { find, values: sheet.values });
    written.push({ part: `${document.name} as ${sheet.name}`, code: files.writeModule(program) });
  }
  return written;
}
