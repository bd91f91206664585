declare const INPUT: unique symbol;
declare const REPLY: unique symbol;

/**
 * The name of a callable, typed with its input and reply. Each subject lists its callables in `calls.ts`. At run time it is only
 * the name.
 */
export type Endpoint<Input = unknown, Reply = unknown> = string & {
  readonly [INPUT]: (input: Input) => void;
  readonly [REPLY]: Reply;
};

/** The reply of every callable; `message` is Spanish and can be shown. */
export type CallAnswer<Reply = unknown> = { success: true; message: string } & Reply;

/** An input type that also allows read-only lists. */
export type ReadonlyInput<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyInput<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyInput<T[Key]> }
    : T;
