import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const templates = fileURLToPath(new URL('../templates', import.meta.url));

/** What joins an engine's game to the workbench, by template. */
const JOINS = { phaser: 'joinScene', three: 'joinScene', colyseus: 'joinRoom' } as const;

/** The lines of a source that a name stands in: its import, and its call to the closing bracket. */
function linesOf(name: string, source: string): readonly string[] {
  const imported = new RegExp(`^import [^;]*\\b${name}\\b[^;]*;`, 'm').exec(source)![0];
  const start = source.search(new RegExp(`\\b${name}(<.*>)?\\(`));
  let depth = 0;
  let end = start;
  do {
    end = source.slice(end + 1).search(/[()]/) + end + 1;
    depth += source[end] === '(' ? 1 : -1;
  } while (depth > 0);
  return [...imported.split('\n'), ...source.slice(start, end).split('\n')];
}

describe('the templates', () => {
  it.each(Object.entries(JOINS))('of %s joins the workbench by %s in at most ten lines', (template, name) => {
    const folder = join(templates, template, 'src');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const source = sources.find((each) => each.includes(`${name}(`))!;
    expect(linesOf(name, source).length).toBeLessThanOrEqual(10);
  });

  it('are counted line by line', () => {
    const source = "import { joinScene } from '@gumption/phaser';\n\njoinScene(this, {\n  step: (dt) => f(dt),\n});\n";
    expect(linesOf('joinScene', source)).toHaveLength(4);
  });
});
