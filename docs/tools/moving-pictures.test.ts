import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawMovingPicture, type MovingPicture } from './moving-picture.js';

// Moving pictures show what the engine does. `npm test -- docs -u` records them again.

const docs = fileURLToPath(new URL('..', import.meta.url));
const scenes = readdirSync(join(docs, 'pictures')).flatMap((topic) =>
  readdirSync(join(docs, 'pictures', topic)).map((file) => `${topic}/${basename(file, '.ts')}`),
);
const guides = readdirSync(join(docs, 'guides'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(docs, 'guides', file), 'utf8'));

async function film(scene: string): Promise<MovingPicture> {
  const module = (await import(join(docs, 'pictures', `${scene}.ts`))) as { film: () => MovingPicture };
  return module.film();
}

describe('moving pictures', () => {
  it.each(scenes)('show in %s.svg what the engine does, small, and in some guide', async (scene) => {
    const svg = drawMovingPicture(await film(scene));
    await expect(svg).toMatchFileSnapshot(join(docs, 'images', `${scene}.svg`));
    expect(svg.length).toBeLessThan(150_000);
    expect(tagsLeftOpen(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(guides.some((guide) => guide.includes(`(../../images/${scene}.svg)`))).toBe(true);
  });

  it('lie there once each, and no others', () => {
    const pictures = readdirSync(join(docs, 'pictures')).flatMap((topic) =>
      readdirSync(join(docs, 'images', topic)).map((file) => `${topic}/${file}`),
    );
    expect(pictures.sort()).toEqual(scenes.map((scene) => `${scene}.svg`).sort());
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

  it('shows what passes for its time only, and squares beside each other as one piece', () => {
    const corners = [0, 1, 3].map((x) => ({ x, z: 1 }));
    const svg = drawMovingPicture({
      title: 'search',
      ground,
      seconds: 10,
      figures: [],
      passing: [
        { look: 'squares', color: 'met', corners, size: 1, from: 2, to: 5 },
        { look: 'lines', color: 'goal', lines: [corners], width: 2, from: 0 },
      ],
    });
    expect(svg).toContain('d="M0 10h20v10h-20zM30 10h10v10h-10z"');
    expect(svg).toContain('values="0;1;0" keyTimes="0;.2;.5"');
    expect(svg).toContain('<path d="M0 10L10 10L30 10" fill="none" stroke="#d29922" stroke-width="2"');
    expect(svg.match(/<animate /g)).toHaveLength(1);
    expect(tagsLeftOpen(svg)).toEqual([]);
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
