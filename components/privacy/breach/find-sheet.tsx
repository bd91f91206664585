'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { findAffected, keepAffected, newBreachKey } from '@/lib/data/privacy/breaches';
import { isUnread } from '@/lib/domain/kit/date-text';
import { plural } from '@/lib/domain/kit/format';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import { FindFields, type TypedQuery } from './find-fields';
import { FoundLines } from './found-lines';

type Asked = Omit<Parameters<typeof findAffected>[0], 'after'>;

/** Searches the audit log for reads of personal data between two moments, and stores the people found. */
export default function FindSheet({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const [typed, setTyped] = useState<TypedQuery>({
    from: breach.startedAt,
    to: breach.endedAt ?? breach.knownAt,
    actor: '',
    producerId: breach.producerId,
    kinds: [],
  });
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
      onClose();
    },
  });
  const search = () => {
    const { from, to, actor, producerId, kinds } = typed;
    if (!from || !to || isUnread(from) || isUnread(to)) return;
    const query = {
      from: from.getTime(),
      to: to.getTime(),
      actor: actor.trim(),
      producerId,
      kinds,
    };
    keep.reset();
    setAsked({ query, key: newBreachKey() });
  };
  const [first] = found.data?.pages ?? [];
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
            reason={!first ? 'Busca primero' : first.count === 0 && 'No hay lecturas que guardar'}
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
        <FindFields asked={typed} change={(part) => setTyped({ ...typed, ...part })} />
        <Button
          className="self-start"
          busy={found.isFetching}
          reason={(!typed.from || !typed.to) && 'Elige desde y hasta'}
          onClick={search}
        >
          Buscar
        </Button>
        {found.data && (
          <FoundLines
            pages={found.data.pages}
            hasMore={found.hasNextPage}
            busy={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
    </Sheet>
  );
}
