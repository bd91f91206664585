declare const INPUT: unique symbol;
declare const REPLY: unique symbol;

/**
 * The name of a callable, with the types of its input and of its reply. Each subject lists its callables in
 * `calls.ts`; the function and its callers are typed from there. At run time it is only the name.
 */
export type Endpoint<Input = unknown, Reply = unknown> = string & {
  readonly [INPUT]: (input: Input) => void;
  readonly [REPLY]: Reply;
};

/** The reply of every callable; `message` is Spanish and can be shown. */
export type Answer<Reply = unknown> = { success: true; message: string } & Reply;

/** The input type as a caller may pass it: the same, with read-only lists allowed. */
export type ReadonlyInput<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyInput<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyInput<T[Key]> }
    : T;
