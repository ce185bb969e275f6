import { FieldWriter } from '../protobuf.js';

/** Numbers for a file: `float` or `int64`. */
export interface MadeTensor {
  readonly dims: readonly number[];
  readonly values: readonly number[];
  readonly type?: 'float' | 'int64';
}

export type MadeAttribute =
  | number
  | readonly number[]
  | MadeTensor
  | { readonly float: number }
  | { readonly text: string };

/** Makes files for tests, also ones that no tool would write. */
export class GraphMaker {
  readonly #graph = new FieldWriter();
  #count = 0;

  input(name: string, dims: readonly (number | string)[]): string {
    return this.#describe(11, name, dims, 1);
  }

  output(name: string, rank: number, type = 1): string {
    return this.#describe(12, name, Array.from({ length: rank }, (_, i) => `${name}${i}`), type); // biome-ignore format: one line
  }

  #describe(field: number, name: string, dims: readonly (number | string)[], type: number): string {
    this.#graph.message(field, (info) =>
      info.text(1, name).message(2, (kind) =>
        kind.message(1, (tensor) =>
          tensor.integer(1, type).message(2, (shape) => {
            for (const dim of dims)
              shape.message(1, (one) => (typeof dim === 'number' ? one.integer(1, dim) : one.text(2, dim)));
          }),
        ),
      ),
    );
    return name;
  }

  constant(tensor: MadeTensor): string {
    const name = `c${this.#count++}`;
    this.#graph.message(5, (message) => writeTensor(message, tensor, name));
    return name;
  }

  node(operator: string, inputs: readonly string[], attributes: Record<string, MadeAttribute> = {}): string {
    const name = `v${this.#count++}`;
    this.#graph.message(1, (node) => {
      for (const input of inputs) node.text(1, input);
      node.text(2, name).text(4, operator);
      for (const [key, value] of Object.entries(attributes))
        node.message(5, (attribute) => {
          attribute.text(1, key);
          if (typeof value === 'number') attribute.integer(3, value).integer(20, 2);
          else if ('float' in value) attribute.float(2, value.float).integer(20, 1);
          else if ('text' in value) attribute.text(4, value.text).integer(20, 3);
          else if ('dims' in value) attribute.message(5, (message) => writeTensor(message, value, '')).integer(20, 4);
          else {
            for (const one of value as readonly number[]) attribute.integer(8, one);
            attribute.integer(20, 7);
          }
        });
    });
    return name;
  }

  finish(opset = 13): Uint8Array {
    this.#graph.text(2, 'made');
    return new FieldWriter()
      .integer(1, 7)
      .bytes(7, this.#graph.finish())
      .message(8, (set) => set.text(1, '').integer(2, opset))
      .finish();
  }
}

function writeTensor(message: FieldWriter, { dims, values, type = 'float' }: MadeTensor, name: string): void {
  for (const dim of dims) message.integer(1, dim);
  message.integer(2, type === 'float' ? 1 : 7);
  if (name !== '') message.text(8, name);
  if (type === 'float') for (const value of values) message.float(4, value);
  else for (const value of values) message.integer(7, value);
}
