import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

const NOTES: BehaviorDocument = {
  $schema: BEHAVIOR_SCHEMA_ID,
  version: 1,
  name: 'notes',
  agent: 'guard',
  root: {
    id: 'root',
    kind: 'sequence',
    name: 'Notes',
    children: [
      { id: 'note', kind: 'remember', params: { key: 'patience' } },
      {
        id: 'odd',
        kind: 'remember',
        name: 'Odd',
        params: { key: 'patience', hurry: { expression: 'patience * 2 > 3' } },
      },
      {
        id: 'met',
        kind: 'remember',
        name: 'Met',
        params: { key: 'patience', hurry: { expression: 'spotted is not empty' } },
      },
    ],
  },
};

const opened = openWorkbench({ documents: [NOTES] });
const hurryOf = (child: number) => `window.yard.documents.get('notes').root.children[${child}].params.hurry`;

async function openNode(name: string) {
  const { workbench } = opened();
  const { page } = workbench;
  await workbench.tab('notes').click();
  await workbench.node(name).click();
  return {
    workbench,
    page,
    part: (which: string) => workbench.inspector.getByLabel(`Hurry: ${which}`, { exact: true }),
    /** What a condition says of itself, such as `holds, now 4`. */
    now: (number: number) =>
      workbench.inspector
        .getByRole('group', { name: `Hurry: condition ${number}` })
        .getByRole('status')
        .textContent(),
    becomes: (expression: string) => expect.poll(() => workbench.inGame(hurryOf(0))).toEqual({ expression }),
  };
}

describe('a condition', () => {
  it('is chosen from lists with live values, joined by and or by or, one step of undo for each choice', async () => {
    const { workbench, part, now, becomes } = await openNode('Remember');
    await workbench.source('Hurry', 'A condition');
    await part('subject 1').fill('pat');
    await workbench.page.getByRole('option', { name: /patience.*number, now 4/ }).click();
    await becomes('patience >= 4');
    await expect.poll(() => now(1)).toBe('holds,now 4');
    await part('relation 1').selectOption('is less than');
    await becomes('patience < 4');
    await expect.poll(() => now(1)).toBe('does not hold,now 4');
    await part('value 1').fill('5.5');
    await part('value 1').press('Enter');
    await becomes('patience < 5.5');
    await workbench.button('Add a condition to Hurry').click();
    await workbench.page.getByRole('option', { name: /mood.*choice/ }).click();
    await becomes('patience < 5.5 and mood is "calm"');
    await part('value 2').selectOption('angry');
    await becomes('patience < 5.5 and mood is "angry"');
    await workbench.inspector.getByText('now no', { exact: true }).waitFor();
    await part('joined by').selectOption('or');
    await becomes('patience < 5.5 or mood is "angry"');
    await workbench.inspector.getByText('now yes', { exact: true }).waitFor();
    await part('value 1 comes from').selectOption('key');
    await becomes('patience < agent.speed or mood is "angry"');
    await workbench.undo.click();
    await becomes('patience < 5.5 or mood is "angry"');
    await workbench.undo.click();
    await becomes('patience < 5.5 and mood is "angry"');
    await workbench.button('Remove condition 1 of Hurry').click();
    await becomes('mood is "angry"');
    expect(await workbench.button('Remove condition 1 of Hurry').count()).toBe(0);
    await opened().takeBack();
  });

  it('is made with the keyboard alone, which goes on where the last choice left it', async () => {
    const { workbench, page, becomes } = await openNode('Remember');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await workbench.source('Hurry', 'A condition');
    await expect.poll(focused).toBe('Hurry: subject 1');
    await page.keyboard.type('alarm');
    await page.keyboard.press('Enter');
    await becomes('alarm');
    await expect.poll(focused).toBe('Hurry: relation 1');
    await page.keyboard.press('ArrowDown');
    await becomes('not alarm');
    await workbench.button('Add a condition to Hurry').press('Enter');
    await expect.poll(focused).toBe('Hurry: subject 2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Add a condition to Hurry');
    await page.keyboard.press('Enter');
    await page.keyboard.type('spotted');
    await page.keyboard.press('Enter');
    await becomes('not alarm and spotted is not empty');
    await workbench.button('Remove condition 2 of Hurry').press('Enter');
    await becomes('not alarm');
    await expect.poll(focused).toBe('Hurry: subject 1');
    await opened().takeBack();
  });

  it('is text for those who like it, and where lists cannot say it', async () => {
    const { workbench, part } = await openNode('Odd');
    await workbench.inspector.getByText('Only as text: it calculates.').waitFor();
    await workbench.field('Hurry').fill('patience > 3');
    await workbench.field('Hurry').press('Enter');
    await part('relation 1').waitFor();
    await workbench.button('Write Hurry as text').click();
    await expect.poll(() => workbench.field('Hurry').inputValue()).toBe('patience > 3');
    await workbench.button('Choose Hurry from lists').click();
    await part('relation 1').waitFor();
    await opened().takeBack();
  });

  it('shows whether it held at the moment that one looks back at', async () => {
    const { workbench, page, now } = await openNode('Met');
    await expect.poll(() => now(1)).toBe('does not hold,now empty');
    await workbench.tab('converse-or-patrol').click();
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '100');
    await workbench.step(12);
    await workbench.tab('notes').click();
    await workbench.node('Met').click();
    await expect.poll(() => now(1)).toBe('holds,now Guard 2');
    await workbench.bottomTab('Timeline').click();
    const time = page.getByRole('slider', { name: 'Time' });
    await time.focus();
    for (let i = 0; i < 12; i++) await time.press('ArrowLeft');
    await expect.poll(() => now(1)).toBe('does not hold,now empty');
  });

  it('of a breakpoint comes from the same lists, and may be absent', async () => {
    const { workbench, page } = await openNode('Met');
    await page.keyboard.press('Shift+F9');
    const part = (name: string) => workbench.breakpoint.getByLabel(name, { exact: true });
    await part('Condition: subject 1').fill('patience');
    await page.keyboard.press('Enter');
    await part('Condition: relation 1').selectOption('is at most');
    await part('Write Condition as text').click();
    await expect.poll(() => part('Condition').inputValue()).toBe('patience <= 4');
    await part('Choose Condition from lists').click();
    expect(await obstacles(page, { within: '.breakpoint-card' })).toEqual([]);
    await part('Remove condition 1 of Condition').click();
    await part('Condition: relation 1').waitFor({ state: 'hidden' });
    await part('Write Condition as text').click();
    await expect.poll(() => part('Condition').inputValue()).toBe('');
  });

  it('is readable by assistive technology, in both themes', async () => {
    const { workbench, page } = await openNode('Met');
    await workbench.button('Add a condition to Hurry').click();
    await page.getByRole('option', { name: /patience/ }).click();
    for (const theme of ['dark', 'light']) {
      if (theme === 'light') await workbench.button('Use the light theme').click();
      expect(await obstacles(page, { within: '.right-column' }), theme).toEqual([]);
    }
  });
});
