import { type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo, useRef } from 'react';
import type { TreeEdge } from './tree-graph.js';
import { useLiveAttribute } from './use-live-attribute.js';

/** The line from a parent to a child; lit while the child runs. */
export const TreeEdgeLine = memo(function TreeEdgeLine(props: EdgeProps<TreeEdge>) {
  const ref = useRef<SVGPathElement>(null);
  useLiveAttribute(ref, props.data?.key ?? '');
  const [path] = getBezierPath({ ...props, curvature: 0.35 });
  return <path ref={ref} className="tree-edge" d={path} />;
});
