import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawMovingPicture, type MovingPicture } from './moving-picture.js';

// What moves in the guides is what the engine did. `npm test -- docs -u` records it anew.

const docs = fileURLToPath(new URL('.', import.meta.url));
const scenes = readdirSync(join(docs, 'pictures')).map((file) => basename(file, '.ts'));
const guides = readdirSync(join(docs, 'guides'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(docs, 'guides', file), 'utf8'));

async function film(scene: string): Promise<MovingPicture> {
  const module = (await import(join(docs, 'pictures', `${scene}.ts`))) as { film: () => MovingPicture };
  return module.film();
}

describe('moving pictures', () => {
  it.each(scenes)('show in %s.svg what the engine does, small, and in some guide', async (scene) => {
    const svg = drawMovingPicture(await film(scene));
    await expect(svg).toMatchFileSnapshot(join(docs, 'images/movement', `${scene}.svg`));
    expect(svg.length).toBeLessThan(150_000);
    expect(tagsLeftOpen(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(guides.some((guide) => guide.includes(`(../images/movement/${scene}.svg)`))).toBe(true);
  });

  it('lie there once each, and no others', () => {
    expect(readdirSync(join(docs, 'images/movement')).sort()).toEqual(scenes.map((scene) => `${scene}.svg`).sort());
  });
});

describe('drawing moving pictures', () => {
  const ground = { left: 0, top: 0, width: 48, depth: 24 };

  it('turns the shorter way where facings jump from one side of half a turn to the other', () => {
    const poses = [3, -3].map((orientation) => ({ x: 0, z: 0, orientation }));
    const svg = drawMovingPicture({
      title: 'turn',
      ground,
      seconds: 1,
      figures: [{ look: 'arrowhead', color: 'hero', size: 1, poses }],
    });
    expect(svg).toContain('values="-171.9;-188.1"');
  });

  it('writes titles and labels as text, whatever is in them', () => {
    const svg = drawMovingPicture({
      title: 'a < b & c',
      ground,
      seconds: 1,
      figures: [],
      scenery: [{ look: 'label', at: { x: 1, z: 2 }, text: '<g>' }],
    });
    expect(svg).toContain('<title>a &lt; b &amp; c</title>');
    expect(svg).toContain('>&lt;g></text>');
    expect(tagsLeftOpen(svg)).toEqual([]);
  });
});

/** Tags that are not closed in their order: none in a file that can be read. */
function tagsLeftOpen(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name, alone] of svg.matchAll(/<(\/?)(\w+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end && open.at(-1) === name) open.pop();
    else if (end || !alone) open.push(`${end}${name}`);
  }
  return open;
}
