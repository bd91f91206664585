'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Pill } from '@/components/ui/pill';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { variant } from '@/lib/config';
import { featureQuery } from '@/lib/data/feature/features';
import { AUTO_OFF } from '@/lib/domain/feature/auto-off';
import { type DescribedFeature, FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { FEATURE_IMPACTS, impactText } from '@/lib/domain/feature/feature-work';
import type { ErrorDay } from '@/lib/domain/health/health';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime, fromNow } from '@/lib/domain/kit/format-date';
import { errorsOf } from './feature-columns';
import { featureState } from './feature-words';

type Props = {
  feature: DescribedFeature;
  today: ErrorDay | null | undefined;
  onEdit: () => void;
  onClose: () => void;
};

export function FeatureSheet({ feature, today, onEdit, onClose }: Props) {
  const { name } = FEATURE_TEXT[feature.key];
  const errors = errorsOf(feature, today);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={name}
      description={feature.description}
      footer={
        <Button kind="primary" onClick={onEdit} aria-label={`Cambiar ${name}`}>
          Cambiar
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Rule feature={feature} />
        <Reach feature={feature} />
        <Part title="Errores de hoy">
          {errors === null
            ? 'No tiene funciones propias: lo que falla se cuenta con la venta, en Salud.'
            : errors === undefined
              ? 'Están en Salud.'
              : errors === 0
                ? 'Ninguno'
                : `${plural(errors, 'error', 'errores')}; qué dicen, en Salud.`}
        </Part>
      </div>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Rule({ feature }: { feature: DescribedFeature }) {
  const now = useNow();
  const { word, tone } = featureState(feature, now, variant().producer);
  const { selfOff, endsAt, owner, updatedAt, updatedBy, autoOff } = feature;
  return (
    <Part title="Regla">
      <Pill tone={tone}>{word}</Pill>
      {selfOff && (
        <p className="mt-2 rounded-control bg-bad-soft p-3 text-bad">
          Se apagó sola el {dateTime(selfOff.at)}: fallaron {number(selfOff.errors)} de{' '}
          {plural(selfOff.calls, 'llamada', 'llamadas')}. Solo una persona la enciende.
        </p>
      )}
      <p className="mt-2">
        {[
          endsAt ? `Termina el ${dateTime(endsAt)}.` : 'Sin término.',
          owner ? `Responde ${owner}.` : 'Nadie responde por ella.',
          autoOff
            ? `Se apaga sola si en 15 minutos falla más del 2 % de al menos ${AUTO_OFF.floor} llamadas.`
            : 'No se apaga sola.',
        ].join(' ')}
      </p>
      {updatedAt && (
        <p className="mt-1 text-ink-soft">
          Cambió {fromNow(updatedAt, now)}
          {updatedBy && `, por ${updatedBy}`}
        </p>
      )}
    </Part>
  );
}

/** The holders of a feature and those affected by a change, counted by the server when the sheet is opened. */
function Reach({ feature: { key, autoOff } }: { feature: DescribedFeature }) {
  const { many, one } = variant().producer;
  const read = useQuery(featureQuery(key));
  if (read.isError) {
    return (
      <FailedLine onRetry={() => void read.refetch()}>No pudimos contar a quiénes toca</FailedLine>
    );
  }
  if (!read.data) return <SkeletonText lines={4} />;
  const { impact, holders, calls } = read.data;
  const hit = impact.filter(({ count }) => count > 0);
  const more = holders.total - holders.names.length;
  return (
    <>
      <Part title={`${many} que la tienen`}>
        <p>{plural(holders.total, one.toLowerCase(), many.toLowerCase())}</p>
        {holders.names.length > 0 && (
          <p className="text-ink-soft">
            {holders.names.map(({ name }) => name).join(', ')}
            {more > 0 && ` y ${number(more)} más`}
          </p>
        )}
      </Part>
      <Part title="Si se apaga ahora">
        {hit.length === 0 ? (
          <p>
            {FEATURE_IMPACTS[key].length === 0
              ? 'Nada en curso depende de ella.'
              : 'No toca nada en curso.'}
          </p>
        ) : (
          <ul className="list-disc pl-5">
            {hit.map((some) => (
              <li key={some.kind}>{impactText(some)}</li>
            ))}
          </ul>
        )}
      </Part>
      {autoOff && calls && (
        <Part title="Últimos 15 minutos">
          {plural(calls.calls, 'llamada', 'llamadas')}, {plural(calls.errors, 'falló', 'fallaron')}
        </Part>
      )}
    </>
  );
}
