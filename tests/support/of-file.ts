import { beforeAll } from 'vitest';

/** What is made once before the tests of a file, under a name that is there from its beginning. */
export function ofFile<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}
