declare const named: unique symbol;
declare const scope: unique symbol;

/** A producer that a signed-in person's call names. It is no id: nothing is read or written by it before a right is checked. */
export type NamedProducer = { readonly [named]: true };

/** The id of a producer in which the caller's right was checked. */
export type ProducerScope = string & { readonly [scope]: true };

/** The input of a call in which the producer that it names is not checked yet. */
export type Unchecked<Input> = Input extends { producerId: infer Id }
  ? Omit<Input, 'producerId'> & { producerId: NamedProducer | Exclude<Id, string> }
  : Input;

export const unchecked = <Input>(input: Input) => input as Unchecked<Input>;

/** The id itself, for whatever checks a right in it. */
export const idOf = (producer: NamedProducer | string): string => producer as unknown as string;

/** Only the check of a right calls this. */
export const scopeOf = (producer: NamedProducer | string): ProducerScope =>
  producer as unknown as ProducerScope;
