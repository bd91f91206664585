'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { findAffected, keepAffected, newBreachKey } from '@/lib/data/privacy/breaches';
import { isUnread } from '@/lib/domain/kit/date-text';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { TRACE_KIND_TEXT, type TraceKind } from '@/lib/domain/privacy/breach/affected';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import { CheckGroup } from './check-group';

type Asked = Omit<Parameters<typeof findAffected>[0], 'after'>;

/** The page by page answer to what was asked; a search takes its key with it, under which its list is kept. */
function useSearch(onKept: () => void) {
  const [asked, setAsked] = useState<{ query: Asked; key: string } | null>(null);
  const found = useInfiniteQuery({
    queryKey: ['breachTrace', asked?.query],
    queryFn: ({ pageParam }) =>
      findAffected({ ...(asked?.query as Asked), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    enabled: asked !== null,
    // Not cached: the same search again is read again.
    gcTime: 0,
  });
  const keep = useMutation({
    mutationFn: keepAffected,
    onSuccess: ({ message, people }) => {
      toast.ok(`${message}: ${plural(people, 'persona', 'personas')}`);
      onKept();
    },
  });
  return { asked, found, keep, ask: (query: Asked) => setAsked({ query, key: newBreachKey() }) };
}

export default function FindSheet({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const [from, setFrom] = useState(breach.startedAt);
  const [to, setTo] = useState(breach.endedAt ?? breach.knownAt);
  const [actor, setActor] = useState('');
  const [producerId, setProducerId] = useState(breach.producerId);
  const [kinds, setKinds] = useState<TraceKind[]>([]);
  const { asked, found, keep, ask } = useSearch(onClose);
  const search = () => {
    if (!from || !to || isUnread(from) || isUnread(to)) return;
    const period = { from: from.getTime(), to: to.getTime() };
    keep.reset();
    ask({ ...period, actor: actor.trim(), producerId, kinds });
  };
  const pages = found.data?.pages;
  const error = keep.error ?? found.error;
  return (
    <Sheet
      open
      locked={keep.isPending}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Buscar en el registro"
      description="Guarda a las personas como estaban en ese momento, con su hash."
      footer={
        <>
          <Button disabled={keep.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={keep.isPending}
            reason={
              !pages?.[0] ? 'Busca primero' : pages[0].count === 0 && 'No hay lecturas que guardar'
            }
            onClick={() =>
              asked && keep.mutate({ ...asked.query, breachId: breach.id, key: asked.key })
            }
          >
            Guardar lista
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {error && <FormAlert>{error.message}</FormAlert>}
        <Field label="Desde">
          <DateTimeField value={from} onChange={setFrom} defaultTime="00:00" />
        </Field>
        <Field label="Hasta">
          <DateTimeField value={to} onChange={setTo} defaultTime="23:59" />
        </Field>
        <Field label="Cuenta" optional help="El correo de quien leyó. Vacío, todas.">
          <Input
            type="email"
            value={actor}
            maxLength={254}
            onChange={({ target }) => setActor(target.value)}
          />
        </Field>
        <Field label="De quién" optional group>
          <ProducerFilter
            value={producerId || null}
            onChange={(chosen) => setProducerId(chosen ?? '')}
          />
        </Field>
        <CheckGroup
          label="Qué"
          help="Sin marcar ninguna, todas."
          words={TRACE_KIND_TEXT}
          chosen={kinds}
          onChange={setKinds}
        />
        <Button
          className="self-start"
          busy={found.isFetching}
          reason={(!from || !to) && 'Elige desde y hasta'}
          onClick={search}
        >
          Buscar
        </Button>
        {pages && (
          <Found pages={pages}>
            {found.hasNextPage && (
              <Button
                className="mt-3"
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                Ver más
              </Button>
            )}
          </Found>
        )}
      </div>
    </Sheet>
  );
}

type FoundProps = { pages: Awaited<ReturnType<typeof findAffected>>[]; children: React.ReactNode };

function Found({ pages, children }: FoundProps) {
  const section = useRef<HTMLElement>(null);
  // On a phone the results are below the visible part of the sheet.
  useEffect(() => section.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={section} aria-label="Lecturas">
      <p role="status" className="mb-3 font-semibold">
        {plural(pages[0]?.count ?? 0, 'lectura', 'lecturas')}
      </p>
      <ul className="flex flex-col gap-2">
        {pages
          .flatMap(({ lines }) => lines)
          .map(({ id, what, by, at }) => (
            <li key={id} className="rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
              <span className="block font-medium">{what}</span>
              <span className="block text-ink-soft text-xs">
                {by} · {dateTime(new Date(at))}
              </span>
            </li>
          ))}
      </ul>
      {children}
    </section>
  );
}
