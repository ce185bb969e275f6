import type { DocumentNode } from 'gumption/behavior';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { TreeCanvas } from '../../canvas/tree/tree-canvas.js';
import type { TreeLook } from '../../canvas/tree/tree-graph.js';
import { copiedNode, describeNode, type NodeDescription } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import { useEditor } from '../../model/context.js';
import { currentDocument } from '../../model/files/documents.js';
import { Button } from '../../widgets/button.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { AnalysisPanel } from './analysis-panel.js';
import { answerTo, decisionOf, isDecision } from './decisions.js';
import { firstDecision, leafWords } from './learned.js';
import { ScoresPanel } from './scores-panel.js';
import { walkByHand } from './walk.js';
import { WalkPanel } from './walk-panel.js';
import '../shared/page.css';
import '../shared/parts.css';
import './view.css';

/** In a narrower pane the tree has all the room at first. */
const ROOMY = 580;
const NARROW = 400;

const NOWHERE: ReadonlySet<string> = new Set();

/**
 * Decisions as a decision tree: questions on cards, answers on lines; beside it a walk by hand, and
 * what the tree costs.
 */
export default function DecisionView({ document, root }: TechniqueViewProps) {
  const look = useDecisionLook(document.name);
  const lexicon = useStore(useEditor().world, (world) => world.lexicon);
  const objects = useStore(useEditor().world, (world) => world.objects);
  const ref = useRef<HTMLDivElement>(null);
  // Known before the picture is first fitted into its room.
  const [isBeside, setBeside] = useState<boolean>();
  const start = firstDecision(document, root);
  // What was learned is shown with its scores, wherever there is room for both.
  const isLearned = start !== root;
  useLayoutEffect(() => setBeside(ref.current!.clientWidth >= (isLearned ? NARROW : ROOMY)), [isLearned]);
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const walk = useMemo(
    () => walkByHand(document, start, answers, lexicon, objects),
    [document, start, answers, lexicon, objects],
  );
  if (isBeside === undefined) return <div ref={ref} className="technique-view" />;
  return (
    <div ref={ref} className="technique-view">
      <div className="technique-picture">
        <TreeCanvas document={document} root={root} look={look} walked={answers.length > 0 ? walk.ids : NOWHERE} />
      </div>
      {isBeside ? (
        <aside className="technique-side" aria-label="Decisions">
          {isLearned && <ScoresPanel document={document} />}
          <WalkPanel
            document={document}
            root={start}
            walk={walk}
            answers={answers}
            onAnswers={setAnswers}
            onHide={() => setBeside(false)}
          />
          <AnalysisPanel document={document} root={start} />
        </aside>
      ) : (
        <div className="technique-show">
          <Button label="Try it by hand, and see what it costs" icon="target" onClick={() => setBeside(true)}>
            Try
          </Button>
        </div>
      )}
    </div>
  );
}

/** How decisions are drawn; the same object until the vocabulary changes. */
function useDecisionLook(behavior: string): TreeLook {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  return useMemo(() => {
    const describe = (plain: NodeDescription, node: DocumentNode): NodeDescription => {
      const decision = decisionOf(node, lexicon, objects);
      if (decision !== undefined) {
        const kind = plain.kind?.title.toLowerCase() ?? node.kind;
        return { ...plain, title: decision.question, subtitle: kind };
      }
      if (node.kind === 'learnedLeaf') return { ...plain, subtitle: leafWords(node) };
      const copied = node.name === undefined ? copiedNode(node, lexicon) : undefined;
      const document = currentDocument(editor, behavior);
      const target = copied === undefined || document === undefined ? undefined : findNode(document, copied)?.node;
      if (target === undefined) return plain;
      const title = decisionOf(target, lexicon, objects)?.question ?? describeNode(target, lexicon, objects).title;
      return { ...plain, title: `→ ${title}`, subtitle: plain.kind!.title.toLowerCase() };
    };
    return {
      describe,
      answerTo,
      opensAs: (node) => {
        if (isDecision(node) || node.kind === 'learnedTree') return undefined;
        return viewOf(node, lexicon) ?? (node.children !== undefined && node.children.length > 0 ? 'tree' : undefined);
      },
    };
  }, [editor, lexicon, objects, behavior]);
}
