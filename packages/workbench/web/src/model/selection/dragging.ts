/** Marks a drag, before it is dropped, as one of the selected nodes of the behavior on screen. */
export const NODES_TYPE = 'application/x-gumption-nodes';
