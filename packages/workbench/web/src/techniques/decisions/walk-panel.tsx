import type { BehaviorDocument } from 'gumption/behavior';
import { useStore } from 'zustand';
import { nameNode } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import { selectNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { answersOfGame, type HandWalk } from './walk.js';

export interface WalkPanelProps {
  readonly document: BehaviorDocument;
  readonly root: string;
  readonly walk: HandWalk;
  readonly answers: readonly number[];
  readonly onAnswers: (answers: readonly number[]) => void;
  readonly onHide: () => void;
}

/**
 * Answers each question by hand and shows what is considered on the way to an action; the game is
 * not involved.
 */
export function WalkPanel({ document, root, walk, answers, onAnswers, onHide }: WalkPanelProps) {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const { steps, asked, leaf } = walk;
  const asInGame = () => {
    const { live } = editor;
    const isLit = (id: string) => {
      const status = live.statusOf(nodeKey(document.name, id));
      return status !== 'idle' && status !== 'abort';
    };
    onAnswers(answersOfGame(document, root, isLit, lexicon, objects));
  };
  const hasBegun = answers.length > 0;
  return (
    <TechniqueSection
      label="Try it by hand"
      tools={
        <>
          <Button label="Answer as the game did" icon="target" onClick={asInGame} />
          <Button
            label="Take back the last answer"
            icon="undo"
            disabled={!hasBegun}
            onClick={() => onAnswers(answers.slice(0, steps.length - 1))}
          />
          <Button label="Start again" icon="reset" disabled={!hasBegun} onClick={() => onAnswers([])} />
          <Button label="Give the tree all the space" icon="error" onClick={onHide} />
        </>
      }
    >
      <ol className="walk-steps" aria-label="Questions answered">
        {steps.map(({ node, question, branches, branch }, i) => (
          <li key={node.id}>
            <button type="button" className="link-button" onClick={() => selectNode(editor, node.id)}>
              {question}
            </button>
            <button
              type="button"
              className="walk-answer"
              title="Answer this one again"
              aria-label={`${question} ${branches[branch].answer}: answer again`}
              onClick={() => onAnswers(answers.slice(0, i))}
            >
              {branches[branch].answer}
            </button>
          </li>
        ))}
      </ol>
      <div className="walk-now" aria-live="polite">
        {asked !== undefined && (
          <>
            <button
              type="button"
              className="link-button walk-question"
              onClick={() => selectNode(editor, asked.node.id)}
            >
              {asked.question}
            </button>
            <fieldset className="walk-answers" aria-label={`Answers to ${asked.question}`}>
              {asked.branches.map(({ answer, child }, i) => (
                <Button
                  // Two answers may read the same.
                  // biome-ignore lint/suspicious/noArrayIndexKey: a branch is known by its place
                  key={i}
                  tone="plain"
                  label={`${asked.question} ${answer}`}
                  onClick={() => onAnswers([...answers.slice(0, steps.length), i])}
                >
                  {child < 0 ? `${answer} (nothing)` : answer}
                </Button>
              ))}
            </fieldset>
          </>
        )}
        {asked === undefined && leaf !== undefined && (
          <p>
            It decides for{' '}
            <button type="button" className="link-button walk-leaf" onClick={() => selectNode(editor, leaf.id)}>
              {nameNode(leaf, lexicon, objects)}
            </button>{' '}
            after {steps.length === 1 ? '1 question' : `${steps.length} questions`}.
          </p>
        )}
        {asked === undefined && leaf === undefined && <p>There is nothing for that answer: the decision fails.</p>}
      </div>
    </TechniqueSection>
  );
}
