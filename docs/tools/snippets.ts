import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A Markdown page shows code, and what the code prints, in the fence below a marker:
 *
 * - `<!-- code: docs/examples/behavior/guard.ts -->` shows a file;
 * - `<!-- code: docs/examples/behavior/guard.ts#walk -->` shows one region of it;
 * - `<!-- code: docs/examples/behavior/guard.ts#walk with imports -->` shows the region below the imports
 *   that it uses, so that readers can copy the block and run it;
 * - `<!-- output: docs/examples/behavior/guard.ts -->` shows what the file prints.
 *
 * Paths start at the root of the repository.
 */
const SNIPPET = /<!-- (code|output): ([^\s#]+)(?:#([a-z-]+))?( with imports)? -->\n+```(\w+)\n[\s\S]*?```/g;

/** The width at which the formatter breaks lines, so that imports look as they do in the file. */
const LINE_WIDTH = 120;

/** Returns what an example prints, line by line. */
export type RunExample = (path: string) => Promise<readonly string[]>;

/**
 * Fills in every snippet of a Markdown page. `root` is the folder of the repository. Throws for a marker
 * without a fence below it, which would show nothing.
 */
export async function fillSnippets(markdown: string, root: string, run: RunExample): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  const bare = markdown.replaceAll(SNIPPET, '').match(/^<!-- (?:code|output): .* -->$/m);
  if (bare !== null) throw new Error(`${bare[0]} has no fence below it`);
  for (const match of markdown.matchAll(SNIPPET)) {
    const [whole, what, path, region, imports, language] = match as unknown as [
      string,
      string,
      string,
      string | undefined,
      string | undefined,
      string,
    ];
    const body =
      what === 'code' ? readExample(root, path, region, imports !== undefined) : (await run(path)).join('\n');
    const marker = `<!-- ${what}: ${path}${region === undefined ? '' : `#${region}`}${imports ?? ''} -->`;
    parts.push(markdown.slice(end, match.index), `${marker}\n\n\`\`\`${language}\n${body.trimEnd()}\n\`\`\``);
    end = match.index + whole.length;
  }
  return parts.join('') + markdown.slice(end);
}

/**
 * Reads an example without its region marks, or one region of it, on request below the imports that
 * the region uses. Throws when the file has no such region.
 */
function readExample(root: string, path: string, region: string | undefined, withImports: boolean): string {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n');
  if (region === undefined) return lines.filter((line) => !/^\s*\/\/ #(end)?region/.test(line)).join('\n');
  const from = lines.findIndex((line) => line.trim() === `// #region ${region}`);
  if (from < 0) throw new Error(`${path} has no region ${region}`);
  const to = lines.findIndex((line, i) => i > from && line.trim() === '// #endregion');
  const body = lines.slice(from + 1, to).join('\n');
  return withImports ? addImports(text, body, `${path}#${region}`) : body;
}

/**
 * Puts the imports of `file` that `region` uses above it. Throws when the region also uses a name
 * that the file declares elsewhere, since a reader who copies the region could not run it.
 */
function addImports(file: string, region: string, name: string): string {
  const code = codeOnly(region);
  // A dot before it makes it the name of a field; three dots do not.
  const isUsed = (identifier: string) => new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${identifier}(?![\\w$])`).test(code);
  const declared = (source: string, indent = '') =>
    [
      ...source.matchAll(
        new RegExp(
          `^${indent}(?:export )?(?:async )?(?:const|let|function\\*?|class|interface|type|enum) (\\w+)`,
          'gm',
        ),
      ),
      ...[...source.matchAll(new RegExp(`^${indent}(?:const|let) [[{]([^\\]}]*)[\\]}]`, 'gm'))].flatMap((match) => [
        ...match[1]!.matchAll(/(\w+)/g),
      ]),
    ].map((match) => match[1]!);
  const own = new Set(declared(region, '.*?\\b'));
  const missing = declared(file).filter((identifier) => !own.has(identifier) && isUsed(identifier));
  if (missing.length > 0) throw new Error(`${name} uses ${missing.join(', ')} from outside the region`);

  const imports = [...file.matchAll(/^import (type )?\{([^}]*)\} from ('[^']+');$/gm)].flatMap((match) => {
    const [, type = '', names, from] = match as unknown as [string, string | undefined, string, string];
    const used = names.split(',').flatMap((each) => (isUsed(each.trim().split(' ').at(-1)!) ? [each.trim()] : []));
    const kept = used.filter((each) => each !== '');
    if (kept.length === 0) return [];
    const line = `import ${type}{ ${kept.join(', ')} } from ${from};`;
    return line.length <= LINE_WIDTH ? line : `import ${type}{\n  ${kept.join(',\n  ')},\n} from ${from};`;
  });
  return `${imports.join('\n')}\n\n${region}`;
}

/** The code of a snippet without comments and the words inside strings. */
function codeOnly(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(' ; '),
    )
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/\b\w+:(?= )/g, '');
}

/** The targets of a Markdown page's links and pictures inside this repository, except in code. */
export function localLinks(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|<img[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? match[2]);
  return targets.filter((target) => !/^[a-z]+:/i.test(target));
}

/** The anchors that headings of a Markdown file give, as GitHub makes them. */
export function headingAnchors(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
