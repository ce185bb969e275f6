import { findNode } from '../../document/describe/find-node.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { showPlain } from '../shared/show-plain.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { readMemory } from './read-insight.js';
import '../shared/board.css';

/** The working memory behind a node: its beliefs, and how certain they still are. */
export default function MemoryView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { behavior, lexicon } = technique;
  const insight = useInsight(behavior, root, readMemory);
  const node = findNode(document, root)?.node;
  if (node === undefined) return null;
  return (
    <TechniquePage technique={technique}>
      <TechniqueSection
        label="Beliefs"
        title={
          <TechniqueTitle technique={technique} node={node} sort={lexicon.kinds.get(node.kind)?.title ?? node.kind} />
        }
      >
        {insight === undefined || insight.beliefs.length === 0 ? (
          <p className="technique-note">
            {insight === undefined
              ? 'The memory is shown while a character runs this behavior.'
              : 'Nothing is believed.'}
          </p>
        ) : (
          <table className="technique-table board-table" aria-label={`Beliefs in ${insight.memory}`}>
            <thead>
              <tr>
                <th scope="col">Belief</th>
                <th scope="col">Value</th>
                <th scope="col">Sure</th>
                <th scope="col">Term</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {insight.beliefs.map(({ what, about, value, confidence, term, source, time }) => (
                <tr key={`${what}\n${about}`}>
                  <th scope="row">{about === '' ? what : `${what}: ${about}`}</th>
                  <td title={showPlain(value)}>{showPlain(value)}</td>
                  <td>{Math.round(confidence * 100)} %</td>
                  <td>{term}</td>
                  <td>
                    {source}, {showSeconds(insight.time - time)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </TechniqueSection>
    </TechniquePage>
  );
}
