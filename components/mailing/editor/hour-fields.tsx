import { useEffect, useRef, useState } from 'react';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useEvents } from '@/hooks/use-events';
import type { SendTime } from '@/lib/data/mailing/campaigns';
import { isUnread } from '@/lib/domain/kit/date-text';
import { fromWallTime, TIME_ZONES, usualZone, zoneName } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';

type Props = { eventId: string | null; onChange: (hour: SendTime | null) => void };

export function HourFields({ eventId, onChange }: Props) {
  // The time of fields that are removed no longer counts.
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => () => tell.current(null), []);
  const events = useEvents().data ?? [];
  const [at, setAt] = useState<Date | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const event = events.find(({ id }) => id === eventId);
  const zone = chosen ?? event?.timeZone ?? usualZone(events.map(({ timeZone }) => timeZone));
  const put = (moment: Date | null, timeZone: string) => {
    setAt(moment);
    onChange(moment && !isUnread(moment) ? { at: moment, timeZone } : null);
  };
  const zones = TIME_ZONES.map(({ id, name }) => ({ value: id, label: name }));
  if (!zones.some(({ value }) => value === zone)) {
    zones.unshift({ value: zone, label: zoneName(zone) });
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Día y hora">
        <DateTimeField
          value={at}
          onChange={(moment) => put(moment, zone)}
          timeZone={zone}
          defaultTime="12:00"
          min={new Date()}
        />
      </Field>
      <Field label="Hora de">
        <Select
          value={zone}
          options={zones}
          onChange={({ target }) => {
            setChosen(target.value);
            // A change of zone keeps the local time: twelve o'clock stays twelve o'clock.
            const isMoment = at && !isUnread(at);
            put(isMoment ? fromWallTime(wallTime(at, zone), target.value) : at, target.value);
          }}
        />
      </Field>
    </div>
  );
}
