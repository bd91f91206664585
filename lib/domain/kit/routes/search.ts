/** Appends search parameters (a list's filters) to a path. */
export const withSearch = (path: string, search?: Readonly<Record<string, string>>): string =>
  search ? `${path}?${new URLSearchParams(search)}` : path;
