import type { Condition } from '@/lib/domain/contact/audience';

export type ConditionOf<K extends Condition['kind']> = Extract<Condition, { kind: K }>;
export type ChangeCondition = (condition: Condition) => void;
