'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { type Panel, usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';
import { dateTime } from '@/lib/domain/kit/format-date';
import { SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';

/**
 * Tells a person that they were removed from the team whose page they see, or since when their rights in it have
 * ended.
 */
export default function LostProducer({ lost }: { lost: NonNullable<Panel['lost']> }) {
  return lost.until ? <Ended name={lost.name} until={lost.until} /> : <Removed lost={lost} />;
}

function Removed({ lost }: { lost: { name: string } }) {
  const { producersId, producer, forgetLost } = usePanel();
  const router = useRouter();
  const words = variant().producer;
  const isElsewhere = producersId.length > 0;
  return (
    <EmptyState
      whole
      drawing="ticket"
      title={`Ya no eres parte de ${lost.name || words.the}`}
      action={
        isElsewhere ? (
          <Button
            kind="primary"
            onClick={() => {
              forgetLost();
              router.replace(homeOf('producer'));
            }}
          >
            Seguir con {producer?.name || words.a}
          </Button>
        ) : (
          <Button kind="primary" href={SIGN_UP_ROUTE}>
            Crear mi {words.one.toLowerCase()}
          </Button>
        )
      }
    >
      Alguien que gestiona sus accesos te sacó del equipo, así que ya no ves sus eventos ni sus
      ventas. Si es un error, pídele una nueva invitación.
    </EmptyState>
  );
}

function Ended({ name, until }: { name: string; until: Date }) {
  const { producersId, producerId, selectProducer } = usePanel();
  const other = producersId.find((id) => id !== producerId);
  const words = variant().producer;
  return (
    <EmptyState
      whole
      drawing="lock"
      title={`Tus permisos en ${name || words.the} terminaron`}
      action={
        other && (
          <Button kind="primary" onClick={() => selectProducer(other)}>
            Seguir con otra {words.one.toLowerCase()}
          </Button>
        )
      }
    >
      Valían hasta el {dateTime(until)}. Si los necesitas de nuevo, pídelos a quien gestiona los
      accesos.
    </EmptyState>
  );
}
