import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { useShownFiled } from '../../model/files/use-shown-filed.js';
import { fixesFor } from '../../model/problems/fixes.js';
import { goToProblem, LEVELS, listProblems } from '../../model/problems/problem-list.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';
import { SearchField } from '../../widgets/search-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import './problems.css';

/** The most problems that are shown; beyond this, one starts at the top, or searches. */
const MAX_SHOWN = 200;

/** How many ways out are offered beside a problem. */
const MAX_FIXES = 3;

const ICONS = { error: 'error', warning: 'warning', hint: 'info' } as const;

/**
 * Everything that is wrong with the documents of the project, each with a way to it and, where there
 * is one, a way out.
 */
export function ProblemsPane() {
  const editor = useEditor();
  const state = useStore(editor.problems, (problems) => problems);
  const behavior = useStore(editor.selection, (selection) => selection.behavior);
  const shown = useShownFiled();
  const [what, name] = shown === undefined ? ['behavior' as const, behavior] : [shown.what, shown.name];
  const [hidden, setHidden] = useState<readonly NodeProblem['level'][]>([]);
  const [here, setHere] = useState(false);
  const [words, setWords] = useState('');
  const all = useMemo(() => listProblems(state), [state]);
  const found = useMemo(() => {
    const query = words.trim().toLowerCase();
    return all.filter(
      (problem) =>
        !hidden.includes(problem.level) &&
        (!here || problem[what] === name) &&
        (query === '' || `${documentOf(problem)} ${problem.node ?? ''} ${problem.text}`.toLowerCase().includes(query)),
    );
  }, [all, hidden, here, what, name, words]);
  return (
    <Pane
      name="Problems"
      className="problems-pane"
      header={<BottomTabs />}
      aside={
        <>
          <SearchField className="problem-search" label="Search the problems" text={words} onText={setWords} />
          <Button label={`Only this ${what}`} pressed={here} onClick={() => setHere(!here)}>
            {`This ${what}`}
          </Button>
          {LEVELS.map(({ level, title }) => (
            <Button
              key={level}
              label={`${title}: ${all.filter((each) => each.level === level).length}`}
              icon={ICONS[level]}
              pressed={!hidden.includes(level)}
              onClick={() =>
                setHidden(hidden.includes(level) ? hidden.filter((each) => each !== level) : [...hidden, level])
              }
            >
              {all.filter((each) => each.level === level).length}
            </Button>
          ))}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="problem-list" aria-label="Problems" tabIndex={0}>
        {found.length === 0 && (
          <li className="empty-words">{all.length === 0 ? 'No problems.' : 'Nothing matches.'}</li>
        )}
        {found.slice(0, MAX_SHOWN).map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have nothing else of their own
          <ProblemLine key={i} problem={problem} editor={editor} />
        ))}
        {found.length > MAX_SHOWN && <li className="empty-words">and {found.length - MAX_SHOWN} more</li>}
      </ul>
    </Pane>
  );
}

function ProblemLine({ problem, editor }: { readonly problem: NodeProblem; readonly editor: Editor }) {
  const { level, text, behavior, node, param } = problem;
  const fixes = fixesFor(editor, problem).slice(0, MAX_FIXES);
  const where = [documentOf(problem), node === undefined ? undefined : titleOf(editor, behavior, node), param];
  return (
    <li className="problem-line" data-level={level}>
      <button type="button" className="problem-words" onClick={() => goToProblem(editor, problem)}>
        <span className="log-level">
          <Icon name={ICONS[level]} size={14} />
          <span className="visually-hidden">{level}: </span>
        </span>
        <span className="problem-where">{where.filter((part) => part !== undefined).join(' › ')}</span>
        <span className="problem-text">{text}</span>
      </button>
      {fixes.map(({ title, run }) => (
        <Button key={title} label={title} tone="plain" onClick={run}>
          {title}
        </Button>
      ))}
    </li>
  );
}

/** The name of the document that a problem is about. */
function documentOf({ sheet, query, script, generator, behavior }: NodeProblem): string {
  return sheet ?? query ?? script ?? generator ?? behavior;
}

function titleOf(editor: Editor, behavior: string, node: string): string {
  const document = currentDocument(editor, behavior);
  const found = document && findNode(document, node)?.node;
  const { lexicon, objects } = editor.world.getState();
  return found === undefined ? node : describeNode(found, lexicon, objects).title;
}
