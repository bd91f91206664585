'use client';

import { Camera, CameraOff, CloudOff, ListChecks, ListX } from 'lucide-react';
import { useState } from 'react';
import { ClosedLink, waysFromDoor } from '@/components/shared/closed-link';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Spinner } from '@/components/ui/state/spinner';
import { useWakeLock } from '@/hooks/use-wake-lock';
import { doorDateOf } from '@/lib/domain/door/door-verdict';
import { readValidatorToken } from '@/lib/domain/door/validator';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { nearWhen } from '@/lib/domain/kit/calendar/near';
import { DEFAULT_TIME_ZONE, number, plural } from '@/lib/domain/kit/format';
import { CameraView } from './camera-view';
import { CodeForm } from './code-form';
import { DoorConflicts } from './door-conflicts';
import { DoorNote } from './door-note';
import { DoorGuests } from './guests/door-guests';
import { capital, listWhen } from './scan-result-text';
import { ScanResultView } from './scan-result-view';
import { useDoor } from './use-door';
import { useOfflineStart } from './use-offline-start';
import { useSound } from './use-signal';
import { WaySwitch } from './way-switch';

/** The door page: used with one hand, in the dark, without an account, and also offline. */
export function DoorScreen({ token }: { token: string }) {
  const door = useDoor(token);
  useWakeLock();
  useSound();
  useOfflineStart(!door.closed && door.door !== null);
  const [camera, setCamera] = useState(false);
  if (door.status === 'unknown' || door.closed) {
    return <ClosedDoor door={door} token={token} />;
  }
  if (!door.door) {
    return door.status === 'error' ? (
      <ErrorState
        title={door.online ? 'No pudimos abrir la puerta' : 'Esta puerta necesita conexión una vez'}
        onRetry={door.retry}
      >
        {door.online
          ? undefined
          : 'Ábrela con internet en este teléfono: guarda la lista y después sigue sin red.'}
      </ErrorState>
    ) : (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
        <Spinner className="size-5" /> Abriendo la puerta
      </p>
    );
  }
  const { event, validator, ticketTypes } = door.door;
  const date = doorDateOf(door.door, door.now());
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col gap-4 p-4">
      <RecordTitle name={event.name} kind={validator.name} />
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-balance font-semibold text-lg">{event.name}</h1>
          <p className="text-ink-soft">
            {validator.name} · hasta{' '}
            {nearWhen(new Date(validator.endsAt), new Date(door.now()), event.timeZone)}
          </p>
          {date && <p className="text-ink-soft">{capital(doorDateName(date, event.timeZone))}</p>}
        </div>
        <Pill tone={door.online ? 'good' : 'wait'}>
          {door.online ? 'En línea' : 'Sin conexión'}
        </Pill>
      </header>

      <DoorNote note={door.door.note} timeZone={event.timeZone} now={door.now()} />
      {validator.exits && <WaySwitch way={door.way} onChange={door.setWay} />}
      {camera ? (
        <CameraView onCode={door.see} />
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
      <CodeForm onCode={door.type} waits={door.waits} />
      {validator.guests && (
        <DoorGuests
          token={token}
          dateId={date?.id ?? ''}
          known={door.known}
          onLetIn={door.letIn}
          onCode={door.type}
        />
      )}

      <Counts door={door} marksExits={validator.exits === true} />
      <ListLine
        list={door.list}
        online={door.online}
        when={door.list && listWhen(door.list.asOf, door.now(), event.timeZone)}
      />
      {door.waiting > 0 && <Unsent />}
      <DoorConflicts conflicts={door.conflicts} timeZone={event.timeZone} now={door.now()} />
      <p className="mt-auto pt-4 text-center text-ink-faint text-xs">
        Recibe {ticketTypes.map((type) => type.name).join(', ') || 'todas las entradas'}
      </p>
      {door.verdict && (
        <ScanResultView
          verdict={door.verdict}
          timeZone={event.timeZone}
          now={door.now()}
          isAwaited={door.waits > 0}
          onDone={door.dismiss}
        />
      )}
    </div>
  );
}

const Unsent = () => (
  <p className="flex items-start gap-2 rounded-control bg-wait-soft px-3 py-2 text-wait">
    <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    Se confirman solas cuando vuelva la conexión. Quedan guardadas en este teléfono.
  </p>
);

type Counted = Pick<ReturnType<typeof useDoor>, 'admitted' | 'left' | 'waiting'>;

function Counts({ door, marksExits }: { door: Counted; marksExits: boolean }) {
  return (
    <dl className={cn('grid gap-3', marksExits ? 'grid-cols-3' : 'grid-cols-2')}>
      <Count label="Entraron por aquí" value={door.admitted} />
      {marksExits && <Count label="Salieron por aquí" value={door.left} />}
      <Count label="Por confirmar" value={door.waiting} />
    </dl>
  );
}

function ClosedDoor({ door, token }: { door: ReturnType<typeof useDoor>; token: string }) {
  const isDone = hasEnded(door) && door.waiting === 0;
  return (
    <ClosedLink
      title={door.closed ?? 'Este enlace no es de ninguna puerta'}
      ways={isDone ? waysFromDoor('validators', readValidatorToken(token)?.eventId) : []}
    >
      {leftText(door)}
      {door.conflicts.length > 0 && (
        <div className="mt-6">
          <DoorConflicts
            conflicts={door.conflicts}
            timeZone={door.door?.event.timeZone ?? DEFAULT_TIME_ZONE}
            now={door.now()}
          />
        </div>
      )}
    </ClosedLink>
  );
}

type Left = { waiting: number; isCut: boolean; isOver: boolean; status: string };

const hasEnded = ({ isOver, status }: Pick<Left, 'isOver' | 'status'>) =>
  isOver || status === 'unknown';

function leftText({ waiting, isCut, ...link }: Left): string {
  if (waiting === 0) {
    return hasEnded(link)
      ? 'Quien organiza el evento puede darte un enlace nuevo.'
      : 'Esta página se abre sola. Déjala abierta.';
  }
  const count = plural(waiting, 'ingreso', 'ingresos');
  return isCut
    ? `${waiting === 1 ? 'Quedó' : 'Quedaron'} ${count} sin confirmar en este teléfono. Avisa a quien organiza.`
    : `${waiting === 1 ? 'Queda' : 'Quedan'} ${count} por enviar en este teléfono. Déjalo abierto con internet.`;
}

type ListProps = { list: { count: number } | null; online: boolean; when: string | null };

function ListLine({ list, online, when }: ListProps) {
  const Icon = list ? ListChecks : ListX;
  const none = online
    ? 'Cargando la lista para seguir sin conexión'
    : 'Sin lista: sin conexión no se puede saber quién entra';
  return (
    <p className={cn('flex items-start gap-2', list || online ? 'text-ink-soft' : 'text-bad')}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {list
        ? `Lista ${when} · ${plural(list.count, 'entrada', 'entradas')}${online ? '' : ' · decide este teléfono'}`
        : none}
    </p>
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
