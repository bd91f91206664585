'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { bindPhone, phonesSpec, unbindPhone } from '@/lib/data/whatsapp/phones';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type BoundPhone, bindingEnd, parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import { BindCode } from './bind-code';
import { Telling } from './telling';
import { TellingCapField } from './telling-cap';

export function BoundPhones({ link }: { link: string }) {
  const { user: stored, uid, role, isViewing, producer, can } = usePanel();
  const user = stored && { ...stored, role };
  const phones = useLiveList(isViewing ? null : phonesSpec(uid), parseBoundPhone);
  const bind = useMutation({ mutationFn: bindPhone });
  if (isViewing || !user?.phone || phones.status === 'loading') return null;
  if (phones.status === 'error') {
    return <p role="alert">No pudimos ver si tu teléfono está vinculado. Inténtalo de nuevo.</p>;
  }
  const now = new Date();
  const living = phones.data.filter((one) => bindingEnd(one, user, now) === '');
  return (
    <section aria-label="Tu teléfono" className="mt-4 border-line border-t pt-4">
      {phones.data.map((one) => (
        <Phone key={one.phone} bound={one} end={bindingEnd(one, user, now)} />
      ))}
      {living.length > 0 && producer && can('finance.view') && (
        <TellingCapField key={producer.id} producerId={producer.id} producerName={producer.name} />
      )}
      {living.length === 0 && (
        <>
          {bind.data ? (
            <BindCode code={bind.data.code} phone={user.phone} link={link} />
          ) : (
            <Button onClick={() => bind.mutate()} disabled={bind.isPending}>
              {bind.isPending ? 'Pidiendo un código…' : `Vincular ${user.phone}`}
            </Button>
          )}
          {bind.error && (
            <p role="alert" className="mt-2 text-bad-ink">
              {bind.error.message}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Phone({ bound, end }: { bound: BoundPhone; end: string }) {
  const unbind = useMutation({
    mutationFn: () => unbindPhone(bound.phone),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">+{bound.phone}</p>
        <p className="text-ink-soft">{end || `Vinculado desde el ${dateTime(bound.boundAt)}`}</p>
      </div>
      <Button onClick={() => unbind.mutate()} disabled={unbind.isPending}>
        Desvincular
      </Button>
      {end === '' && <Telling bound={bound} />}
      {bound.did.length > 0 && (
        <ol className="w-full divide-y divide-line" aria-label="Lo que hizo">
          {bound.did.slice(0, 5).map(({ at, text }) => (
            <li key={`${at.getTime()}-${text}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 break-words">{text}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">{dateTime(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
