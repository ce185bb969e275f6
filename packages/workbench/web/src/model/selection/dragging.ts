/**
 * Says of something dragged, before it is dropped, that it is the selected nodes of the behavior on
 * screen.
 */
export const NODES_TYPE = 'application/x-gumption-nodes';
