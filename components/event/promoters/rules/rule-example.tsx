import { useFormContext, useWatch } from 'react-hook-form';
import { useEvent } from '@/hooks/use-event';
import { ruleExample } from '@/lib/domain/promoter/rule-text';
import { type RuleValues, ruleOfValues } from './rule-values';

const TICKETS = 20;
const PRICE = 12_000;

/** A worked example of a rule in words, at the price of its first ticket type. */
export function RuleExample() {
  const { ticketTypes } = useEvent();
  const { control } = useFormContext<RuleValues>();
  const values = useWatch({ control }) as RuleValues;
  const priced = ticketTypes.filter(
    ({ id, price }) => price > 0 && (values.typeIds.length === 0 || values.typeIds.includes(id)),
  );
  const lines = ruleExample(ruleOfValues(values), TICKETS, priced[0]?.price ?? PRICE);
  return (
    <section
      aria-label="Ejemplo"
      aria-live="polite"
      className="rounded-control bg-sunken px-3 py-2 tabular-nums"
    >
      <p className="font-semibold">Por ejemplo</p>
      {lines.map((line) => (
        <p key={line} className="first-letter:uppercase">
          {line}
        </p>
      ))}
    </section>
  );
}
