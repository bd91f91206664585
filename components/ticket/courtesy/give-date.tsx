import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useEvent } from '@/hooks/use-event';
import { dateName, passTextOf } from '@/lib/domain/event/date/date-text';
import type { dateChoice } from './date-choice';

type Props = { chosen: ReturnType<typeof dateChoice>; onChange: (dateId: string) => void };

export function GiveDate({ chosen: { isForAll, dates, date }, onChange }: Props) {
  const { event } = useEvent();
  if (isForAll) {
    return <p className="text-ink-soft">Es un pase: vale {passTextOf(event, new Date())}.</p>;
  }
  return (
    <Field label="Fecha">
      <Select
        options={dates.map((one) => ({ value: one.id, label: dateName(one, event.timeZone) }))}
        placeholder={date ? undefined : 'No queda ninguna fecha'}
        value={date?.id ?? ''}
        onChange={(change) => onChange(change.target.value)}
      />
    </Field>
  );
}
