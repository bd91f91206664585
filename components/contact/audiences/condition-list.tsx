'use client';

import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import type { Condition } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import { ConditionCard } from './condition-card';
import { CONDITION_KINDS, newCondition } from './condition-kinds';

type Props = {
  label: string;
  empty: string;
  conditions: readonly Condition[];
  names: CriteriaNames;
  without?: readonly Condition['kind'][];
  onChange: (conditions: Condition[]) => void;
};

const MOST = 10;

export function ConditionList(props: Props) {
  const { label, empty, conditions, names, without = [], onChange } = props;
  const replace = (place: number, next: Condition) =>
    onChange(conditions.map((old, other) => (other === place ? next : old)));
  return (
    <>
      {conditions.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {conditions.length > 0 && (
        <ul className="flex flex-col gap-3">
          {keyed(conditions).map(({ key, condition, place }) => (
            <li key={key}>
              <ConditionCard
                label={`${label} ${place + 1}`}
                condition={condition}
                names={names}
                onChange={(next) => replace(place, next)}
                onRemove={() => onChange(conditions.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      {conditions.length < MOST && (
        <ActionMenu
          align="start"
          trigger={
            <Button size="sm" icon={<Plus />} className="self-start">
              Agregar {label.toLowerCase()}
            </Button>
          }
          items={CONDITION_KINDS.filter(({ kind }) => !without.includes(kind)).map(
            ({ kind, label: words }) => ({
              label: words,
              onSelect: () => onChange([...conditions, newCondition(kind)]),
            }),
          )}
        />
      )}
    </>
  );
}

// Keyed by kind and position: conditions have no ids of their own.
const keyed = (conditions: readonly Condition[]) =>
  conditions.map((condition, place) => {
    const before = conditions.slice(0, place).filter(({ kind }) => kind === condition.kind).length;
    return { key: `${condition.kind} ${before}`, condition, place };
  });
