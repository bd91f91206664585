import type { Option } from './select';

export const optionsOf = <V extends string>(
  values: readonly V[],
  words: Record<V, string | { label: string }>,
): Option[] =>
  values.map((value) => {
    const word: string | { label: string } = words[value];
    return { value, label: typeof word === 'string' ? word : word.label };
  });
