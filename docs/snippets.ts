import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Markdown shows code and what it prints between a marker and the end of the fence below it:
 * `<!-- code: docs/examples/guard.ts -->`, with `#region` behind the path for a part of the file,
 * and `<!-- output: docs/examples/guard.ts -->`. Paths are from the root of the repository.
 */
const SNIPPET = /<!-- (code|output): ([^\s#]+)(?:#([a-z-]+))? -->\n+```(\w+)\n[\s\S]*?```/g;

/** Gives what an example prints, line by line. */
export type RunExample = (path: string) => Promise<readonly string[]>;

/** Markdown with every snippet filled in anew. `root` is the repository's folder. */
export async function fillSnippets(markdown: string, root: string, run: RunExample): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of markdown.matchAll(SNIPPET)) {
    const [whole, what, path, region, language] = match as unknown as [string, string, string, string, string];
    const body = what === 'code' ? readExample(root, path, region) : (await run(path)).join('\n');
    const marker = `<!-- ${what}: ${path}${region === undefined ? '' : `#${region}`} -->`;
    parts.push(markdown.slice(end, match.index), `${marker}\n\n\`\`\`${language}\n${body.trimEnd()}\n\`\`\``);
    end = match.index + whole.length;
  }
  return parts.join('') + markdown.slice(end);
}

/**
 * The text of an example without its region marks, or of one region of it. Throws where there is
 * none of that name.
 */
function readExample(root: string, path: string, region: string | undefined): string {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  if (region === undefined) return lines.filter((line) => !/^\s*\/\/ #(end)?region/.test(line)).join('\n');
  const from = lines.findIndex((line) => line.trim() === `// #region ${region}`);
  if (from < 0) throw new Error(`${path} has no region ${region}`);
  const to = lines.findIndex((line, i) => i > from && line.trim() === '// #endregion');
  return lines.slice(from + 1, to).join('\n');
}

/**
 * Where the links and pictures of a Markdown file lead that lie in this repository; code is left
 * out.
 */
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
