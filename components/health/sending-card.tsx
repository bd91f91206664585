'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { healthQuery } from '@/lib/data/health/health';
import type { SendingHealth } from '@/lib/domain/health/sending-health';
import { number, plural } from '@/lib/domain/kit/format';
import { once } from '@/lib/domain/kit/once';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { MAIL_GROUP_TEXT, MAIL_GROUPS } from '@/lib/domain/mailing/reception/mail-group';
import {
  addReception,
  parseReception,
  type Reception,
  receptionState,
  troubles,
} from '@/lib/domain/mailing/reception/reception';

// A day is a date without a time, so it is formatted in UTC.
const dayName = once(
  () => new Intl.DateTimeFormat('es-CL', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
);

const COLUMNS = [
  ['Entregados', ({ handed }: Reception) => handed],
  ['Rebotan', ({ hard, returned }: Reception) => hard + returned],
  ['Rechazan', ({ soft }: Reception) => soft],
  ['Aplazan', ({ deferred }: Reception) => deferred],
  ['Quejas', ({ complained }: Reception) => complained],
  ['Sin confirmar', ({ unconfirmed }: Reception) => unconfirmed],
] as const;

export function SendingHealthCard() {
  const health = useQuery(healthQuery());
  const [day, setDay] = useState<string | null>(null);
  if (health.isPending) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (health.isError) return null;
  const { sending } = health.data;
  const shown = sending.days.filter((one) => day === null || one.day === day);
  const groups = MAIL_GROUPS.map((group) => ({
    group,
    sum: shown.map((one) => one.groups[group]).reduce(addReception, parseReception({})),
  })).filter(({ sum }) => sum.handed + troubles(sum) > 0);
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Qué días</legend>
        <Choice isOn={day === null} onPick={() => setDay(null)}>
          Siete días
        </Choice>
        {sending.days.map((one, back) => (
          <Choice key={one.day} isOn={day === one.day} onPick={() => setDay(one.day)}>
            {back === 0 ? 'Hoy' : dayName().format(new Date(one.day))}
          </Choice>
        ))}
      </fieldset>
      {groups.length === 0 ? (
        <p className="text-ink-soft">Ninguna campaña salió {day ? 'ese día' : 'esta semana'}.</p>
      ) : (
        <Figures
          label="Envíos por dominio"
          rows={groups.map(({ group, sum }) => ({
            key: group,
            name: MAIL_GROUP_TEXT[group],
            sum,
            state: receptionState(sum),
          }))}
        />
      )}
      <Concerned campaigns={sending.campaigns} />
      {sending.domains.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-1 font-semibold">
            Los otros dominios con más correos en siete días
          </summary>
          <Figures
            label="Otros dominios"
            rows={sending.domains.map(({ domain, ...sum }) => ({
              key: domain,
              name: domain,
              sum,
              state: receptionState(sum),
            }))}
          />
          <p className="mt-2 text-ink-soft">
            Se nombran los dominios con dos o más personas en un mismo lote. Sus rebotes y quejas
            que llegan después se cuentan en Otros.
          </p>
        </details>
      )}
    </>
  );
}

function Choice(props: { isOn: boolean; onPick: () => void; children: ReactNode }) {
  const { isOn, onPick, children } = props;
  return (
    <Button size="sm" kind={isOn ? 'secondary' : 'ghost'} aria-pressed={isOn} onClick={onPick}>
      {children}
    </Button>
  );
}

type Row = { key: string; name: string; sum: Reception; state: ReturnType<typeof receptionState> };

/** Without the columns in which every row is zero, so that a phone shows the rest whole. */
function Figures({ label, rows }: { label: string; rows: readonly Row[] }) {
  const columns = COLUMNS.filter(([, of], place) => place === 0 || rows.some((one) => of(one.sum)));
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-max border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            <th className="py-2 pr-4 font-medium">Dominio</th>
            {columns.map(([name]) => (
              <th key={name} className="py-2 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
            <th className="py-2 pl-4 font-medium">
              <span className="sr-only">Estado</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sum, state }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {name}
              </th>
              {columns.map(([column, of]) => (
                <td
                  key={column}
                  className={`py-2 pl-4 text-right tabular-nums ${of(sum) === 0 ? 'text-ink-soft' : ''}`}
                >
                  {number(of(sum))}
                </td>
              ))}
              <td className="py-1 pl-4">{state && <Pill tone={state.tone}>{state.text}</Pill>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Concerned({ campaigns }: Pick<SendingHealth, 'campaigns'>) {
  const { selectProducer } = usePanel();
  const groups = MAIL_GROUPS.filter((group) => campaigns[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-semibold">Campañas con más problemas en siete días</h3>
      <ul className="flex flex-col gap-1">
        {groups.map((group) => (
          <li key={group} className="flex flex-wrap gap-x-3">
            <span className="text-ink-soft">{MAIL_GROUP_TEXT[group]}:</span>
            {campaigns[group].map(({ id, name, producerId, troubles: count }) => (
              <Link
                key={id}
                href={campaignRoute(id)}
                className="underline decoration-line-strong underline-offset-4"
                onClick={() => producerId && selectProducer(producerId)}
              >
                {name} ({plural(count, 'correo', 'correos')})
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
