declare const INPUT: unique symbol;
declare const REPLY: unique symbol;

/** The name of a callable, typed with its input and reply. Each subject lists its own in `calls.ts`. */
export type Endpoint<Input = unknown, Reply = unknown> = string & {
  readonly [INPUT]: (input: Input) => void;
  readonly [REPLY]: Reply;
};

export type CallAnswer<Reply = unknown> = { success: true; message: string } & Reply;

export type ReadonlyInput<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyInput<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyInput<T[Key]> }
    : T;
