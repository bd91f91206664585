import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useEvent } from '@/hooks/use-event';
import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { dateName } from '@/lib/domain/event/date/date-text';
import type { dateChoice } from './date-choice';

type Props = {
  typeId: string;
  chosen: ReturnType<typeof dateChoice>;
  onType: (typeId: string) => void;
  onDate: (dateId: string) => void;
};

/** What is given: a ticket type and, where the event has several, its date. */
export function ChoiceFields({ typeId, chosen, onType, onDate }: Props) {
  const { event, ticketTypes } = useEvent();
  const { date } = chosen;
  return (
    <>
      <Field label="Entrada" help={placesLeft(chosen.places)}>
        <Select
          options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={ticketTypes.length === 0 ? 'Crea primero una entrada' : undefined}
          value={typeId}
          onChange={(change) => onType(change.target.value)}
        />
      </Field>
      {chosen.isForAll && <p className="text-ink-soft">Es un pase: vale en todas las fechas.</p>}
      {event.dates && !chosen.isForAll && (
        <Field label="Fecha">
          <Select
            options={chosen.dates.map((one) => ({
              value: one.id,
              label: dateName(one, event.timeZone),
            }))}
            placeholder={date ? undefined : 'No queda ninguna fecha'}
            value={date?.id ?? ''}
            onChange={(change) => onDate(change.target.value)}
          />
        </Field>
      )}
    </>
  );
}
