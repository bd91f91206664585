'use client';

import { useEffect, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { useEmailProof } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { toCallError } from '@/lib/data/kit/call';
import { readInvitation } from '@/lib/data/team/invitations';
import { loginFor } from '@/lib/domain/account/redirects';
import { joinRoute } from '@/lib/domain/kit/routes/links';
import { LOGIN_ROUTE, SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';
import { addressKey } from '@/lib/domain/kit/text/address-key';
import type { InvitationCard } from '@/lib/domain/team/calls';
import {
  invitationToken,
  parseInvitationToken,
  USED_INVITATION_FIELD,
} from '@/lib/domain/team/invitation';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { AuthSubmit, FormError } from './auth-field';
import { AuthFrame } from './auth-frame';
import { LateProof } from './late-proof';
import { type InvitationIds, useJoin } from './use-join';
import { UsedInvitation } from './used-invitation';

type State =
  | { step: 'reading' }
  | { step: 'refused'; message: string; isUsed?: boolean }
  | { step: 'failed'; message: string }
  | { step: 'ready'; card: InvitationCard };

/** Errors about the invitation itself; any other error may be temporary. */
const REFUSALS = new Set(['not-found', 'failed-precondition', 'invalid-argument']);

export function JoinScreen({ token }: { token: string }) {
  const ids = parseInvitationToken(token);
  const [state, setState] = useState<State>(
    ids ? { step: 'reading' } : { step: 'refused', message: INCOMPLETE },
  );
  const [attempt, setAttempt] = useState(0);
  const key = ids ? `${ids.producerId} ${ids.invitationId}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    const [producerId, invitationId] = key.split(' ');
    if (!producerId || !invitationId) return;
    let current = true;
    readInvitation({ producerId, invitationId })
      .then((card) => current && setState({ step: 'ready', card }))
      .catch((error) => {
        const { message, field, code } = toCallError(error);
        if (!current) return;
        if (!REFUSALS.has(code)) setState({ step: 'failed', message });
        else setState({ step: 'refused', message, isUsed: field === USED_INVITATION_FIELD });
      });
    return () => {
      current = false;
    };
  }, [key, attempt]);

  if (state.step === 'reading') {
    return (
      <AuthFrame title="Revisando tu invitación">
        <output className="text-ink-soft">Un momento...</output>
      </AuthFrame>
    );
  }
  if (state.step === 'failed') {
    const again = () => {
      setState({ step: 'reading' });
      setAttempt(attempt + 1);
    };
    return (
      <AuthFrame title="No pudimos revisar tu invitación">
        <div className="grid gap-4">
          <p role="alert">{state.message}</p>
          <AuthSubmit busy={false} onClick={again}>
            Reintentar
          </AuthSubmit>
        </div>
      </AuthFrame>
    );
  }
  if (ids && state.step === 'refused' && state.isUsed) return <UsedInvitation ids={ids} />;
  if (state.step === 'refused' || !ids) {
    return (
      <AuthFrame title="Esta invitación no se puede usar">
        <p role="alert">{state.step === 'refused' ? sentence(state.message) : INCOMPLETE}</p>
        <p className="mt-2 text-ink-soft">
          Solo vale la última que te llegó: búscala en tu correo. Si no está, pide otra a quien te
          invitó.
        </p>
        <p className="mt-6 flex flex-wrap gap-2">
          <a href={LOGIN_ROUTE} className={buttonStyle()}>
            Iniciar sesión
          </a>
          <a href={SIGN_UP_ROUTE} className={buttonStyle('ghost')}>
            Crear mi {variant().producer.one.toLowerCase()}
          </a>
        </p>
      </AuthFrame>
    );
  }
  return <Accept card={state.card} ids={ids} />;
}

/** The refusals of functions have no full stop. */
const sentence = (words: string) => words.replace(/\.?$/, '.');

const INCOMPLETE = 'El enlace está incompleto. Ábrelo de nuevo desde el correo que recibiste.';

function Accept({ card, ids }: { card: InvitationCard; ids: InvitationIds }) {
  const { status, user, logOut } = useSession();
  const isProved = useEmailProof(user);
  const here = joinRoute(invitationToken(ids.producerId, ids.invitationId));
  const other = user !== null && addressKey(user.email) !== card.email;

  const accept = useJoin(ids);
  // Once accepted, the browser is on its way to the start page.
  const busy = accept.busy || accept.isDone;

  return (
    <AuthFrame
      title={`Te invitan a ${card.producerName}`}
      intro={`${card.inviterName || 'Alguien del equipo'} quiere que seas parte ${variant().producer.of}. La invitación es para ${card.email}.`}
    >
      <Rights flags={card.flags} events={card.events} />
      <div className="mt-6 grid gap-4">
        <FormError>{accept.error !== null && toCallError(accept.error).message}</FormError>
        {status === 'signed-in' && !other && !isProved && <LateProof />}
        {status === 'signed-in' && !other && isProved && (
          <AuthSubmit busy={busy} onClick={() => void accept.run()}>
            Aceptar invitación
          </AuthSubmit>
        )}
        {status === 'signed-in' && other && (
          <>
            <p>
              Entraste como <strong>{user.email}</strong>. Cambia de cuenta para aceptarla.
            </p>
            <AuthSubmit kind="quiet" busy={busy} onClick={() => void logOut(loginFor(here))}>
              Cambiar de cuenta
            </AuthSubmit>
          </>
        )}
        {status === 'signed-out' && (
          <a
            href={loginFor(here)}
            className="flex h-11 items-center justify-center rounded-control border border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover"
          >
            Inicia sesión o crea tu cuenta
          </a>
        )}
      </div>
    </AuthFrame>
  );
}

function Rights({ flags, events }: Pick<InvitationCard, 'flags' | 'events'>) {
  const only = events.length > 0 && (
    <p className="mb-3 text-ink-soft">Solo en {new Intl.ListFormat('es-CL').format(events)}.</p>
  );
  if (flags.length === 0)
    return only || <p className="text-ink-soft">Podrás ver los eventos, sin cambiarlos.</p>;
  return (
    <>
      {only}
      <p className="font-semibold">Podrás:</p>
      <ul className="mt-2 grid gap-1.5">
        {flags.map((flag) => (
          <li key={flag} className="flex gap-2 before:text-good before:content-['✓']">
            {FLAG_TEXT[flag].label}
          </li>
        ))}
      </ul>
    </>
  );
}
