import type { ReactNode } from 'react';
import { useEditor } from '../../model/context.js';
import { toggleBranch } from '../../model/selection/fold.js';

export interface FoldButtonProps {
  readonly behavior: string;
  readonly node: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Collapses or expands the children of a node with the pointer. The treeitem around it announces
 * the state, and has keys for it.
 */
export function FoldButton({ behavior, node, isOpen, children }: FoldButtonProps) {
  const editor = useEditor();
  return (
    <button
      type="button"
      className="fold-chip"
      tabIndex={-1}
      aria-hidden="true"
      data-open={isOpen || undefined}
      title={isOpen ? 'Collapse' : 'Expand'}
      onPointerDown={(event) => event.stopPropagation()}
      // The keyboard stays on the tree.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        toggleBranch(editor, behavior, node);
      }}
    >
      {children}
    </button>
  );
}
