import { Select } from '@/components/ui/form/select';
import { nightDates } from '@/lib/domain/door/night/night-view';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import type { NightLive } from './use-night';

export default function NightDates({ night: { event, dateId, choose } }: { night: NightLive }) {
  return (
    <Select
      aria-label="Fecha"
      className="max-w-72 flex-1"
      value={dateId}
      onChange={({ target }) => choose(target.value)}
      options={nightDates(event).map((one) => ({
        value: one.id,
        label: doorDateName(one, event.timeZone),
      }))}
    />
  );
}
