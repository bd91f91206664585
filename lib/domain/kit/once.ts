/** Makes a value on first use. For `Intl`: the first formatter of a page takes a browser some 40 ms. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
