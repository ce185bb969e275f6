import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { nameNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { NodeTitle } from '../shared/node-title.js';
import { TechniquePage } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
import { readMemory, showPlain } from './read-insight.js';
import './view.css';

/** The working memory behind a node: its beliefs, and how certain they still are. */
export default function MemoryView({ document, root }: TechniqueViewProps) {
  const editor = useEditor();
  const menu = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const insight = readMemory(useInsight(behavior, root)?.data);
  const node = findNode(document, root)?.node;
  if (node === undefined) return null;
  return (
    <TechniquePage behavior={behavior} root={root} menu={menu.menu}>
      <section className="technique-section" aria-label="Beliefs">
        <header className="technique-header">
          <NodeTitle
            behavior={behavior}
            node={node}
            title={nameNode(node, lexicon, objects)}
            sort={lexicon.kinds.get(node.kind)?.title ?? node.kind}
            onMenu={menu.open}
          />
        </header>
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
      </section>
    </TechniquePage>
  );
}
