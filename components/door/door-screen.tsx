'use client';

import { Camera, CameraOff, CloudOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Forbidden } from '@/components/ui/forbidden';
import { Pill } from '@/components/ui/pill';
import { Spinner } from '@/components/ui/spinner';
import { number, plural } from '@/lib/domain/format';
import { time } from '@/lib/domain/format-date';
import { CodeForm } from './code-form';
import { Lens } from './lens';
import { useAwake } from './use-awake';
import { useDoor } from './use-door';
import { VerdictView } from './verdict-view';

/** The door page: for one hand, in the dark, without an account and through a lost connection. */
export function DoorScreen({ token }: { token: string }) {
  const door = useDoor(token);
  useAwake();
  const [camera, setCamera] = useState(false);
  if (door.status === 'unknown' || door.closed) {
    return (
      <Forbidden whole title={door.closed ?? 'Este enlace no es de ninguna puerta'}>
        {door.waiting > 0
          ? `Quedaron ${plural(door.waiting, 'escaneo', 'escaneos')} sin confirmar en este teléfono. Avisa a quien organiza.`
          : 'Quien organiza el evento puede darte un enlace nuevo.'}
      </Forbidden>
    );
  }
  if (!door.door) {
    return door.status === 'error' ? (
      <ErrorState title="No pudimos abrir la puerta" onRetry={door.retry} />
    ) : (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
        <Spinner className="size-5" /> Abriendo la puerta
      </p>
    );
  }
  const { event, validator, ticketTypes } = door.door;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col gap-4 p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-balance font-semibold text-lg">{event.name}</h1>
          <p className="text-ink-soft">
            {validator.name} · hasta las {time(new Date(validator.endsAt), event.timeZone)}
          </p>
        </div>
        <Pill tone={door.online ? 'good' : 'wait'}>
          {door.online ? 'En línea' : 'Sin conexión'}
        </Pill>
      </header>

      {camera ? (
        <Lens onCode={door.scan} onStop={() => setCamera(false)} paused={door.verdict !== null} />
      ) : (
        <Button
          kind="primary"
          className="h-40 w-full flex-col text-base [&_svg]:size-8"
          icon={<Camera />}
          onClick={() => setCamera(true)}
        >
          Escanear con la cámara
        </Button>
      )}
      {camera && (
        <Button icon={<CameraOff />} onClick={() => setCamera(false)}>
          Apagar la cámara
        </Button>
      )}
      <CodeForm onCode={door.scan} />

      <dl className="grid grid-cols-2 gap-3">
        <Count label="Entraron por aquí" value={door.admitted} />
        <Count label="Por confirmar" value={door.waiting} />
      </dl>
      {door.waiting > 0 && (
        <p className="flex items-start gap-2 rounded-control bg-wait-soft px-3 py-2 text-wait">
          <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Se confirman solas cuando vuelva la conexión. No cierres esta página.
        </p>
      )}
      {door.conflicts.length > 0 && (
        <section className="rounded-card border border-line bg-card p-4">
          <h2 className="flex items-center gap-2 font-semibold">
            <TriangleAlert className="size-4 text-bad" aria-hidden="true" />
            {plural(door.conflicts.length, 'conflicto', 'conflictos')} sin conexión
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {door.conflicts.map(({ at, answer }) => (
              <li key={at} className="py-2">
                {time(new Date(at), event.timeZone)} · {answer.holder || answer.message}
                <span className="block text-ink-soft text-xs">
                  {answer.usedAt
                    ? `Ya había entrado a las ${time(new Date(answer.usedAt), event.timeZone)}, ${answer.usedBy}`
                    : answer.message}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-auto pt-4 text-center text-ink-faint text-xs">
        Recibe {ticketTypes.map((type) => type.name).join(', ') || 'todas las entradas'}
      </p>
      {door.verdict && (
        <VerdictView verdict={door.verdict} timeZone={event.timeZone} onDone={door.dismiss} />
      )}
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold text-xl">{number(value)}</dd>
    </div>
  );
}
