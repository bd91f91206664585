import type { BreachFacts } from '@/lib/domain/privacy/breach/breach';

export type FactsProps = {
  facts: BreachFacts;
  change: (part: Partial<BreachFacts>) => void;
  errorOf: (name: keyof BreachFacts) => string | undefined;
};

export const toggled = <T>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one);
