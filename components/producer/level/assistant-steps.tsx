'use client';

import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { publicConfig, variant } from '@/lib/config';
import { assistantQuery } from '@/lib/data/whatsapp/phones';
import { BoundPhones } from './bound-phones';

/** The first steps with the phone; or, where the assistant is off, the alternative meanwhile. */
export function AssistantSteps() {
  const assistant = useQuery(assistantQuery());
  const isOn = assistant.data?.isOn ?? false;
  return (
    <>
      <Steps isOn={isOn} />
      {assistant.isPending && (
        <Loading className="mt-4">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {assistant.isError && (
        <FailedLine className="mt-4" onRetry={() => void assistant.refetch()}>
          No pudimos saber si el asistente está disponible.
        </FailedLine>
      )}
      {isOn && <BoundPhones link={publicConfig().links.whatsapp} />}
      {assistant.data && !isOn && (
        <div role="status" className="mt-4 rounded-control bg-wait-soft px-3 py-2 text-wait">
          <p className="font-semibold">El asistente todavía no está disponible</p>
          <p>Lo vinculas aquí cuando esté. Mientras tanto, escríbenos: te responde una persona.</p>
        </div>
      )}
    </>
  );
}

/** The phone comes first whether the assistant answers or not. */
function Steps({ isOn }: { isOn: boolean }) {
  const first = variant().features.editProfile
    ? 'Ingresa tu número de teléfono en tu perfil.'
    : 'Dinos por WhatsApp con qué correo entras al panel, y registramos tu número de teléfono.';
  const further = [
    'Vincúlalo aquí: mándanos el código desde ese mismo número, así el asistente sabe que eres tú.',
    'Pregúntale desde ahí. Antes de cambiar algo siempre te pide confirmar.',
  ];
  const steps = isOn ? [first, ...further] : [first];
  return (
    <ol className="mt-4 flex flex-col gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-ink-soft text-xs"
          >
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
