import { parseText } from 'gumption/behavior/text';
import { expect, it } from 'vitest';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';
import { keepProblems } from './keep-problems.js';
import { whyNotRunning } from './why-not-running.js';

async function refused(text: string) {
  const document = parseText(`behavior main for guard\n${text}`);
  const test = createTestEditor(memoryFiles([document]));
  const { editor } = test;
  let check = () => {};
  keepProblems(editor, (run) => {
    check = run;
    return () => {};
  });
  await readFiles(editor);
  test.join();
  test.greet([document]);
  check();
  const { byName } = editor.documents.getState();
  const main = byName.main;
  editor.documents.setState({ byName: { main: { ...main, refused: { document: main.current, problems: [] } } } });
  return editor;
}

it.each([
  { text: 'goTo #root', words: 'fill in Waypoint' },
  { text: 'repeat #root "Rounds"', words: 'put a node into Rounds' },
  { text: 'wait #root "A while" seconds: 99', words: 'A while: must be at most 60, got 99' },
])('says what is left to do: $words', async ({ text, words }) => {
  const found = whyNotRunning(await refused(text));
  expect(found).toMatchObject({ words, problem: { behavior: 'main', node: 'root' } });
});

it('says nothing while the game runs what is on screen, and sends to the console where only the game knows', async () => {
  const editor = await refused('wait #root');
  expect(whyNotRunning(editor)).toEqual({ words: 'the console says why', problem: undefined });
  const { byName } = editor.documents.getState();
  editor.documents.setState({ byName: { main: { ...byName.main, refused: undefined } } });
  expect(whyNotRunning(editor)).toBeUndefined();
});
