import type { BreachFacts } from '@/lib/domain/privacy/breach/breach';

/** The props of each part of the form: the typed facts, how to change some, and the error of each. */
export type FactsProps = {
  facts: BreachFacts;
  change: (part: Partial<BreachFacts>) => void;
  errorOf: (name: keyof BreachFacts) => string | undefined;
};

/** Adds an entry to a list or removes it. */
export const toggled = <T>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one);
