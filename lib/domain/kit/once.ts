/**
 * Makes a value when it is first asked for. For what `Intl` makes: the first of it in a page costs a browser some 40 ms,
 * also where nothing of it is shown.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
