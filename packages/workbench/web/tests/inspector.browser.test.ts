import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

const MAIN = 'converse-or-patrol';
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
      { id: 'rest', kind: 'wait', params: { seconds: 2 } },
      { id: 'more', kind: 'wait', name: 'Rest more', params: { seconds: 5 } },
      { id: 'walk', kind: 'subtree', params: { behavior: 'patrol' } },
    ],
  },
};

const opened = openWorkbench({ documents: [NOTES] });
const childOf = (behavior: string, way: string) => `window.yard.documents.get('${behavior}').root${way}`;
const noted = (child: number) => childOf('notes', `.children[${child}].params`);
const focused = () => opened().workbench.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openNotes() {
  const { workbench } = opened();
  await workbench.tab('notes').click();
  await workbench.node('Notes').waitFor();
  return workbench;
}

describe('editors [WB-10]', () => {
  it('has one for text, choice, integer, boolean, color, vector and list, and a way back to the default', async () => {
    const { workbench } = opened();
    await workbench.node('Talk').click();
    await workbench.set('Words', 'Halt!');
    await workbench.field('Tone').selectOption('angry');
    await workbench.field('Volume').press('ArrowUp');
    await workbench.field('Whisper').check();
    await workbench.set('Color', '#F00');
    await workbench.set('Facing y', '0.5');
    await workbench.button('Add to Gestures').click();
    await workbench.set('Gestures 2', 'wave');
    await workbench.button('Move Gestures 2 up').click();
    const params = childOf(MAIN, '.children[0].children[0].children[2].params');
    const set = { seconds: 3, words: 'Halt!', tone: 'angry', volume: 6, whisper: true, color: '#ff0000' };
    await expect.poll(() => workbench.inGame(params)).toEqual({ ...set, facing: [0, 0.5], gestures: ['wave', 'nod'] });
    await workbench.button('Remove Gestures 1').click();
    await workbench.button('Reset Words to its default, Quiet night, eh?').click();
    await expect.poll(() => workbench.field('Words').inputValue()).toBe('Quiet night, eh?');
    const { words: _, ...rest } = set;
    await expect.poll(() => workbench.inGame(params)).toEqual({ ...rest, facing: [0, 0.5], gestures: ['nod'] });
    await opened().takeBack();
  });

  it('has one for keys, values of a key, nodes, events, lists of objects and behaviors', async () => {
    const workbench = await openNotes();
    await workbench.node('Remember').click();
    await workbench.set('Value', '7');
    await workbench.field('Key').fill('moo');
    await workbench.page.getByRole('option', { name: /@mood/ }).click();
    await workbench.field('Value').selectOption('angry');
    await workbench.field('Posts to add').fill('w2');
    await workbench.field('Posts to add').press('Enter');
    await workbench.set('After', 'noise');
    await workbench.button('Pick Again in the tree').click();
    await workbench.node('Rest more').click();
    await expect
      .poll(() => workbench.inGame(noted(0)))
      .toEqual({ key: 'mood', value: 'angry', posts: ['w2'], again: 'more', after: 'noise' });
    await expect.poll(focused).toBe('Again');
    await workbench.node('patrol').click();
    await workbench.button('Open patrol').click();
    await workbench.node('Round').waitFor();
    await opened().takeBack();
  });

  it('keeps its keys while it suggests, walks the list with arrows, and shows all of it on the page', async () => {
    const workbench = await openNotes();
    const { page } = workbench;
    const clock = () => page.locator('.game-clock').textContent();
    const before = await clock();
    await workbench.node('Remember').click();
    const key = workbench.field('Key');
    const options = page.getByRole('listbox', { name: 'Key: suggestions' }).getByRole('option');
    const active = () =>
      key.evaluate((field) => {
        const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
        return option?.firstElementChild?.textContent;
      });
    await key.click();
    await options.first().waitFor();
    await expect.poll(() => active()).toBe('@patience');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active()).toBe('@mood');
    for (const box of [await options.first().boundingBox(), await options.last().boundingBox()])
      expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    // A point steps the game and Home goes to the first node, but not from within a field.
    await key.press('ControlOrMeta+a');
    await key.pressSequentially('m.');
    await key.press('Backspace');
    await key.press('Home');
    await key.pressSequentially('@');
    await expect.poll(() => key.inputValue()).toBe('@m');
    await expect.poll(() => options.count()).toBe(2);
    await expect.poll(() => active()).toBeUndefined();
    await key.press('Escape');
    await expect.poll(() => key.inputValue()).toBe('@patience');
    await expect.poll(() => options.count()).toBe(0);
    await expect.poll(() => clock()).toBe(before);
    opened().keepOpen();
  });

  it('drags a number as one step of undo', async () => {
    const workbench = await openNotes();
    await workbench.node('Rest more').click();
    const hint = workbench.inspector.getByTitle('Drag to change');
    await hint.hover({ position: { x: 10, y: 10 } });
    const box = (await hint.boundingBox())!;
    await workbench.page.mouse.down();
    for (let x = 0; x <= 40; x += 8) await workbench.page.mouse.move(box.x + 10 + x, box.y + 10);
    await workbench.page.mouse.up();
    await expect.poll(() => workbench.inGame(`${noted(2)}.seconds`)).toBe(10);
    await workbench.undo.click();
    await expect.poll(() => workbench.inGame(`${noted(2)}.seconds`)).toBe(5);
    opened().keepOpen();
  });

  it('drags a number by its label: live, one step of undo, and Escape takes it back', async () => {
    const workbench = await openNotes();
    const { page, inspector, undo } = workbench;
    await workbench.node('Rest more').click();
    const seconds = () => workbench.inGame<number>(`${noted(2)}.seconds`);
    const label = inspector.locator('.param-name').getByText('Seconds', { exact: true });
    expect(await label.evaluate((element) => getComputedStyle(element).cursor)).toBe('ew-resize');
    const press = async () => {
      await label.hover({ position: { x: 10, y: 10 } });
      await page.mouse.down();
      const box = (await label.boundingBox())!;
      return (by: number) => page.mouse.move(box.x + 10 + by, box.y + 10);
    };
    const move = await press();
    await move(40);
    await expect.poll(seconds, { message: 'in the game before the button is let go' }).toBe(10);
    // Longer than edits of one value count as one.
    await new Promise((done) => setTimeout(done, 1300));
    await move(60);
    await expect.poll(seconds).toBe(12.5);
    await page.keyboard.down('Shift');
    await move(72);
    await expect.poll(seconds, { message: 'ten times as far with Shift' }).toBe(30);
    await move(-4000);
    await expect.poll(seconds, { message: 'within the limits' }).toBe(0);
    await page.keyboard.up('Shift');
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await undo.click();
    await expect.poll(seconds).toBe(5);
    expect(await undo.isDisabled()).toBe(true);
    const again = await press();
    await page.keyboard.down('Alt');
    await again(-40);
    await expect.poll(seconds, { message: 'a tenth as far with Alt' }).toBe(4.5);
    await page.keyboard.up('Alt');
    await page.keyboard.press('Escape');
    await expect.poll(seconds).toBe(5);
    await again(40);
    await page.mouse.up();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('5');
    expect(await undo.isDisabled()).toBe(true);
    expect(await workbench.redo.isEnabled(), 'what was undone before can still be redone').toBe(true);
    opened().keepOpen();
  });

  it('shows bad input at the field, loses nothing, and leaves the last good value in the game', async () => {
    const workbench = await openNotes();
    await workbench.node('Remember').click();
    await workbench.set('Key', 'patiense');
    await expect
      .poll(() => workbench.inspector.getByRole('alert').textContent())
      .toBe('There is no key @patiense. Did you mean @patience?');
    await expect.poll(() => workbench.field('Key').inputValue()).toBe('patiense');
    await expect.poll(() => workbench.inGame(noted(0))).toEqual({ key: 'patience' });
    await workbench.field('Key').press('Escape');
    await expect.poll(() => workbench.field('Key').inputValue()).toBe('@patience');
    opened().keepOpen();
  });
});

describe('where a parameter comes from [WB-10]', () => {
  it('is a key, an expression with its live value, or what was written before', async () => {
    const workbench = await openNotes();
    await workbench.node('Remember').click();
    await workbench.set('Pace', '3');
    await workbench.source('Pace', 'A blackboard key');
    await expect.poll(() => workbench.inGame(`${noted(0)}.pace`)).toEqual({ key: 'patience' });
    await workbench.inspector.getByText('now 4', { exact: true }).waitFor();
    await workbench.source('Pace', 'An expression');
    await workbench.field('Pace').fill('patience * ');
    await workbench.inspector.getByRole('alert').waitFor();
    await expect.poll(() => workbench.inGame(`${noted(0)}.pace`)).toEqual({ expression: 'patience' });
    await workbench.field('Pace').pressSequentially('pati');
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('Enter');
    await workbench.page.keyboard.press('Enter');
    await expect.poll(() => workbench.inGame(`${noted(0)}.pace`)).toEqual({ expression: 'patience * patience' });
    await workbench.inspector.getByText('now 16', { exact: true }).waitFor();
    await workbench.source('Pace', 'A value written here');
    await expect.poll(() => workbench.inGame(`${noted(0)}.pace`)).toBe(3);
    await opened().takeBack();
  });

  it('is a parameter of the behavior, which references then set', async () => {
    const { workbench } = opened();
    await workbench.tab('patrol').click();
    await workbench.node('Go To W1').click();
    await workbench.source('Speed', 'A parameter of this behavior');
    await workbench.button('Promote Speed to a parameter of this behavior').click();
    await expect
      .poll(() => workbench.inGame(childOf('patrol', '.children[0].children[0].params.speed')))
      .toEqual({ param: 'speed' });
    await workbench.node('Repeat').click();
    await workbench.set('Name of speed', 'pace');
    await workbench.field('Default of pace').waitFor();
    await expect
      .poll(() => workbench.inGame(childOf('patrol', '.children[0].children[0].params.speed')))
      .toEqual({ param: 'pace' });
    await workbench.tab('notes').click();
    await workbench.node('patrol').click();
    await workbench.set('Pace', '20');
    await expect.poll(() => workbench.inGame(noted(3))).toEqual({ behavior: 'patrol', pace: 20 });
    await workbench.tab('patrol').click();
    await workbench.button('Remove the parameter pace').click();
    await expect.poll(() => workbench.inGame(noted(3))).toEqual({ behavior: 'patrol' });
    await expect.poll(() => workbench.inGame(childOf('patrol', '.children[0].children[0].params.speed'))).toBe(12);
    await opened().takeBack();
  });
});

describe('picking in the game [WB-11]', () => {
  it('takes an object from a click, and gives the keyboard back to the field', async () => {
    const { workbench } = opened();
    await workbench.tab('patrol').click();
    await workbench.node('Go To W1').click();
    await workbench.button('Pick Waypoint in the game').click();
    await workbench.page.getByText('Click a waypoint in the game.').waitFor();
    await workbench.clickYard(84, 82);
    await expect.poll(() => workbench.field('Waypoint').inputValue()).toBe('W3');
    await expect.poll(() => workbench.inGame(childOf('patrol', '.children[0].children[0].params.waypoint'))).toBe('w3');
    await expect.poll(focused).toBe('Waypoint');
    await opened().takeBack();
  });

  it('goes on after a miss, and ends with Escape even when the hand is in the game', async () => {
    const { workbench } = opened();
    await workbench.tab('patrol').click();
    await workbench.node('Go To W1').click();
    await workbench.button('Pick Waypoint in the game').click();
    await workbench.clickYard(50, 50);
    await workbench.page.getByText('Click a waypoint in the game.').waitFor();
    await workbench.page.keyboard.press('Escape');
    await workbench.page.getByText('Click a waypoint in the game.').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Waypoint');
    await workbench.clickYard(84, 82);
    await expect.poll(() => workbench.field('Waypoint').inputValue()).toBe('W1');
    opened().keepOpen();
  });
});

describe('several nodes [WB-19]', () => {
  it('share their parameters, show where they differ, and change as one step of undo', async () => {
    const workbench = await openNotes();
    await workbench.node('Wait').click();
    await workbench.node('Rest more').click({ modifiers: ['Shift'] });
    await workbench.inspector.getByText('2 nodes selected').waitFor();
    await expect.poll(() => workbench.field('Seconds').getAttribute('placeholder')).toBe('mixed');
    await workbench.set('Seconds', '9');
    const both = `[${noted(1)}.seconds, ${noted(2)}.seconds]`;
    await expect.poll(() => workbench.inGame(both)).toEqual([9, 9]);
    await workbench.undo.click();
    await expect.poll(() => workbench.inGame(both)).toEqual([2, 5]);
    await workbench.inspector.getByText('2 nodes selected').waitFor();
    opened().keepOpen();
  });
});

describe('a node', () => {
  it('tells its last results with reasons, and the behavior the keys it uses', async () => {
    const { workbench } = opened();
    await workbench.tab(MAIN).click();
    await workbench.node('Agent Spotted').click();
    await workbench.step(2);
    await workbench.inspector.getByText('Last results').click();
    const results = workbench.inspector.getByRole('list', { name: 'Last results' }).getByRole('listitem');
    await expect.poll(() => results.allTextContents()).toEqual(['failed at tick 2, 2 in a row: nobody within 22 m']);
    await workbench.node('Converse or patrol').click();
    await workbench.button('Select the node with @spotted').click();
    await expect.poll(() => workbench.node('Agent Spotted').getAttribute('aria-selected')).toBe('true');
    opened().keepOpen();
  });
});

it('is readable by assistive technology, in both themes', async () => {
  const workbench = await openNotes();
  await workbench.node('Remember').click();
  await workbench.source('Pace', 'An expression');
  for (const theme of ['dark', 'light']) {
    if (theme === 'light') await workbench.button('Use the light theme').click();
    expect(await obstacles(workbench.page, { within: '.right-column' }), theme).toEqual([]);
  }
});
