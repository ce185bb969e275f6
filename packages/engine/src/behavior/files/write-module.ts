import { generateCode } from '../back-ends/generate.js';
import { fingerprint } from '../back-ends/generated.js';
import type { Program } from '../program/program.js';

/**
 * Writes a TypeScript module with the program's code, for games that may not generate code at run
 * time and do not want to be slow either. Pass what it exports to `Minds` or `Cast` as the back
 * end. The document stays the source: a module that no longer fits its document is refused.
 */
export function writeModule(program: Program): string {
  const code = generateCode(program, 'typescript').replace(/^/gm, '  ');
  return [
    `// Straight code of the behavior ${JSON.stringify(program.name)}. Generated: edit the behavior and build again.`,
    "import { compiledModule } from 'gumption/behavior';",
    '',
    `export default compiledModule(${JSON.stringify(fingerprint(program))}, (R: any, N: any, L: any) => {`,
    code,
    '});',
    '',
  ].join('\n');
}
