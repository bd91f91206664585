'use client';

import { useSession } from '@/hooks/use-session';
import { toCallError } from '@/lib/data/kit/call';
import { loginFor } from '@/lib/domain/account/redirects';
import { joinRoute } from '@/lib/domain/kit/routes/links';
import { invitationToken } from '@/lib/domain/team/invitation';
import { AuthSubmit, FormError } from './auth-field';
import { AuthFrame } from './auth-frame';
import { type InvitationIds, useJoin } from './use-join';

/** A used link: only the account that accepted it may continue to the panel. */
export function UsedInvitation({ ids }: { ids: InvitationIds }) {
  const { status } = useSession();
  const join = useJoin(ids);
  const here = joinRoute(invitationToken(ids.producerId, ids.invitationId));
  return (
    <AuthFrame
      title="Esta invitación ya se usó"
      intro="Si la aceptaste tú, entra con la misma cuenta."
    >
      <div className="grid gap-4">
        <FormError>{join.error !== null && toCallError(join.error).message}</FormError>
        {status === 'signed-in' && (
          <AuthSubmit busy={join.busy || join.isDone} onClick={() => void join.run()}>
            Entrar al panel
          </AuthSubmit>
        )}
        {status === 'signed-out' && (
          <a
            href={loginFor(here)}
            className="flex h-11 items-center justify-center rounded-control border border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover"
          >
            Inicia sesión
          </a>
        )}
      </div>
    </AuthFrame>
  );
}
