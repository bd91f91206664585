'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { healthQuery } from '@/lib/data/health/health';
import type { WhatsappHealth } from '@/lib/domain/health/whatsapp-health';
import { isBehind } from '@/lib/domain/health/work-queue';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime, fromNow, month as monthName } from '@/lib/domain/kit/format-date';
import { TELL_KINDS, TELL_TEXT } from '@/lib/domain/whatsapp/telling';
import { costText, toldIn } from '@/lib/domain/whatsapp/telling-cost';
import { WhatsappRates } from './whatsapp-rates';

export function WhatsappCard() {
  const health = useQuery(healthQuery());
  if (health.isPending) {
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  // The list above shows the error and the retry button.
  if (health.isError || !health.data.whatsapp) return null;
  const { whatsapp } = health.data;
  return (
    <div className="flex flex-col gap-6">
      <State whatsapp={whatsapp} />
      {whatsapp.undelivered.length > 0 && <Undelivered {...whatsapp} />}
      <Month {...whatsapp} />
      <WhatsappRates rates={whatsapp.rates} />
    </div>
  );
}

function State({ whatsapp }: { whatsapp: WhatsappHealth }) {
  const now = useNow();
  const { isOn, heardAt, due, since } = whatsapp;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Pill tone={isOn ? 'good' : 'neutral'}>{isOn ? 'Encendido' : 'Apagado'}</Pill>
      <span>
        {heardAt
          ? `WhatsApp nos llamó por última vez ${fromNow(new Date(heardAt), now)}`
          : 'WhatsApp todavía no nos llama'}
      </span>
      {due > 0 ? (
        <Pill tone={isBehind({ since }, now) ? 'bad' : 'neutral'}>
          {plural(due, 'mensaje espera', 'mensajes esperan')}
        </Pill>
      ) : (
        <span className="text-ink-soft">Nada espera</span>
      )}
    </div>
  );
}

function Undelivered({ undelivered }: Pick<WhatsappHealth, 'undelivered'>) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">No llegaron</h3>
      <ul className="divide-y divide-line">
        {undelivered.map(({ told, at, reason }) => (
          <li key={`${at} ${told}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {told ? TELL_TEXT[told].label : 'Una respuesta'}
              {reason && <span className="text-ink-soft">: {reason}</span>}
            </span>
            <span className="text-ink-soft tabular-nums">{at && dateTime(new Date(at))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Month({ month, told }: Pick<WhatsappHealth, 'month' | 'told'>) {
  const kinds = TELL_KINDS.filter((kind) => told.counts[kind]);
  const total = toldIn(told);
  return (
    <div>
      <h3 className="mb-1 font-semibold">Mensajes de {monthName(month)}</h3>
      {total === 0 ? (
        <p className="text-ink-soft">Todavía no salió ninguno.</p>
      ) : (
        <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {kinds.map((kind) => (
            <div key={kind} className="contents">
              <dt>{TELL_TEXT[kind].label}</dt>
              <dd className="text-right tabular-nums">{number(told.counts[kind] ?? 0)}</dd>
            </div>
          ))}
          {told.counts.answer && (
            <>
              <dt>Respuestas</dt>
              <dd className="text-right tabular-nums">{number(told.counts.answer)}</dd>
            </>
          )}
          <dt className="border-line border-t pt-1">De ellos, con plantilla</dt>
          <dd className="border-line border-t pt-1 text-right tabular-nums">
            {number(told.outside)}
          </dd>
          <dt className="font-semibold">Cuestan</dt>
          <dd className="text-right font-semibold tabular-nums">{costText(told)}</dd>
        </dl>
      )}
    </div>
  );
}
