/** Data type of a drag of the selected nodes, which is readable before the drop. */
export const NODES_TYPE = 'application/x-gumption-nodes';
