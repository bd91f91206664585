declare const INPUT: unique symbol;
declare const REPLY: unique symbol;

/**
 * The name of a callable, with the types of its input and of its reply. Each subject lists its callables in `calls.ts`;
 * the function and whoever calls it are typed from there. At run time it is the name and nothing else.
 */
export type Endpoint<Input = unknown, Reply = unknown> = string & {
  readonly [INPUT]: (input: Input) => void;
  readonly [REPLY]: Reply;
};

/** What every callable answers: `message` is Spanish and can be shown. */
export type Answer<Reply = unknown> = { success: true; message: string } & Reply;

/** What a caller may hand over for an input: the same, and lists that nobody changes. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;
