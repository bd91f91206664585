export const withSearch = (path: string, search?: Readonly<Record<string, string>>): string =>
  search ? `${path}?${new URLSearchParams(search)}` : path;
