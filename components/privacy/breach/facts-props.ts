import type { BreachFacts } from '@/lib/domain/privacy/breach/breach';

/** What the parts of the form get: the facts as typed, how to change some, and the error of each. */
export type FactsProps = {
  facts: BreachFacts;
  change: (part: Partial<BreachFacts>) => void;
  errorOf: (name: keyof BreachFacts) => string | undefined;
};

/** A list with one entry more or less. */
export const toggled = <T>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one);
