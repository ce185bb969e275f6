declare module 'd3-flextree' {
  /** A node of the laid-out tree: `x` is the middle of its width, `y` its top. */
  export interface FlextreeNode<T> {
    readonly data: T;
    readonly x: number;
    readonly y: number;
    readonly parent: FlextreeNode<T> | null;
    each(visit: (node: FlextreeNode<T>) => void): void;
  }

  export interface FlextreeLayout<T> {
    (tree: FlextreeNode<T>): FlextreeNode<T>;
    hierarchy(root: T, children?: (data: T) => readonly T[] | undefined): FlextreeNode<T>;
  }

  export function flextree<T>(options: {
    readonly nodeSize: (node: FlextreeNode<T>) => readonly [width: number, height: number];
    readonly spacing: (a: FlextreeNode<T>, b: FlextreeNode<T>) => number;
  }): FlextreeLayout<T>;
}
