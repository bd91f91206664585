import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import type { Deliverability } from '@/lib/domain/mailing/reception/deliverability';
import {
  acceptanceOf,
  acceptedText,
  fallsOf,
  fallText,
  sumOf,
} from '@/lib/domain/mailing/reception/normal';
import { Causes } from './causes';
import { dayName } from './day-name';
import { DmarcCard } from './dmarc-card';
import { DayTable, ProviderFiguresTable } from './figures';
import { Rates } from './rates';

/** The platform's last fourteen days, for administrators: who takes less than before, by day and provider, and why. */
export function PlatformMail({ found: { days, dmarc } }: { found: Deliverability }) {
  const [day, setDay] = useState('');
  const shown = days.filter((one) => day === '' || one.day === day);
  const falls = fallsOf(days);
  const isBare = acceptanceOf(sumOf(days)).tried === 0;
  return (
    <div className="flex flex-col gap-6">
      {falls.map((fall) => (
        <p
          key={fall.group}
          role="alert"
          className="rounded-card bg-bad-soft p-4 font-semibold text-bad"
        >
          {fallText(fall)}
        </p>
      ))}
      {isBare ? (
        <p className="rounded-card border border-line bg-card p-4 text-ink-soft">
          Ninguna campaña salió en 14 días.
        </p>
      ) : (
        <>
          <p className="text-balance font-semibold text-lg">
            En 14 días los proveedores aceptaron el {acceptedText(days)}
          </p>
          <Field label="Día" className="w-56 max-w-full">
            <Select
              value={day}
              onChange={(event) => setDay(event.target.value)}
              options={[
                { value: '', label: 'Los 14 días' },
                ...days.map((one) => ({ value: one.day, label: dayName(one.day) })),
              ]}
            />
          </Field>
          <Card
            title="Por proveedor de correo"
            description="Cómo respondieron sus servidores. Lo que vuelve después y las quejas se cuentan el día en que avisan."
          >
            {acceptanceOf(sumOf(shown)).tried === 0 ? (
              <p className="text-ink-soft">Ninguna campaña salió ese día.</p>
            ) : (
              <ProviderFiguresTable days={shown} />
            )}
          </Card>
          <Causes days={shown} />
          <Rates days={shown} />
          <DayTable days={days} title="Día por día" />
        </>
      )}
      <DmarcCard reports={dmarc} />
    </div>
  );
}
